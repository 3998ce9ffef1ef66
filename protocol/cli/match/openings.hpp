// SPDX-License-Identifier: MIT
// --openings of `parlour match`: a file, or dealt at random.
#pragma once

#include <string>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/stop.hpp"
#include "protocol/cli/match/setup.hpp"

namespace protocol::cli {

/// The openings that the flags ask for, at least one; after a stop any. `warning` is filled when
/// there are too few. Throws UsageError.
[[nodiscard]] std::vector<engine::GameLine> make_openings(const match::MatchPlan& plan,
                                                          const MatchFlags& flags,
                                                          std::string& warning,
                                                          const engine::StopToken& stop);

}  // namespace protocol::cli
