// SPDX-License-Identifier: MIT
// What each pawn can do, and what holds it.
#pragma once

#include <string>

#include "engine/json.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

/// What a legal move takes, in a sentence; empty where that is nothing.
[[nodiscard]] std::string event_of(const Rules& rules, const Placement& p, const std::string& word);

/// How the game has ended, in a sentence; empty while it goes on.
[[nodiscard]] std::string ending_of(const Rules& rules, const Placement& p);

/// A note a pawn, of both sides: where it can go, what it can take, or why it cannot move. Nothing
/// to say about a finished game.
[[nodiscard]] engine::Json notes_of(const Rules& rules, const Placement& p);

}  // namespace hexapawn
