// SPDX-License-Identifier: MIT
// The board of a FEN, for boards of squares: ranks from the highest on, separated by `/`, a letter
// a piece and a number for so many empty squares: `pp1/3/1PP`.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/result.hpp"
#include "engine/squares.hpp"

namespace engine {

struct SquareLimits {
  int least_ranks = 1, most_ranks = 26, most_columns = 26;
};

/// `letters`: of all pieces. Every rank has the length of the first one. The error's offset points
/// into `text`.
[[nodiscard]] Result<SquareRows> parse_square_rows(std::string_view text, std::string_view letters,
                                                   const SquareLimits& limits = {});

[[nodiscard]] std::string print_square_rows(const SquareRows& rows);

/// A whole FEN of a board and `w` or `b`, for games whose positions are no more than that.
[[nodiscard]] Result<std::pair<SquareRows, Player>> parse_squares(std::string_view text,
                                                                  std::string_view letters,
                                                                  const SquareLimits& limits = {});
[[nodiscard]] std::string print_squares(const SquareRows& rows, Player to_move);

}  // namespace engine
