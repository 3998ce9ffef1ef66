// SPDX-License-Identifier: MIT
// What flags of several commands demand of their values.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/text.hpp"

namespace protocol::cli {

/// A count without an upper limit: CLI::PositiveNumber would print the largest double there is.
[[nodiscard]] inline CLI::Validator at_least_one() {
  return CLI::Validator(
      [](std::string& word) {
        const auto number = engine::parse_integer(word);
        return number && *number >= 1 ? std::string()
                                      : engine::in_quotes(word) + " is not a number from 1 up";
      },
      "");
}

/// A start of random choices, 0..2^63-1; the library would take the largest for all beyond it.
[[nodiscard]] inline CLI::Validator random_seed() {
  return CLI::Validator(
      [](std::string& word) {
        const auto number = engine::parse_integer(word);
        return number && *number >= 0
                   ? std::string()
                   : engine::in_quotes(word) + " is not a whole number 0..9223372036854775807";
      },
      "");
}

/// An empty value would be taken for a flag that was not given; `why` is said instead.
[[nodiscard]] inline CLI::Validator not_empty(const std::string& why) {
  return CLI::Validator(
      [why](std::string& word) { return engine::trimmed(word).empty() ? why : std::string(); }, "");
}

[[nodiscard]] inline CLI::Validator file_name() {
  return not_empty("the file name is missing");
}

[[nodiscard]] inline CLI::Validator fen_text() {
  return not_empty("the position is missing");
}

}  // namespace protocol::cli
