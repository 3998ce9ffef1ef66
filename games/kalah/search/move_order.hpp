// SPDX-License-Identifier: MIT
// In which order both searches try the moves of a board.
#pragma once

#include "games/kalah/board/word_model.hpp"

namespace kalah {

/// The larger, the sooner: the table's move, then moves that bank much, leave the opponent little
/// to move with and little in play, which is soon searched. A move that keeps the turn counts as
/// one seed and a bit, those nearest to the store first: they spoil no other.
template <class Model>
[[nodiscard]] int order_of(const Child<typename Model::Board>& child, int move, int table_move) {
  if (move == table_move) return 1 << 20;
  if (child.again) return 40 + 4 * move;
  const int own = Model::own_sum(child.board), theirs = Model::their_sum(child.board);
  return 32 * child.gain - 8 * own - 2 * theirs + move;
}

}  // namespace kalah
