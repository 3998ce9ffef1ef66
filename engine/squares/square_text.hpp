// SPDX-License-Identifier: MIT
// The board of a FEN, for boards of squares: ranks from the highest on, separated by `/`, a letter
// a piece and a number for so many empty squares: `pp1/3/1PP`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "engine/squares/squares.hpp"

namespace engine {

struct SquareLimits {
  int least_ranks = 1, most_ranks = 26, most_columns = 26;
};

/// `letters`: of all pieces. Every rank has the length of the first one. The error's offset points
/// into `text`.
[[nodiscard]] Result<SquareRows> parse_square_rows(std::string_view text, std::string_view letters,
                                                   const SquareLimits& limits = {});

[[nodiscard]] std::string print_square_rows(const SquareRows& rows);

/// A board, `w` or `b`, and what follows.
struct SquaresText {
  SquareRows rows;
  Player to_move = Player::first;
  std::size_t board_at = 0;  ///< offset of the board
  std::string_view rest;     ///< behind the side to move, for the game to judge
};
[[nodiscard]] Result<SquaresText> read_squares(std::string_view text, std::string_view letters,
                                               const SquareLimits& limits = {});

/// The same for games whose positions are no more than that.
[[nodiscard]] Result<SquaresText> parse_squares(std::string_view text, std::string_view letters,
                                                const SquareLimits& limits = {});
[[nodiscard]] std::string print_squares(const SquareRows& rows, Player to_move);

}  // namespace engine
