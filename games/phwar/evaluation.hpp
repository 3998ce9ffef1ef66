// SPDX-License-Identifier: MIT
// An estimate of a board in hundredths of a particle, as the side to move sees it.
#pragma once

#include <array>
#include <cstddef>

#include "engine/search/score.hpp"
#include "games/phwar/board.hpp"
#include "games/phwar/centre_line.hpp"

namespace phwar {

/// The terms, each the side to move's minus the opponent's.
struct Evaluation {
  engine::Score material = 0;   ///< particles; the fewer of a kind, the dearer
  engine::Score placement = 0;  ///< particles near the centre
  engine::Score neutron = 0;    ///< how near the neutron is, and what stands in its way
  engine::Score turn = 0;       ///< to be on the move

  [[nodiscard]] engine::Score total() const { return material + placement + neutron + turn; }
};

namespace detail {

/// What a side has in a kind of which it owns so many: the last one is the game.
inline constexpr std::array<engine::Score, 5> worth{0, 0, 190, 320, 420};

/// A neutron on a line through F6 with this many particles between.
inline constexpr std::array<engine::Score, 4> blocked{120, 40, 15, 5};

[[nodiscard]] inline engine::Score material_of(const Board& b, Side side) {
  return worth[static_cast<std::size_t>(b.count(piece_of(side, Kind::electron)))] +
         worth[static_cast<std::size_t>(b.count(piece_of(side, Kind::positron)))];
}

[[nodiscard]] inline engine::Score neutron_of(const Board& b, Side side) {
  const Cell cell = b.neutron(side);
  if (cell == no_cell) return 0;
  const int direction = centre_line[cell].direction;
  if (direction == no_direction) return 0;
  std::size_t between = 0;
  for (Cell next = b.next(cell, direction); next != no_cell && centre_line[cell].before.has(next);
       next = b.next(next, direction)) {
    ++between;
  }
  return blocked[between < blocked.size() ? between : blocked.size() - 1];
}

}  // namespace detail

/// What taking a particle is worth for the order of turns: the fewer there are left, the more.
[[nodiscard]] inline int order_of_victim(Piece victim, int left) {
  return kind_of(victim) == Kind::neutron ? 1'000 : 100 * (5 - left);
}

[[nodiscard]] inline Evaluation evaluate(const Board& b) {
  const Side own = b.side(), rival = other(own);
  Evaluation e;
  e.material = detail::material_of(b, own) - detail::material_of(b, rival);
  e.placement = own == Side::black ? b.placement() : -b.placement();
  e.neutron = detail::neutron_of(b, own) - detail::neutron_of(b, rival);
  e.turn = 10;
  return e;
}

}  // namespace phwar
