// SPDX-License-Identifier: MIT
#pragma once

// Which move the exact search tries first. Only speed depends on it.

#include <cstdlib>

#include "games/hexapawn/board/board.hpp"

namespace hexapawn {

// S moved a pawn to cell `to`, which gave `next`; smaller is tried earlier. Nodes for the winner
// of the start boards, every line added to those before it:
//
//                                            6x6     5x7     8x5     7x6
//   few replies, else the unguarded last   0.86 M  0.57 M  0.71 M  7.3 M
//   captures first, small penalties only   0.49 M  0.31 M  0.52 M
//   pawns from the back, middle files      0.14 M  0.33 M  0.14 M  1.8 M
//
// The weights were tuned on these very boards (and 4x8, 6x5, 7x5). Tried on the first or second
// line and dropped: safe moves of either side (up to 1.7 times the nodes), own moves (no change),
// a small node budget for every move first (1.5 times at best). On the third line: killer moves
// (0.94 times at one weight, 1.05 at others), the last reply to the same move (1.4), how often a
// move succeeded before (1.1 to 1.6), the move that has had least work so far first (1.0 to 3).
template <Side S, class Word>
[[nodiscard]] int move_order(const Geometry<Word>& geometry, const Board<Word>& next, int to,
                             bool capture) {
  constexpr Side rival = other(S);
  int order = 4 * count_moves<rival>(geometry, next);
  if (capture) order -= 12;
  order -= 3 * geometry.template steps_to_goal<S>(to);
  order += std::abs(2 * geometry.file_of(to) - geometry.cols() + 1);

  const Word cell = single<Word>(to);
  const Word& pawns = next.template own<S>();
  const bool attacked =
      any(cell & (captures_left<rival>(geometry, next) | captures_right<rival>(geometry, next)));
  const bool guarded = any(
      cell & (geometry.template ahead_left<S>(pawns) | geometry.template ahead_right<S>(pawns)));
  if (attacked && !guarded) order += 4;
  return order;
}

}  // namespace hexapawn
