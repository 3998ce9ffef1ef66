// SPDX-License-Identifier: MIT
// Who did what against whom: the results of every two engines of a match.
#pragma once

#include <optional>
#include <vector>

#include "engine/json.hpp"
#include "protocol/match/result/scoreboard.hpp"
#include "protocol/match/result/text_table.hpp"

namespace protocol::match {

/// A crosstable, and a line for every two that met with Elo, LOS and pairs of games.
struct Crosstable {
  TextTable results, encounters;
};

/// With the engines in this order. Nothing for two engines, whom the table of all games compares
/// already, and for more than 20, which no screen holds.
[[nodiscard]] std::optional<Crosstable> crosstable_of(
    const Scoreboard& board, const std::vector<const EngineTotals*>& order);

/// An object for every two engines that met, as the earlier one of the command line sees it.
[[nodiscard]] engine::Json encounters_json(const Scoreboard& board);

}  // namespace protocol::match
