// SPDX-License-Identifier: MIT
// The result of a match for people and for programs.
#pragma once

#include <string>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "protocol/match/scoreboard.hpp"

namespace protocol::match {

/// What was played, for the heading of the table.
struct MatchTitle {
  std::string variant;
  std::int64_t scheduled = 0;  ///< games in the schedule
  std::string player_names[2] = {"first", "second"};
};

/// An aligned table with a line for every engine, the best first, and what is known of the match.
/// Lines end in newlines.
[[nodiscard]] std::string table_of(const Scoreboard& board, const MatchTitle& title);

/// The object that `--json` prints; null where a figure is undefined.
[[nodiscard]] engine::Json json_of(const Scoreboard& board, const MatchTitle& title);

/// One line about a finished game: "game 3/20: ann - bob 1-0, promotion, 7 plies".
[[nodiscard]] std::string line_of(const engine::GameRecord& record, const MatchTitle& title);

}  // namespace protocol::match
