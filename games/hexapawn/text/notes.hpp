// SPDX-License-Identifier: MIT
// What each pawn can do, and what holds it.
#pragma once

#include "engine/json.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

/// A note a pawn, of both sides: where it can go, what it can take, or why it cannot move. Nothing
/// to say about a finished game.
[[nodiscard]] engine::Json notes_of(const Rules& rules, const Placement& p);

}  // namespace hexapawn
