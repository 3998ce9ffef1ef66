// SPDX-License-Identifier: MIT
// What the search to a depth keeps about a board. An estimate proves nothing, whatever board it is
// of; a score that depends on none may, and is checked as the entries of the exact search are.
#pragma once

#include <cassert>
#include <cstdint>

#include "engine/search/bound.hpp"
#include "games/kalah/proof/proof_entry.hpp"

namespace kalah {

/// A depth that no line reaches: the score depends on no estimate.
inline constexpr int to_the_end = 511;

struct HeuristicEntry {
  engine::Score score = 0;
  int depth = 0;
  engine::Bound bound = engine::Bound::none;
  int move = no_move;

  /// 50 bits: certain 1, bound 2, move 4; then of an estimate its depth 9, its score 18 and 16 bits
  /// of `check`, and of what is certain whole seeds 11 and all 32 bits of `check`.
  [[nodiscard]] std::uint64_t packed(std::uint32_t check) const {
    const std::uint64_t common =
        static_cast<std::uint64_t>(bound) << 1 | static_cast<std::uint64_t>(move) << 3;
    if (depth == to_the_end) {
      assert(score % 100 == 0);
      return 1 | common | static_cast<std::uint64_t>(score / 100 + seeds_offset) << 7 |
             static_cast<std::uint64_t>(check) << 18;
    }
    return common | static_cast<std::uint64_t>(depth) << 7 |
           static_cast<std::uint64_t>(score + offset) << 16 |
           static_cast<std::uint64_t>(check & 0xffff) << 34;
  }
  [[nodiscard]] static bool matches(std::uint64_t data, std::uint32_t check) {
    return (data & 1) != 0 ? data >> 18 == check : data >> 34 == (check & 0xffff);
  }
  [[nodiscard]] static HeuristicEntry unpacked(std::uint64_t data) {
    HeuristicEntry entry;
    entry.bound = static_cast<engine::Bound>(data >> 1 & 3);
    entry.move = static_cast<int>(data >> 3 & 15);
    if ((data & 1) != 0) {
      entry.score = 100 * (static_cast<int>(data >> 7 & 2047) - seeds_offset);
      entry.depth = to_the_end;
    } else {
      entry.score = static_cast<engine::Score>(data >> 16 & 0x3ffff) - offset;
      entry.depth = static_cast<int>(data >> 7 & 511);
    }
    return entry;
  }

 private:
  static constexpr engine::Score offset = 1 << 17;
  static constexpr int seeds_offset = 1 << 10;
};

}  // namespace kalah
