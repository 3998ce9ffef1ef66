// SPDX-License-Identifier: MIT
#include "games/kalah/courses/list_formats.hpp"
#include "tests/catch.hpp"

using kalah::Rules;

namespace {

std::string read(std::size_t format, std::string_view text) {
  const Rules rules(6, 4);
  const auto position = kalah::list_formats(rules).at(format)->parse(text);
  if (!position) return position.error().message + "@" + std::to_string(position.error().offset);
  return rules.print(position->as<kalah::Position>());
}

}  // namespace

TEST_CASE("7.1: Lists of numbers are read in the order that is named", "[kalah][lists]") {
  CHECK(read(0, "4 4 0 5 5 5 1 4 4 4 4 4 4 0") == "4,4,0,5,5,5/4,4,4,4,4,4 1,0 s");
  CHECK(read(1, "[4, 4, 0, 5, 5, 5, 4, 4, 4, 4, 4, 4, 1, 0]\nN\n") ==
        "4,4,0,5,5,5/4,4,4,4,4,4 1,0 n");
  CHECK(read(0, "1 2 3 4\r\n") == "1/3 2,4 s");
  CHECK(read(0, "1 2 3") == "a list has two rows of 1 to 12 pits and two stores, not 3 numbers@0");
  CHECK(read(1, "1 2 x 4") == "'x' is neither a number of seeds nor the side to move, s or n@4");
  CHECK(read(1, "1 2 3 4 s s") == "unexpected 's' behind the side to move@10");
  CHECK(read(0, "500 500 500 500").find("seeds") != std::string::npos);
  CHECK(read(0, "").find("not 0 numbers") != std::string::npos);
}

TEST_CASE("7.1: No file is taken for a list that was not named", "[kalah][lists]") {
  for (const auto& format : kalah::list_formats(Rules(6, 4))) {
    CHECK_FALSE(format->recognises("4 4 4 4 4 4 0 4 4 4 4 4 4 0"));
    CHECK(format->answer(engine::Value::margin(-4)) == "-4");
  }
}
