// SPDX-License-Identifier: MIT
// Where a slide captures under `Scope::moved`, known without making it. Put a particle of charge c
// between a victim V and the first particle f that V sees in some direction: V then sees c instead
// of f. So V becomes capturable for exactly one c, or for none, wherever between V and f the
// particle comes to stand. Only a particle that V sees already, which leaves its place, is reckoned
// anew.
#pragma once

#include <array>
#include <cstddef>

#include "games/phwar/board/board.hpp"

namespace phwar {

/// An enemy of the side to move, and the cells that make it capturable by the charge + 1 of the
/// particle that comes there, if the victim does not see that particle already.
struct Victim {
  Cell cell = no_cell;
  Seen seen = 0;
  std::array<CellSet, 3> gaps{};
};

[[nodiscard]] inline std::size_t charge_code(const Board& b, Cell cell) {
  return static_cast<std::size_t>(charge_of(b.at(cell)) + 1);
}

/// The victim on `cell`. Rule 4 after another particle has come between: a second own one, and
/// charges that add up to 0 with the new one for the hidden one.
[[nodiscard]] inline Victim victim_on(const Board& b, Cell cell) {
  Victim victim{cell, b.seen_from(cell), {}};
  const int own = Board::seen_of(victim.seen, b.side());
  const int charge = Board::charge_of(victim.seen);
  if (own == 0 || charge < -2 || charge > 2) return victim;
  for (int d = 0; d < directions; ++d) {
    const Cell there = b.next(cell, d);
    const Piece piece = b.at(there);
    if (own == 1 && belongs(piece, b.side())) continue;
    const int wanted = charge_of(piece) - charge + 1;
    if (wanted >= 0 && wanted <= 2) {
      victim.gaps[static_cast<std::size_t>(wanted)] |= between(cell, there, d);
    }
  }
  return victim;
}

/// The cells that make `victim` capturable by the particle on `from`, which it sees: the particle
/// sees it in `direction` and leaves its place.
[[nodiscard]] inline CellSet gaps_for_seer(const Board& b, const Victim& victim, Cell from,
                                           int direction) {
  const int towards = direction ^ 1;  // from the victim's side
  const Cell behind = b.next(from, towards);
  const Seen seen = victim.seen - weights[b.at(from)] + weights[b.at(behind)];
  CellSet gaps;
  const int own = Board::seen_of(seen, b.side());
  // The charge of the particle that must be hidden: see victim_on.
  const int hidden = charge_of(b.at(from)) + Board::charge_of(seen);
  if (own == 0 || hidden < -1 || hidden > 1) return gaps;
  for (int d = 0; d < directions; ++d) {
    const Cell there = d == towards ? behind : b.next(victim.cell, d);
    const Piece piece = b.at(there);
    if (charge_of(piece) != hidden || (own == 1 && belongs(piece, b.side()))) continue;
    gaps |= between(victim.cell, there, d);
  }
  return gaps;
}

/// The same for any particle of the side to move.
[[nodiscard]] inline CellSet gaps_for(const Board& b, const Victim& victim, Cell from) {
  for (int d = 0; d < directions; ++d) {
    if (b.next(from, d) == victim.cell) return gaps_for_seer(b, victim, from, d);
  }
  return victim.gaps[charge_code(b, from)];
}

/// Where a particle can slide to (rule 5.1).
[[nodiscard]] inline CellSet reach_of(const Board& b, const RuleSet& rules, Cell from) {
  CellSet reach;
  for (int d = 0; d < directions; ++d) reach |= between(from, b.next(from, d), d);
  return rules.centre_stop ? reach & stopped_reach[from] : reach;
}

}  // namespace phwar
