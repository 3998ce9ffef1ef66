// SPDX-License-Identifier: MIT
// The check of a flag that counts something and has no upper limit.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/text.hpp"

namespace protocol::cli {

/// CLI::PositiveNumber would print the largest double there is.
[[nodiscard]] inline CLI::Validator at_least_one() {
  return CLI::Validator(
      [](std::string& word) {
        const auto number = engine::parse_integer(word);
        return number && *number >= 1 ? std::string()
                                      : engine::in_quotes(word) + " is not a number from 1 up";
      },
      "");
}

}  // namespace protocol::cli
