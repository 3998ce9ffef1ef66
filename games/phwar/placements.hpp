// SPDX-License-Identifier: MIT
// What it is worth to stand where, for every particle on every cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/phwar/geometry.hpp"
#include "games/phwar/position.hpp"
#include "games/phwar/weights.hpp"

namespace phwar::detail {

// The cell of columns A to F that counts for it: White's turned by half a turn, G to K mirrored.
constexpr std::size_t half_of(Cell cell, Side side) {
  const auto seen = static_cast<Cell>(side == Side::black ? cell : cell_count - 1 - cell);
  if (column_of(seen) <= columns / 2) return seen;
  return static_cast<std::size_t>(column_top(columns - 1 - column_of(seen)) + seen -
                                  column_top(column_of(seen)));
}

constexpr std::array<std::array<std::int16_t, cell_count + 1>, piece_codes> make_placements() {
  std::array<std::array<std::int16_t, cell_count + 1>, piece_codes> table{};
  for (Piece piece = 1; piece < piece_codes; ++piece) {
    const auto& places = kind_of(piece) == Kind::neutron ? places_of_neutron : places_of_charged;
    for (Cell cell = 0; cell < cell_count; ++cell) {
      const int value = places[half_of(cell, side_of(piece))];
      table[piece][cell] =
          static_cast<std::int16_t>(side_of(piece) == Side::black ? value : -value);
    }
  }
  return table;
}

// The evaluation's only part that changes with every step is kept up to date by the board.
inline constexpr auto placements = make_placements();

}  // namespace phwar::detail
