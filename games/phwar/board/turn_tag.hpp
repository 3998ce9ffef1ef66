// SPDX-License-Identifier: MIT
// A turn in a few bits, for tables and lists.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/phwar/board/position.hpp"

namespace phwar {

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

/// Of a tag, the bits of its slide.
inline constexpr TurnTag slide_bits = (1U << 14) - 1;

/// The slide of a tag; the tag of a turn without captures is no more than that.
[[nodiscard]] constexpr Turn slide_of(TurnTag tag) {
  Turn turn;
  turn.from = static_cast<Cell>(tag & 127);
  turn.to = static_cast<Cell>(tag >> 7 & 127);
  return turn;
}

/// The turn whose slide fills these 14 bits, captures unknown.
[[nodiscard]] constexpr TurnTag tag_of_slide(std::uint64_t bits) {
  return bits == slide_bits ? no_tag : static_cast<TurnTag>(bits);
}
[[nodiscard]] constexpr bool same_slide(TurnTag a, TurnTag b) {
  return ((a ^ b) & slide_bits) == 0;
}

}  // namespace phwar
