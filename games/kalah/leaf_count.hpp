// SPDX-License-Identifier: MIT
// perft.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/stop.hpp"
#include "games/kalah/rules.hpp"

namespace kalah {

/// Leaves after exactly `depth` sows or swaps; nullopt when stopped.
[[nodiscard]] std::optional<std::uint64_t> count_leaves(const RuleSet& rules, const Position& p,
                                                        int depth, const engine::StopToken& stop);

}  // namespace kalah
