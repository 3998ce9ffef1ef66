// SPDX-License-Identifier: MIT
// Zobrist keys: random numbers for each piece on each cell. The key is what boards are known by;
// the check is another one, for what must not be mistaken.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/mix.hpp"
#include "engine/search/table_key.hpp"
#include "games/phwar/board/position.hpp"

namespace phwar {

struct alignas(16) BoardKey {
  std::uint64_t key = 0, check = 0;

  constexpr BoardKey& operator^=(const BoardKey& o) {
    key ^= o.key;
    check ^= o.check;
    return *this;
  }
  friend constexpr BoardKey operator^(BoardKey a, const BoardKey& b) { return a ^= b; }
  friend constexpr bool operator==(const BoardKey&, const BoardKey&) = default;
};

namespace detail {

[[nodiscard]] constexpr BoardKey random_key(std::uint64_t seed) {
  return {engine::mixed(seed), engine::mixed(engine::mixed(~seed))};
}

using PieceKeys = std::array<std::array<BoardKey, cell_count + 1>, piece_codes>;

constexpr PieceKeys make_piece_keys() {
  PieceKeys keys{};  // nothing on a cell is 0
  for (std::size_t piece = 1; piece < piece_codes; ++piece) {
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      keys[piece][cell] = random_key(piece << 8 | cell);
    }
  }
  return keys;
}

}  // namespace detail

inline constexpr BoardKey white_to_move_key = detail::random_key(0x70687761723a77);

inline constexpr detail::PieceKeys piece_keys = detail::make_piece_keys();

/// What the transposition table knows a board by.
struct TableKey {
  std::uint64_t key = 0;    ///< compared by the table
  std::uint32_t check = 0;  ///< for the entry itself

  /// So many bits of the check.
  [[nodiscard]] constexpr std::uint64_t checked(int bits) const { return check >> (32 - bits); }
};

[[nodiscard]] constexpr TableKey table_key(const BoardKey& board, std::uint64_t salt) {
  return {engine::table_key(board.key, salt), engine::table_check(board.check, salt)};
}

}  // namespace phwar
