// SPDX-License-Identifier: MIT
// A set of cells in two machine words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/phwar/board/geometry.hpp"

namespace phwar {

struct CellSet {
  std::uint64_t low = 0, high = 0;

  [[nodiscard]] static constexpr CellSet of(Cell cell) {
    const std::uint64_t bit = std::uint64_t{1} << (cell & 63), beyond = cell >> 6;
    return {bit & (beyond - 1), bit & (0 - beyond)};
  }

  [[nodiscard]] constexpr bool empty() const { return (low | high) == 0; }
  [[nodiscard]] constexpr bool has(Cell cell) const {
    return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1) != 0;
  }
  [[nodiscard]] constexpr int count() const { return std::popcount(low) + std::popcount(high); }

  /// Takes one cell out and returns it; the set must not be empty.
  constexpr Cell take() {
    if (low != 0) {
      const int cell = std::countr_zero(low);
      low &= low - 1;
      return static_cast<Cell>(cell);
    }
    const int cell = 64 + std::countr_zero(high);
    high &= high - 1;
    return static_cast<Cell>(cell);
  }

  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return {a.low | b.low, a.high | b.high};
  }
  friend constexpr CellSet operator^(CellSet a, CellSet b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
  friend constexpr CellSet operator~(CellSet a) { return {~a.low, ~a.high}; }
  constexpr CellSet& operator|=(CellSet o) { return *this = *this | o; }
  constexpr CellSet& operator&=(CellSet o) { return *this = *this & o; }
  constexpr CellSet& operator^=(CellSet o) { return *this = *this ^ o; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
};

namespace detail {

// Row no_cell is empty everywhere, so that "nothing in that direction" needs no test.
template <class F>
constexpr std::array<std::array<CellSet, directions>, cell_count + 1> by_direction(F set_of) {
  std::array<std::array<CellSet, directions>, cell_count + 1> table{};
  for (Cell cell = 0; cell < cell_count; ++cell) {
    for (int d = 0; d < directions; ++d) table[cell][static_cast<std::size_t>(d)] = set_of(cell, d);
  }
  return table;
}

constexpr CellSet ray_from(Cell cell, int d) {
  CellSet ray;
  for (Cell next = neighbour(cell, d); next != no_cell; next = neighbour(next, d)) {
    ray |= CellSet::of(next);
  }
  return ray;
}

// A cell and all beyond it.
constexpr CellSet from_cell_on(Cell cell, int d) {
  return ray_from(cell, d) | CellSet::of(cell);
}

// As far as a slide over an empty board goes that may not pass the centre (rule 5.1).
constexpr std::array<CellSet, cell_count + 1> make_stopped_reach() {
  std::array<CellSet, cell_count + 1> table{};
  for (Cell cell = 0; cell < cell_count; ++cell) {
    for (int d = 0; d < directions; ++d) {
      CellSet ray = ray_from(cell, d);
      if (ray.has(centre)) ray &= ~ray_from(centre, d);
      table[cell] |= ray;
    }
  }
  return table;
}

}  // namespace detail

/// The cells from a cell on in a direction, without itself and with itself.
inline constexpr auto rays = detail::by_direction(detail::ray_from);
inline constexpr auto rays_with = detail::by_direction(detail::from_cell_on);
inline constexpr auto stopped_reach = detail::make_stopped_reach();

/// The cells between two cells of a line; `to` = no_cell: up to the rim.
[[nodiscard]] inline CellSet between(Cell from, Cell to, int direction) {
  const auto d = static_cast<std::size_t>(direction);
  return rays[from][d] ^ rays_with[to][d];
}

}  // namespace phwar
