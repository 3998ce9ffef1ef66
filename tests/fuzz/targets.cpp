// SPDX-License-Identifier: MIT
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <stdexcept>

namespace fuzz {

const std::vector<Target>& targets() {
  static const std::vector<Target> all = {
      {"command", command},         {"position", position},   {"exercise", exercise},
      {"record", record},           {"options", options},     {"session", session},
      {"certificate", certificate}, {"tablebase", tablebase},
  };
  return all;
}

void require(bool holds, std::string_view promise) {
  if (!holds) throw std::logic_error(std::string(promise));
}

void require_plain(std::string_view line) {
  require(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }),
          "not one line of printable ASCII: " + std::string(line));
}

void require_good(const engine::Error& error, std::string_view text) {
  require_plain(error.message);
  require(!error.message.empty(), "an error without a message");
  require(error.message.size() < 400, "a message that never ends: " + error.message);
  require(error.offset == engine::Error::npos || error.offset <= text.size(),
          "a place behind the text: " + error.message);
}

}  // namespace fuzz
