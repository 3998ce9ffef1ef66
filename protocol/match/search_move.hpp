// SPDX-License-Identifier: MIT
// One search on the calling thread, for players and for `play`'s hints.
#pragma once

#include <string>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/record.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "protocol/match/player.hpp"

namespace protocol::match {

/// Searches the last position of `line` within `limits`, counted from now; among the moves `only`
/// where there are any.
[[nodiscard]] engine::Report search_move(engine::Searcher& searcher, const engine::GameLine& line,
                                         const MoveLimits& limits, int threads,
                                         const engine::StopToken& stop,
                                         const std::vector<std::string>& only = {});

/// The move of a report that has one, with its depth and score.
[[nodiscard]] engine::RecordedMove recorded(const engine::Report& report);

}  // namespace protocol::match
