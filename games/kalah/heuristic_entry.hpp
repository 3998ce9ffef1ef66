// SPDX-License-Identifier: MIT
// What the search to a depth keeps about a board.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/search/score.hpp"
#include "games/kalah/proof_entry.hpp"

namespace kalah {

/// A depth that no line reaches: the score depends on no estimate.
inline constexpr int to_the_end = 511;

enum class Bound : std::uint64_t { none, lower, upper, exact };

struct HeuristicEntry {
  engine::Score score = 0;
  int depth = 0;
  Bound bound = Bound::none;
  int move = no_move;

  /// 50 bits: score 18, depth 9, bound 2, move 4, and 17 bits of `check`.
  [[nodiscard]] std::uint64_t packed(std::uint64_t check) const {
    return static_cast<std::uint64_t>(score + offset) | static_cast<std::uint64_t>(depth) << 18 |
           static_cast<std::uint64_t>(bound) << 27 | static_cast<std::uint64_t>(move) << 29 |
           (check & check_mask) << 33;
  }
  [[nodiscard]] static bool matches(std::uint64_t data, std::uint64_t check) {
    return data >> 33 == (check & check_mask);
  }
  [[nodiscard]] static HeuristicEntry unpacked(std::uint64_t data) {
    return {static_cast<engine::Score>(data & 0x3ffff) - offset, static_cast<int>(data >> 18 & 511),
            static_cast<Bound>(data >> 27 & 3), static_cast<int>(data >> 29 & 15)};
  }

 private:
  static constexpr engine::Score offset = 1 << 17;
  static constexpr std::uint64_t check_mask = 0x1ffff;
};

}  // namespace kalah
