// SPDX-License-Identifier: MIT
// A position of Kalah with up to 12 pits a side. Paragraph numbers are those of
// games/kalah/README.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "engine/game.hpp"

namespace kalah {

/// Sizes that rule 1 allows.
inline constexpr int min_holes = 1, max_holes = 12, max_seeds_a_pit = 24;
inline constexpr int most_seeds = 2 * max_holes * max_seeds_a_pit;

/// Row and store indices; South moves first.
enum class Side : std::uint8_t { south, north };

[[nodiscard]] constexpr Side other(Side s) {
  return s == Side::south ? Side::north : Side::south;
}
[[nodiscard]] constexpr std::size_t index(Side s) {
  return static_cast<std::size_t>(s);
}

/// The pits of one side in its own sowing order: element 0 is furthest from the store.
using Row = std::array<std::uint16_t, max_holes>;

/// The right to swap sides (rule 6).
enum class Pie : std::uint8_t {
  closed,   ///< gone, or never there
  waiting,  ///< South's first turn goes on
  offered,  ///< North may swap now
};

struct Position {
  int holes = 0;
  Side side = Side::south;
  Pie pie = Pie::closed;
  std::array<Row, 2> pits{};
  std::array<std::uint16_t, 2> stores{};

  [[nodiscard]] const Row& own() const { return pits[index(side)]; }
  [[nodiscard]] const Row& theirs() const { return pits[index(other(side))]; }
  /// Seeds in the pits of one side.
  [[nodiscard]] int row_sum(Side s) const {
    return std::accumulate(pits[index(s)].begin(), pits[index(s)].end(), 0);
  }
  /// Seeds in play.
  [[nodiscard]] int in_pits() const { return row_sum(Side::south) + row_sum(Side::north); }
  [[nodiscard]] int store(Side s) const { return stores[index(s)]; }
  /// All seeds of the board.
  [[nodiscard]] int total() const { return in_pits() + stores[0] + stores[1]; }
  /// By how much the side to move is ahead in its store.
  [[nodiscard]] int lead() const { return store(side) - store(other(side)); }

  friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace kalah
