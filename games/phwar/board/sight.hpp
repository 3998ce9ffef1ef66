// SPDX-License-Identifier: MIT
// Lines of sight and who may capture whom (rules 3 and 4): what a particle sees as one number, as
// boards keep it, and as cells of a plain position.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/phwar/board/position.hpp"

namespace phwar {

/// What a victim sees, in one number that adds up over its six neighbours: charges + 1, and the
/// numbers of black and of white particles, a byte each.
using Seen = std::uint32_t;

namespace detail {

constexpr std::array<Seen, piece_codes> make_weights() {
  std::array<Seen, piece_codes> weights{};
  for (const Side side : {Side::black, Side::white}) {
    for (const Kind kind : {Kind::electron, Kind::positron, Kind::neutron}) {
      weights[piece_of(side, kind)] =
          static_cast<Seen>(charge_of(kind) + 1) | (side == Side::black ? 1U << 8 : 1U << 16);
    }
  }
  return weights;
}

}  // namespace detail

inline constexpr std::array<Seen, piece_codes> weights = detail::make_weights();

/// Rule 3: the first occupied cell in a direction, no_cell where there is none.
[[nodiscard]] inline Cell first_seen(const Position& p, Cell from, int direction) {
  Cell cell = neighbour(from, direction);
  while (cell != no_cell && p.at[cell] == no_piece) cell = neighbour(cell, direction);
  return cell;
}

[[nodiscard]] inline std::vector<Cell> seen_from(const Position& p, Cell from) {
  std::vector<Cell> seen;
  for (int d = 0; d < directions; ++d) {
    const Cell cell = first_seen(p, from, d);
    if (cell != no_cell) seen.push_back(cell);
  }
  return seen;
}

/// Rule 4: the particles of `side` that may capture the enemy on `victim`; none unless at least two
/// see it and all that it sees, itself not counted, have charges that add up to 0.
[[nodiscard]] inline std::vector<Cell> capturers_of(const Position& p, Side side, Cell victim) {
  std::vector<Cell> own;
  int charge = 0;
  for (const Cell cell : seen_from(p, victim)) {
    charge += charge_of(kind_of(p.at[cell]));
    if (side_of(p.at[cell]) == side) own.push_back(cell);
  }
  if (own.size() < 2 || charge != 0) own.clear();
  return own;
}

}  // namespace phwar
