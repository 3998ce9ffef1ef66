// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "engine/stop.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

/// perft of a position of any size; nullopt when stopped.
[[nodiscard]] std::optional<std::uint64_t> count_leaves(const RuleSet& rules, const Placement& p,
                                                        int depth, const engine::StopToken& stop);

}  // namespace hexapawn
