// SPDX-License-Identifier: MIT
// How hexapawn looks: text for a terminal, and the two objects from which any GUI draws it.
#pragma once

#include <string>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/result.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

/// Ranks and files as a chess board, rank 1 at the bottom, or as Black sees it.
[[nodiscard]] std::string draw(const Placement& p, bool flipped);
[[nodiscard]] std::string draw_small(const Placement& p, bool flipped);

/// The static half of the description: cells, pieces, colours. The title names rule options.
[[nodiscard]] engine::Json describe_board(const engine::GameInfo& info, const Rules& rules,
                                          const Placement& p);

/// The current half: what stands where, and the clicks that make each legal move.
[[nodiscard]] engine::Json describe_state(const Rules& rules, const Placement& p);

/// The inverse of describe_state: `turn` and `at` on a board as large as that of `like`.
[[nodiscard]] engine::Result<Placement> compose(const Rules& rules, const Placement& like,
                                                const engine::Json& state);

}  // namespace hexapawn
