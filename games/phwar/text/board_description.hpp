// SPDX-License-Identifier: MIT
// What a terminal, a picture and a page need to show a position.
#pragma once

#include <string>
#include <string_view>

#include "engine/json.hpp"
#include "games/phwar/rules.hpp"

namespace phwar {

/// The board for a terminal: Black above, or below when flipped. `.` is an empty cell, `*` the
/// empty centre, pieces are those of the FEN.
[[nodiscard]] std::string draw(const Position& p, bool flipped);
[[nodiscard]] std::string draw_small(const Position& p, bool flipped);

/// The static and the current half of the board description. Cells are named as in turn words; a
/// path is from, to, then capturer and victim of every capture.
[[nodiscard]] engine::Json describe_board(const Rules& rules);
[[nodiscard]] engine::Json describe_state(const Rules& rules, const Position& p);

/// The position that `turn` and `at` of a state describe.
[[nodiscard]] engine::Result<Position> compose(const Rules& rules, const engine::Json& state);

/// The rule set in a few words: " (captures anywhere)", or nothing under the default rules.
[[nodiscard]] std::string rules_text(const RuleSet& rules);

}  // namespace phwar
