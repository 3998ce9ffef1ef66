// SPDX-License-Identifier: MIT
// The hexagon of 91 cells (rule 1): names, directions and lines. Paragraph numbers here and in the
// other sources are those of games/phwar/README.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace phwar {

inline constexpr int columns = 11, cell_count = 91;

/// Cells in the order of the FEN: column A from top to bottom, then B, and so on.
using Cell = std::uint8_t;
inline constexpr Cell no_cell = cell_count;  ///< beyond the rim
inline constexpr Cell centre = 45;           ///< F6

/// Directions come in pairs along one axis: d and d ^ 1 are opposite.
///   0 up (N), 1 down (S), 2 north-west, 3 south-east, 4 south-west, 5 north-east
inline constexpr int directions = 6;

/// Axial coordinates: q = column - F, r as in rule 1, both -5..5.
struct Axial {
  int q = 0, r = 0;
};

namespace detail {

inline constexpr int radius = 5;
inline constexpr std::array<Axial, directions> steps{
    {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, 1}, {1, -1}}};

constexpr bool on_board(Axial a) {
  const int s = a.q + a.r;
  return a.q >= -radius && a.q <= radius && a.r >= -radius && a.r <= radius && s >= -radius &&
         s <= radius;
}

constexpr std::array<Axial, cell_count> make_axials() {
  std::array<Axial, cell_count> all{};
  std::size_t cell = 0;
  for (int q = -radius; q <= radius; ++q) {
    for (int r = -radius; r <= radius; ++r) {
      if (on_board({q, r})) all[cell++] = {q, r};
    }
  }
  return all;
}

}  // namespace detail

inline constexpr std::array<Axial, cell_count> axials = detail::make_axials();

/// The cell at these coordinates, no_cell beyond the rim.
[[nodiscard]] constexpr Cell cell_at(Axial a) {
  if (!detail::on_board(a)) return no_cell;
  Cell cell = 0;
  while (axials[cell].q != a.q || axials[cell].r != a.r) ++cell;
  return cell;
}
static_assert(cell_at({0, 0}) == centre);

namespace detail {

using Neighbours = std::array<std::array<Cell, directions>, cell_count + 1>;

constexpr Neighbours make_neighbours() {
  Neighbours all{};
  for (auto& row : all) row.fill(no_cell);
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    for (std::size_t d = 0; d < directions; ++d) {
      all[cell][d] = cell_at({axials[cell].q + steps[d].q, axials[cell].r + steps[d].r});
    }
  }
  return all;
}

}  // namespace detail

inline constexpr detail::Neighbours neighbours = detail::make_neighbours();

[[nodiscard]] constexpr Cell neighbour(Cell cell, int direction) {
  return neighbours[cell][static_cast<std::size_t>(direction)];
}

/// Row number as players count it, from 1 (rule 1): floor towards minus infinity.
[[nodiscard]] constexpr int row_of(Cell cell) {
  const Axial a = axials[cell];
  return a.r + 6 + (a.q - (a.q & 1)) / 2;
}
static_assert(row_of(0) == 3 && row_of(centre) == 6 && row_of(cell_count - 1) == 8);

[[nodiscard]] constexpr int column_of(Cell cell) {
  return axials[cell].q + detail::radius;
}

/// Cells of a column, 6 to 11, and the first of them.
[[nodiscard]] constexpr int column_length(int column) {
  return columns - (column < detail::radius ? detail::radius - column : column - detail::radius);
}
[[nodiscard]] constexpr Cell column_top(int column) {
  int cell = 0;
  for (int c = 0; c < column; ++c) cell += column_length(c);
  return static_cast<Cell>(cell);
}

/// "f6"; upper case for drawings.
[[nodiscard]] inline std::string name_of(Cell cell, bool upper = false) {
  return static_cast<char>((upper ? 'A' : 'a') + column_of(cell)) + std::to_string(row_of(cell));
}

/// The cell that a word such as "f10" names, exactly.
[[nodiscard]] inline std::optional<Cell> cell_named(std::string_view word) {
  for (Cell cell = 0; cell < cell_count; ++cell) {
    if (name_of(cell) == word) return cell;
  }
  return std::nullopt;
}

/// Steps between two cells.
[[nodiscard]] constexpr int distance(Cell a, Cell b) {
  const int q = axials[a].q - axials[b].q, r = axials[a].r - axials[b].r, s = q + r;
  const auto size = [](int x) { return x < 0 ? -x : x; };
  return (size(q) + size(r) + size(s)) / 2;
}

}  // namespace phwar
