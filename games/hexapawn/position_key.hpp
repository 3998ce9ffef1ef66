// SPDX-License-Identifier: MIT
#pragma once

// 96 hash bits of a position, computed from the two sets (about 1 ns): 64 for the table, 32 kept
// in the payload. Boards of different sizes are different positions and may share a table.

#include <cstdint>

#include "games/hexapawn/board.hpp"

namespace hexapawn {

struct PositionKey {
  std::uint64_t key = 0;
  std::uint32_t check = 0;
  friend constexpr bool operator==(const PositionKey&, const PositionKey&) = default;
};

// The upper bits of a value_key that depend on the structure only.
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

// What most moves leave as it is: on which files each colour has pawns, and on which some of them
// have crossed the middle of the board; the upper bits are mixed. Positions that have it in common
// share a window of the table (engine/search/transposition.hpp). In a table of 256 MiB or more the
// search of 6x7 takes a third to a half less time, for as many nodes; counts in place of the
// crossed files, and windows of 512 KiB, cost 7x7 6 % more nodes.
template <class Word>
[[nodiscard]] constexpr std::uint64_t structure(const Geometry<Word>& geometry,
                                                const Board<Word>& board) {
  const Word white_crossed = board.white & geometry.all() & ~geometry.lower_half();
  const Word black_crossed = board.black & geometry.lower_half();
  const std::uint64_t parts = geometry.files(board.white) | geometry.files(board.black) << 16 |
                              geometry.files(white_crossed) << 32 |
                              geometry.files(black_crossed) << 48;
  return (parts + 1) * 0x9e3779b97f4a7c15ULL;
}

// A key for the value of a position: the same for positions that only differ by a reflection, by
// the names of the colours, or by both, as their values for the side to move are the same. The
// colours bring 6x6, 7x6 and 6x7 from 136, 1,810 and 2,172 to 132, 1,700 and 2,068 thousand nodes.
template <Side S, class Word>
[[nodiscard]] constexpr PositionKey value_key(const Geometry<Word>& geometry,
                                              const Board<Word>& board) {
  Board<Word> seen = board;
  if constexpr (S == Side::black) seen = {geometry.turn(board.black), geometry.turn(board.white)};
  seen = canonical(geometry, seen);
  PositionKey result = position_key(geometry, seen, Side::white);
  constexpr std::uint64_t window = ~std::uint64_t{0} << (64 - structure_bits);
  result.key = (result.key & ~window) | (structure(geometry, seen) & window);
  return result;
}

}  // namespace hexapawn
