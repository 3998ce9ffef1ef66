// SPDX-License-Identifier: MIT
// The 33 lines of the board, and where each cell stands on its three.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/phwar/board/geometry.hpp"

namespace phwar::detail {

// Where a cell stands on its line of each axis, from 1, and the cells of a line by that place.
inline constexpr std::size_t line_count = 33;
struct Place {
  std::uint8_t line = 0, at = 0;
};
struct Lines {
  std::array<std::array<Place, 3>, cell_count> places{};
  std::array<std::array<Cell, 16>, line_count> cells{};
  std::array<std::uint16_t, line_count> empty{};  // its two ends only
};

constexpr Lines make_lines() {
  Lines lines;
  for (auto& line : lines.cells) line.fill(no_cell);
  for (Cell cell = 0; cell < cell_count; ++cell) {
    const int numbers[3] = {axials[cell].q, axials[cell].r, axials[cell].q + axials[cell].r};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      int at = 1, length = 1;
      for (Cell c = cell; (c = neighbours[c][2 * axis]) != no_cell;) ++at, ++length;
      for (Cell c = cell; (c = neighbours[c][2 * axis + 1]) != no_cell;) ++length;
      const std::size_t line = 11 * axis + static_cast<std::size_t>(numbers[axis] + 5);
      lines.places[cell][axis] = {static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(at)};
      lines.cells[line][static_cast<std::size_t>(at)] = cell;
      lines.empty[line] = static_cast<std::uint16_t>(1 | 1 << (length + 1));
    }
  }
  return lines;
}

inline constexpr Lines lines = make_lines();

}  // namespace phwar::detail
