// SPDX-License-Identifier: MIT
// Answers about a position that need no search: `query`, `d`, `help`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "protocol/core/command.hpp"
#include "protocol/core/host.hpp"

namespace protocol {

/// The text after `response`.
[[nodiscard]] engine::Result<std::string> answer_query(const command::Query& query,
                                                       const engine::GameLine& line,
                                                       const engine::Registry& registry,
                                                       const engine::OptionSet& options);

/// The answer to `query engines`: a list of `{name, only_moves}`.
[[nodiscard]] std::string guest_list(const std::vector<GuestName>& guests);

/// What `query state` answers.
[[nodiscard]] engine::Json state_of(const engine::GameLine& line);

/// The board with FEN, key, side to move, result and legal moves.
[[nodiscard]] std::vector<std::string> display_lines(const engine::GameLine& line);

/// The same board as one SVG document.
[[nodiscard]] std::string picture_of(const engine::GameLine& line);

/// The game with its size, as UCI_Variant takes it: "hexapawn5x4". A position may be of another
/// size than its game's start.
[[nodiscard]] std::string variant_of(const engine::GameLine& line);

/// The end of a refusal of what may be meant for another game: "; this is hexapawn5x4".
[[nodiscard]] std::string here(const engine::GameLine& line);

/// The size of a board that is a rectangle of squares.
struct Rectangle {
  int files = 0, ranks = 0;
};

/// Nothing where the board is of another kind.
[[nodiscard]] std::optional<Rectangle> rectangle_of(const engine::GameLine& line);

/// What a program that can show any rectangle has to know to show this board; empty where it is
/// none.
[[nodiscard]] std::string rectangle_text(const engine::GameLine& line);

/// All commands, or one with its example; empty when no command has that name.
[[nodiscard]] std::vector<std::string> help_lines(std::string_view word);

/// Splits a text of several lines; a last newline adds no empty line.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

/// Words joined by blanks.
[[nodiscard]] std::string joined(const std::vector<std::string>& words);

}  // namespace protocol
