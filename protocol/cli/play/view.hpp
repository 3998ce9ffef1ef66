// SPDX-License-Identifier: MIT
// What `play` shows, as text for a terminal. Works for any game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "protocol/cli/terminal/color.hpp"
#include "protocol/cli/terminal/terminal_size.hpp"

namespace protocol::cli {

/// How a board is looked at.
struct View {
  bool flipped = false;
  bool other_names = false;  ///< of moves (engine::OtherNames)
  TerminalSize size{};
};

/// The board, small where the usual drawing would not leave room for what stands around it; pieces
/// in the colour of their side where the drawing shows them by their keys.
[[nodiscard]] std::string board_text(const engine::Game& game, const engine::Position& position,
                                     View view, const Palette& palette);

/// The words in columns within `width` characters, with numbers from 1 when `numbered`.
[[nodiscard]] std::string columns_text(const std::vector<std::string>& words, bool numbered,
                                       std::size_t width, const Palette& palette);

/// The cells on which the side to move has something to move, each once.
[[nodiscard]] std::vector<std::string> movable_pieces(const engine::Game& game,
                                                      const engine::Position& position);

}  // namespace protocol::cli
