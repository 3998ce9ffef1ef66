// SPDX-License-Identifier: MIT
// The rules of capture told about every particle of a position.
#pragma once

#include <string>

#include "engine/json.hpp"
#include "games/phwar/rules.hpp"

namespace phwar {

/// What a legal turn captures, in a sentence; empty where that is nothing.
[[nodiscard]] std::string event_of(const Rules& rules, const Position& p, const std::string& word);

/// How the game has ended, in a sentence; empty while it goes on.
[[nodiscard]] std::string ending_of(const Rules& rules, const Position& p);

/// A note a particle: what it sees, the sum of the charges, and why it can be captured or cannot.
/// `legal` are the turns of the position. Nothing to say about a finished game.
[[nodiscard]] engine::Json notes_of(const Rules& rules, const Position& p,
                                    const std::vector<Turn>& legal);

}  // namespace phwar
