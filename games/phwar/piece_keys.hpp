// SPDX-License-Identifier: MIT
// Zobrist keys: one random number for each piece on each cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/mix.hpp"
#include "games/phwar/position.hpp"

namespace phwar {

inline constexpr std::uint64_t white_to_move_key = engine::mixed(0x70687761723a77);

namespace detail {

using PieceKeys = std::array<std::array<std::uint64_t, cell_count + 1>, piece_codes>;

constexpr PieceKeys make_piece_keys() {
  PieceKeys keys{};  // nothing on a cell is 0
  for (std::size_t piece = 1; piece < piece_codes; ++piece) {
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      keys[piece][cell] = engine::mixed(piece << 8 | cell);
    }
  }
  return keys;
}

}  // namespace detail

inline constexpr detail::PieceKeys piece_keys = detail::make_piece_keys();

}  // namespace phwar
