// SPDX-License-Identifier: MIT
// Every input that is kept in tests/fuzz/corpus, through its target.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests_folder.hpp"

TEST_CASE("Inputs that were found by chance once are still answered well", "[fuzz]") {
  for (const fuzz::Target& target : fuzz::targets()) {
    std::size_t inputs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::string(PARLOUR_TESTS_DIR "/fuzz/corpus/") + std::string(target.name))) {
      std::ifstream file(entry.path(), std::ios::binary);
      std::ostringstream text;
      text << file.rdbuf();
      // At the end of a block of its own: a byte read too far is then seen by a sanitizer.
      const std::vector<char> input = [&] {
        const std::string bytes = text.str();
        return std::vector<char>(bytes.begin(), bytes.end());
      }();
      INFO(entry.path().string());
      REQUIRE_NOTHROW(target.run({input.data(), input.size()}));
      ++inputs;
    }
    INFO(target.name);
    CHECK(inputs >= 10);
  }
}
