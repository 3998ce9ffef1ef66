// SPDX-License-Identifier: MIT
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <stdexcept>

namespace fuzz {

const std::vector<Target>& targets() {
  static const std::vector<Target> all = {
      {"command", command},     {"position", position},
      {"move", move},           {"exercise", exercise},
      {"solve", solve},         {"record", record},
      {"options", options},     {"session", session},
      {"xboard", xboard},       {"certificate", certificate},
      {"tablebase", tablebase}, {"kgp", kgp},
#ifdef PARLOUR_WITH_WEB
      {"http", http},           {"socket", socket},
#endif
  };
  return all;
}

std::string_view take_line(std::string_view& input) {
  const std::string_view line = input.substr(0, input.find('\n'));
  input.remove_prefix(std::min(line.size() + 1, input.size()));
  return line;
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
