// SPDX-License-Identifier: MIT
// A course's Phwar player as an opponent.
#pragma once

#include <optional>
#include <string>

#include "engine/stop.hpp"
#include "games/phwar/rules.hpp"

namespace phwar {

/// What it plays: alpha-beta to three turns, counting particles taken and lost and the end of the
/// game (README paragraph 10), with `mobility` also the cells that can be reached. nullopt in a
/// finished game or when stopped.
[[nodiscard]] std::optional<std::string> reference_move(const Rules& rules, const Position& p,
                                                        bool mobility,
                                                        const engine::StopToken& stop);

}  // namespace phwar
