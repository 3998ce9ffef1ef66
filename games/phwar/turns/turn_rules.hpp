// SPDX-License-Identifier: MIT
// The steps of a turn (rule 5) on plain positions; the side to move stays the mover throughout.
#pragma once

#include <vector>

#include "games/phwar/board/position.hpp"
#include "games/phwar/board/rule_set.hpp"

namespace phwar {

/// Rule 5.1: where the particle on `from` can slide to.
[[nodiscard]] std::vector<Cell> slides_from(const RuleSet& rules, const Position& p, Cell from);

[[nodiscard]] bool can_slide(const RuleSet& rules, const Position& p);

/// Moves what stands on `from` to `to`, whatever stands there.
void shift(Position& p, Cell from, Cell to);

/// Rule 6 after a slide or a capture: who has won, if anybody has.
struct Winner {
  bool any = false;
  Side side = Side::black;
  const char* reason = "";
};
[[nodiscard]] Winner winner_of(const RuleSet& rules, const Position& p);

/// Rule 5.3: the captures to choose one from. `last` is the cell of the particle that moved last,
/// no_cell before anything has moved.
[[nodiscard]] std::vector<Capture> due_captures(const RuleSet& rules, const Position& p, Cell last);

/// The same under `Multiple::simultaneous`: every set of as many captures as possible; one empty
/// set where there is nothing to capture.
[[nodiscard]] std::vector<std::vector<Capture>> due_sets(const RuleSet& rules, const Position& p,
                                                         Cell last);

}  // namespace phwar
