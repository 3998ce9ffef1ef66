// SPDX-License-Identifier: MIT
// Answers about a position that need no search: `query`, `d`, `help`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/registry.hpp"
#include "protocol/core/command.hpp"

namespace protocol {

/// The text after `response`.
[[nodiscard]] engine::Result<std::string> answer_query(const command::Query& query,
                                                       const engine::GameLine& line,
                                                       const engine::Registry& registry);

/// The board with FEN, key, side to move, result and legal moves.
[[nodiscard]] std::vector<std::string> display_lines(const engine::GameLine& line);

/// The same board as one SVG document.
[[nodiscard]] std::string picture_of(const engine::GameLine& line);

/// All commands, or one with its example; empty when no command has that name.
[[nodiscard]] std::vector<std::string> help_lines(std::string_view word);

/// Splits a text of several lines; a last newline adds no empty line.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

/// Words joined by blanks.
[[nodiscard]] std::string joined(const std::vector<std::string>& words);

}  // namespace protocol
