// SPDX-License-Identifier: MIT
// What the search to a depth keeps about a board. An estimate proves nothing, whatever board it is
// of; a win, a loss and a score that depends on no estimate may, and are checked as the entries of
// the exact search are.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/search/bound.hpp"

namespace hexapawn {

/// A depth that no game reaches, so that every line is followed to its end.
inline constexpr int to_the_end = 511;

struct HeuristicEntry {
  /// Stands for every move whose place in the list of moves is not kept.
  static constexpr std::size_t no_move = 255;

  /// Decided scores count plies from the position itself; without a win or a loss, and to the end,
  /// the score is a draw's, 0.
  engine::Score score = 0;
  int depth = 0;
  engine::Bound bound = engine::Bound::none;
  std::size_t move = no_move;  ///< its place in the list of moves

  /// 50 bits: certain 1, bound 2, move 8; then of an estimate its depth 9, its score 18 and 12 bits
  /// of `check`, and of what is certain whether it is to the end 1, its distance 10 and 28 bits of
  /// `check`, which come to 92 with those of the key. Wins and losses hold at any depth, so their
  /// own is not kept.
  [[nodiscard]] std::uint64_t packed(std::uint32_t check) const {
    const std::uint64_t common = static_cast<std::uint64_t>(bound) << 1 |
                                 static_cast<std::uint64_t>(std::min(move, no_move)) << 3;
    if (depth == to_the_end || engine::is_decided(score)) {
      return 1 | common | static_cast<std::uint64_t>(depth == to_the_end) << 11 |
             static_cast<std::uint64_t>(short_of(score) + longest) << 12 |
             static_cast<std::uint64_t>(check & 0xfff'ffff) << 22;
    }
    assert(score >= -offset && score < offset);
    return common | static_cast<std::uint64_t>(depth) << 11 |
           static_cast<std::uint64_t>(score + offset) << 20 |
           static_cast<std::uint64_t>(check & 0xfff) << 38;
  }
  [[nodiscard]] static bool matches(std::uint64_t data, std::uint32_t check) {
    return (data & 1) != 0 ? data >> 22 == (check & 0xfff'ffff) : data >> 38 == (check & 0xfff);
  }
  [[nodiscard]] static HeuristicEntry unpacked(std::uint64_t data) {
    HeuristicEntry entry;
    entry.bound = static_cast<engine::Bound>(data >> 1 & 3);
    entry.move = static_cast<std::size_t>(data >> 3 & 255);
    if ((data & 1) != 0) {
      entry.depth = (data >> 11 & 1) != 0 ? to_the_end : 0;
      entry.score = score_of(static_cast<int>(data >> 12 & 1023) - longest);
    } else {
      entry.depth = static_cast<int>(data >> 11 & 511);
      entry.score = static_cast<engine::Score>(data >> 20 & 0x3ffff) - offset;
    }
    return entry;
  }

 private:
  static constexpr engine::Score offset = 1 << 17;
  static constexpr int longest = 512;  ///< plies; a game has at most 449 (rules 2)

  // A win's distance short of `longest`, a loss's as a negative number, a draw's 0.
  [[nodiscard]] static int short_of(engine::Score score) {
    if (engine::is_win(score)) return longest - 1 - (engine::win_score - score);
    if (engine::is_loss(score)) return engine::win_score + score - (longest - 1);
    assert(score == 0);
    return 0;
  }
  [[nodiscard]] static engine::Score score_of(int short_of) {
    if (short_of > 0) return engine::win_in(longest - 1 - short_of);
    return short_of < 0 ? engine::loss_in(longest - 1 + short_of) : 0;
  }
};

}  // namespace hexapawn
