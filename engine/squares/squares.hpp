// SPDX-License-Identifier: MIT
// Boards that are rectangles of squares with at most one piece on each: drawn, described and put
// together alike for every game. Columns are called a, b, c ... from the left, ranks 1, 2, 3 ...
// from below, as the player at the bottom sees them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/result.hpp"

namespace engine {

/// A board as one text a rank, the highest first: a letter a piece, a blank for an empty square.
using SquareRows = std::vector<std::string>;

/// How many of this letter there are.
[[nodiscard]] int count_pieces(const SquareRows& rows, char letter);

/// A key for boards of any pieces, with the side to move.
[[nodiscard]] std::uint64_t key_of_squares(const SquareRows& rows, Player to_move);

/// What can stand on a square.
struct SquarePiece {
  char letter = 'P';
  Player side = Player::first;
  std::string glyph;  ///< docs/board-description.md
  std::string name;   ///< "white pawn"
};

/// What of a board of squares does not change during a game.
struct SquareBoard {
  int columns = 8, ranks = 8;  ///< 1 to 26 columns
  std::vector<SquarePiece> pieces;
  std::string unit = "points";  ///< of estimates, in hundredths
};

/// "a1" for column 0 and rank 0.
[[nodiscard]] std::string square_name(int column, int rank);

/// The squares that a move such as "a2a3" or "b1xc2" names, in their order.
[[nodiscard]] std::vector<std::string> squares_named(std::string_view move);

/// For a terminal; `flipped`: as the player at the top sees it.
[[nodiscard]] std::string draw_squares(const SquareRows& rows, bool flipped);
/// The same with one line a rank.
[[nodiscard]] std::string draw_small_squares(const SquareRows& rows, bool flipped);

/// The `board` of the description (docs/board-description.md); `title` may say more than the
/// game's.
[[nodiscard]] Json describe_squares(const GameInfo& info, const std::string& title,
                                    const SquareBoard& board);

/// The `at` of the description's state.
[[nodiscard]] Json pieces_on_squares(const SquareRows& rows);

/// What stands where, as `query compose` is given it, and who is to move; an error names what the
/// board does not know. Whether it is a position is for the game to say.
[[nodiscard]] Result<std::pair<SquareRows, Player>> compose_squares(const SquareBoard& board,
                                                                    const Json& state);

}  // namespace engine
