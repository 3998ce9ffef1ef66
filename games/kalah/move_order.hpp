// SPDX-License-Identifier: MIT
// In which order both searches try the moves of a board.
#pragma once

#include "games/kalah/word_model.hpp"

namespace kalah {

/// The larger, the sooner: the table's move, then moves that keep the turn, those nearest to the
/// store first (they spoil no other), then what banks most and leaves the opponent least.
template <class Model>
[[nodiscard]] int order_of(const Child<typename Model::Board>& child, int move, int table_move) {
  if (move == table_move) return 1 << 20;
  if (child.again) return (1 << 16) + move;
  return 32 * child.gain - 8 * Model::own_sum(child.board) + move;
}

}  // namespace kalah
