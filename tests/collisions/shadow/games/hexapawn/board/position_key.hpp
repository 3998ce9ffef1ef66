// SPDX-License-Identifier: MIT
#pragma once

// Stands in for the real header, which comes later in the order of include paths: the key of a
// position has 8 bits. They are the high ones, which choose the cluster, so a table of any size is
// used in 256 places and nearly every entry that a search finds belongs to another position. The 32
// check bits are whole.

#include <cstdint>

#include "engine/mix.hpp"
#include "games/hexapawn/board/board.hpp"

namespace hexapawn {

constexpr int structure_bits = 24;

struct PositionKey {
  std::uint64_t key = 0;
  std::uint32_t check = 0;
  friend constexpr bool operator==(const PositionKey&, const PositionKey&) = default;
};

template <class Word>
[[nodiscard]] constexpr PositionKey position_key(const Geometry<Word>& geometry,
                                                 const Board<Word>& board, Side side) {
  std::uint64_t sum = static_cast<std::uint64_t>(geometry.rows() * 32 + geometry.cols()) * 2 +
                      static_cast<std::uint64_t>(side);
  const auto add = [&sum](std::uint64_t word) { sum = engine::mixed(sum ^ word) + word; };
  if constexpr (sizeof(Word) == sizeof(std::uint64_t)) {
    add(board.white);
    add(board.black);
  } else {
    for (const std::uint64_t word : board.white.words) add(word);
    for (const std::uint64_t word : board.black.words) add(word);
  }
  return {sum >> 56 << 56, static_cast<std::uint32_t>(sum)};
}

// Where value keys differ, too, it is by the 8 bits of the window.
[[nodiscard]] constexpr PositionKey in_window(PositionKey key, std::uint64_t structure) {
  key.key = structure >> 56 << 56;
  return key;
}

}  // namespace hexapawn
