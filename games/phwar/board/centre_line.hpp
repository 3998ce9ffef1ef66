// SPDX-License-Identifier: MIT
// The way of a neutron to F6.
#pragma once

#include <array>

#include "games/phwar/board/board.hpp"

namespace phwar {

inline constexpr int no_direction = -1;

/// How a cell lies to the centre.
struct CentreLine {
  int direction = no_direction;  ///< in which it is seen, if the cell is on a line with it
  CellSet before;                ///< cells between, and the centre itself
};

namespace detail {

constexpr std::array<CentreLine, cell_count + 1> make_centre_line() {
  std::array<CentreLine, cell_count + 1> table{};
  for (Cell cell = 0; cell < cell_count; ++cell) {
    for (int d = 0; d < directions; ++d) {
      const CellSet ray = ray_from(cell, d);
      if (ray.has(centre)) table[cell] = {d, ray & ~ray_from(centre, d)};
    }
  }
  return table;
}

}  // namespace detail

inline constexpr auto centre_line = detail::make_centre_line();

/// Whether a side whose neutron can slide to F6 has won when it is to move. Not where a capture may
/// have to be made instead.
[[nodiscard]] constexpr bool slide_to_centre_wins(const RuleSet& rules) {
  return rules.centre_win && rules.scope != Scope::classic;
}

/// Whether a side's neutron has an open way to F6.
[[nodiscard]] inline bool reaches_centre(const Board& b, Side side) {
  const Cell neutron = b.neutron(side);
  const int direction = centre_line[neutron].direction;
  if (direction == no_direction) return false;
  const Cell next = b.next(neutron, direction);
  return next == no_cell || !centre_line[neutron].before.has(next);
}

}  // namespace phwar
