// SPDX-License-Identifier: MIT
// What a search has learnt about slides that capture nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "games/phwar/board/board.hpp"

namespace phwar {

class History {
 public:
  /// Orders stay between these, exclusively.
  static constexpr int most_order = 1 << 15;

  [[nodiscard]] int order_of(const Board& b, Cell from, Cell to) const {
    return worth_[b.at(from)][to] + from_to_[index(b.side())][from][to];
  }

  /// `turn` has refuted the board, at this depth, after others in `tried` had not.
  void reward(const Board& b, const Turn& turn, int depth, const std::vector<Turn>& tried) {
    const int bonus = std::min(depth * depth, 400);
    learn(b, turn, bonus);
    for (const Turn& other : tried) learn(b, other, -bonus);
  }

 private:
  static constexpr int most = 8'192;

  static void move_towards(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + bonus * 16 - value * std::abs(bonus * 16) / most);
  }
  void learn(const Board& b, const Turn& turn, int bonus) {
    move_towards(worth_[b.at(turn.from)][turn.to], bonus);
    move_towards(from_to_[index(b.side())][turn.from][turn.to], bonus);
  }

  std::array<std::array<std::int16_t, cell_count>, piece_codes> worth_{};
  std::array<std::array<std::array<std::int16_t, cell_count>, cell_count>, 2> from_to_{};
};

}  // namespace phwar
