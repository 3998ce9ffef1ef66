// SPDX-License-Identifier: MIT
// What a terminal, a picture and a page need to show a position (README paragraph 9).
#pragma once

#include <string>

#include "engine/json.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/text/numbering.hpp"

namespace kalah {

/// The board for a terminal: South below with its store at the right, or North when flipped.
[[nodiscard]] std::string draw(const Position& p, bool flipped,
                               Numbering numbering = Numbering::own);
[[nodiscard]] std::string draw_small(const Position& p, bool flipped, Numbering numbering);

/// The static and the current half of the board description. Cells are `s1`.., `n1`.. in their
/// owner's sowing order, and the stores `S` and `N`.
[[nodiscard]] engine::Json describe_board(const Rules& rules, const Position& p);
[[nodiscard]] engine::Json describe_state(const Rules& rules, const Position& p);

/// The position that `turn` and `at` of a state describe, on the board of `like`.
[[nodiscard]] engine::Result<Position> compose(const Rules& rules, const Position& like,
                                               const engine::Json& state);

/// The rule set in a few words: " (empty capture)", or nothing under the standard rules.
[[nodiscard]] std::string rules_text(const RuleSet& rules);

}  // namespace kalah
