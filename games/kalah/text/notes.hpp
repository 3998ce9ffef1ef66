// SPDX-License-Identifier: MIT
// What sowing each pit would do.
#pragma once

#include <string>

#include "engine/json.hpp"
#include "games/kalah/rules.hpp"

namespace kalah {

/// What a legal move does: a capture, or another turn; empty where it does neither.
[[nodiscard]] std::string event_of(const Rules& rules, const Position& p, const std::string& move);

/// How the game has ended, in a sentence; empty while it goes on.
[[nodiscard]] std::string ending_of(const Position& p);

/// A note a pit with seeds, of both sides: where its last seed falls, what that captures, whether
/// the side moves again. Nothing to say about a finished game.
[[nodiscard]] engine::Json notes_of(const Rules& rules, const Position& p);

/// The cell at a place of the mover's ring: own pits, own store, the other pits.
[[nodiscard]] std::string ring_name(const Position& p, int place);

/// "s1", "n6", and "S", "N" for the stores.
[[nodiscard]] std::string pit_name(Side side, int pit);
[[nodiscard]] std::string store_name(Side side);

}  // namespace kalah
