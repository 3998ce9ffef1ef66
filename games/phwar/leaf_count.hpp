// SPDX-License-Identifier: MIT
// perft: counts turns by the fast generator, the last ply without making it where that is possible.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/stop.hpp"
#include "games/phwar/board/position.hpp"
#include "games/phwar/board/rule_set.hpp"

namespace phwar {

/// Leaves at `depth` turns; a finished game has none but itself. nullopt when stopped.
[[nodiscard]] std::optional<std::uint64_t> count_leaves(const RuleSet& rules, const Position& p,
                                                        int depth, const engine::StopToken& stop);

}  // namespace phwar
