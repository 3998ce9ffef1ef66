// SPDX-License-Identifier: MIT
// Who did what against whom: the results of every two engines of a match.
#pragma once

#include <string>
#include <vector>

#include "engine/json.hpp"
#include "protocol/match/result/scoreboard.hpp"

namespace protocol::match {

/// A crosstable with the engines in this order, and a line for every two that met, with Elo, LOS
/// and pairs of games. Empty for two engines, whom the table of all games compares already, and for
/// more than 20, which no screen holds.
[[nodiscard]] std::string crosstable_text(const Scoreboard& board,
                                          const std::vector<const EngineTotals*>& order);

/// An object for every two engines that met, as the earlier one of the command line sees it.
[[nodiscard]] engine::Json encounters_json(const Scoreboard& board);

}  // namespace protocol::match
