// SPDX-License-Identifier: MIT
// A capture that wins at once, found without listing turns.
#pragma once

#include <optional>

#include "games/phwar/turns/capture_gaps.hpp"

namespace phwar {

/// A turn of the side to move that captures the last particle of a kind with its first capture;
/// nullopt where there is none. Under Scope::moved, where captures come one after another.
[[nodiscard]] inline std::optional<Turn> winning_capture(const Board& b, const RuleSet& rules) {
  const Side own = b.side();
  for (CellSet rivals = b.of(other(own)); !rivals.empty();) {
    const Cell cell = rivals.take();
    if (b.count(b.at(cell)) > 1) continue;
    const Victim victim = victim_on(b, cell);
    if (Board::seen_of(victim.seen, own) == 0) continue;
    for (CellSet movers = b.of(own); !movers.empty();) {
      const Cell from = movers.take();
      CellSet targets = gaps_for(b, victim, from);
      if (rules.centre_win && from == b.neutron(own)) targets &= ~CellSet::of(centre);
      if (targets.empty()) continue;
      targets &= reach_of(b, rules, from);
      if (targets.empty()) continue;
      Turn turn;
      turn.from = from;
      turn.to = targets.take();
      turn.push({turn.to, cell});
      return turn;
    }
  }
  return std::nullopt;
}

}  // namespace phwar
