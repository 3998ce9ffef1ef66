// SPDX-License-Identifier: MIT
// What the search keeps about a board in the transposition table.
#pragma once

#include <cstdint>

#include "engine/search/score.hpp"
#include "games/phwar/position.hpp"

namespace phwar {

enum class Bound : std::uint64_t { none, lower, upper, exact };

/// A turn in 20 bits: the slide, and six bits that tell its captures apart from most others.
using TurnTag = std::uint32_t;
inline constexpr TurnTag no_tag = (1U << 20) - 1;

[[nodiscard]] constexpr TurnTag tag_of(const Turn& turn) {
  std::uint32_t captures = 0;
  for (std::size_t i = 0; i < turn.count; ++i) {
    captures = captures * 31 + turn.captures[i].from * 7U + turn.captures[i].victim * 3U + 1;
  }
  return static_cast<TurnTag>(turn.from) | static_cast<TurnTag>(turn.to) << 7 |
         ((captures ^ captures >> 6 ^ captures >> 12) & 63) << 14;
}

/// The slide of a tag; the tag of a turn without captures is no more than that.
[[nodiscard]] constexpr Turn slide_of(TurnTag tag) {
  Turn turn;
  turn.from = static_cast<Cell>(tag & 127);
  turn.to = static_cast<Cell>(tag >> 7 & 127);
  return turn;
}

struct SearchEntry {
  engine::Score score = 0;  ///< wins and losses count from the board
  int depth = 0;
  Bound bound = Bound::none;
  TurnTag tag = no_tag;

  /// 49 bits: score 21, depth 6, bound 2, tag 20.
  [[nodiscard]] std::uint64_t packed() const {
    return static_cast<std::uint64_t>(score + offset) | static_cast<std::uint64_t>(depth) << 21 |
           static_cast<std::uint64_t>(bound) << 27 | static_cast<std::uint64_t>(tag) << 29;
  }
  [[nodiscard]] static SearchEntry unpacked(std::uint64_t data) {
    return {static_cast<engine::Score>(data & 0x1fffff) - offset,
            static_cast<int>(data >> 21 & most_depth), static_cast<Bound>(data >> 27 & 3),
            static_cast<TurnTag>(data >> 29)};
  }

  static constexpr int most_depth = 63;

 private:
  static constexpr engine::Score offset = 1 << 20;
};
static_assert(engine::infinite_score < 1 << 20);

/// Distances count from the root in the search and from the board in the table.
[[nodiscard]] constexpr engine::Score to_table(engine::Score s, int ply) {
  return engine::is_win(s) ? s + ply : engine::is_loss(s) ? s - ply : s;
}
[[nodiscard]] constexpr engine::Score from_table(engine::Score s, int ply) {
  return engine::is_win(s) ? s - ply : engine::is_loss(s) ? s + ply : s;
}

}  // namespace phwar
