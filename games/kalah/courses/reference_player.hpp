// SPDX-License-Identifier: MIT
// A course's Kalah player as an opponent.
#pragma once

#include <optional>
#include <string>

#include "engine/stop.hpp"
#include "games/kalah/rules.hpp"

namespace kalah {

/// What it plays: depth-first recursion that follows every line to the end of the game until its
/// time is up, and from then on takes positions as they stand, by the difference of the stores.
/// nullopt in a finished game or when stopped.
[[nodiscard]] std::optional<std::string> reference_move(const Rules& rules, const Position& p,
                                                        const engine::StopToken& stop);

}  // namespace kalah
