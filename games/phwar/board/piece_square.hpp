// SPDX-License-Identifier: MIT
// What it is worth to stand where, for every particle on every cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/phwar/board/geometry.hpp"
#include "games/phwar/board/position.hpp"

namespace phwar {

/// What standing on a cell is worth to Black, by the cells of columns A to F; G to K are their
/// mirror image, and White sees the board turned by half a turn.
inline constexpr std::size_t half_board = 51;
inline constexpr std::array<int, half_board> places_of_charged{
    0, 0, 0,  0,  0,  0,                     // A
    0, 6, 6,  6,  6,  6,  0,                 // B
    0, 6, 12, 12, 12, 12, 6,  0,             // C
    0, 6, 12, 18, 18, 18, 12, 6,  0,         // D
    0, 6, 12, 18, 24, 24, 18, 12, 6,  0,     // E
    0, 6, 12, 18, 24, 30, 24, 18, 12, 6, 0,  // F
};
inline constexpr std::array<int, half_board> places_of_neutron{
    0, 0,  0,  0,  0,  0,                      // A
    0, 10, 10, 10, 10, 10, 0,                  // B
    0, 10, 20, 20, 20, 20, 10, 0,              // C
    0, 10, 20, 30, 30, 30, 20, 10, 0,          // D
    0, 10, 20, 30, 40, 40, 30, 20, 10, 0,      // E
    0, 10, 20, 30, 40, 0,  40, 30, 20, 10, 0,  // F
};

namespace detail {

// The cell of columns A to F that counts for it: White's turned by half a turn, G to K mirrored.
constexpr std::size_t half_of(Cell cell, Side side) {
  const auto seen = static_cast<Cell>(side == Side::black ? cell : cell_count - 1 - cell);
  if (column_of(seen) <= columns / 2) return seen;
  return static_cast<std::size_t>(column_top(columns - 1 - column_of(seen)) + seen -
                                  column_top(column_of(seen)));
}

constexpr std::array<std::array<std::int16_t, cell_count + 1>, piece_codes> make_piece_squares() {
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
inline constexpr auto piece_squares = make_piece_squares();

}  // namespace detail

}  // namespace phwar
