// SPDX-License-Identifier: MIT
// The student solvers as an opponent.
#pragma once

#include <optional>
#include <string>

#include "engine/stop.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

/// What they play: the first of the best moves by their negamax (win, draw or loss only, with a
/// cache, over when a win is found). Exponential on large boards. nullopt in a finished
/// game or when stopped.
[[nodiscard]] std::optional<std::string> reference_move(const Rules& rules, const Placement& p,
                                                        const engine::StopToken& stop);

}  // namespace hexapawn
