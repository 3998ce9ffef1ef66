// SPDX-License-Identifier: MIT
#pragma once

// 96 hash bits of a position, computed from the two sets (about 1 ns): 64 for the table, 32 kept
// in the payload. Boards of different sizes are different positions and may share a table.

#include <cstdint>

#include "games/hexapawn/board/board.hpp"

namespace hexapawn {

struct PositionKey {
  std::uint64_t key = 0;
  std::uint32_t check = 0;
  friend constexpr bool operator==(const PositionKey&, const PositionKey&) = default;
};

// The upper bits of a value_key (value_key.hpp) that depend on the structure only.
constexpr int structure_bits = 24;

namespace detail {

struct KeyMixer {
  std::uint64_t a;
  std::uint64_t b;

  // Two unrelated mixers: a multiply-xorshift chain, and a sum of odd multiples.
  constexpr void add(std::uint64_t word) {
    a = (a ^ word) * 0xbf58476d1ce4e5b9ULL;
    a ^= a >> 32;
    b = (b + word) * 0x9fb21c651e98df25ULL;
  }
  [[nodiscard]] constexpr PositionKey finish() const {
    const std::uint64_t last = (a + 0x632be59bd9b4e019ULL) * 0x94d049bb133111ebULL;
    return {last ^ last >> 29, static_cast<std::uint32_t>(b >> 32)};
  }
};

}  // namespace detail

// `board` should be canonical, so that mirror images share their entry.
template <class Word>
[[nodiscard]] constexpr PositionKey position_key(const Geometry<Word>& geometry,
                                                 const Board<Word>& board, Side side) {
  const auto size = static_cast<std::uint64_t>(geometry.rows() * 32 + geometry.cols());
  const std::uint64_t seed = size * 2 + static_cast<std::uint64_t>(side);
  detail::KeyMixer mixer{seed * 0x9e3779b97f4a7c15ULL, seed * 0xd6e8feb86659fd93ULL};
  if constexpr (sizeof(Word) == sizeof(std::uint64_t)) {
    mixer.add(board.white);
    mixer.add(board.black);
  } else {
    for (const std::uint64_t word : board.white.words) mixer.add(word);
    for (const std::uint64_t word : board.black.words) mixer.add(word);
  }
  return mixer.finish();
}

// The key with its upper bits from `structure`, a well mixed number.
[[nodiscard]] constexpr PositionKey in_window(PositionKey key, std::uint64_t structure) {
  constexpr std::uint64_t window = ~std::uint64_t{0} << (64 - structure_bits);
  key.key = (key.key & ~window) | (structure & window);
  return key;
}

}  // namespace hexapawn
