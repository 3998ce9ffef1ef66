// SPDX-License-Identifier: MIT
// The result of a match for people and for programs.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "protocol/match/result/crosstable.hpp"
#include "protocol/match/result/scoreboard.hpp"
#include "protocol/match/result/sprt.hpp"
#include "protocol/match/result/text_table.hpp"

namespace protocol::match {

/// What was played, for the heading of the table.
struct MatchTitle {
  std::string variant;
  std::int64_t scheduled = 0;  ///< games in the schedule
  std::string player_names[2] = {"first", "second"};
  bool paired = false;           ///< every opening was played twice, with sides exchanged
  std::optional<SprtSpec> sprt;  ///< of a match of two engines
};

/// Where the test of the match stands, by pairs or games; nullopt when it has none.
[[nodiscard]] std::optional<SprtState> sprt_of(const Scoreboard& board, const MatchTitle& title);

/// What is known of a match, in the parts that a page shows one by one.
struct ReportParts {
  TextTable engines;  ///< a row for every engine, the best first
  std::optional<Crosstable> crosstable;
  std::vector<std::string> remarks;  ///< lines without their newlines
};

[[nodiscard]] ReportParts parts_of(const Scoreboard& board, const MatchTitle& title);

/// An aligned table with a line for every engine, the best first, and what is known of the match.
/// Lines end in newlines.
[[nodiscard]] std::string table_of(const Scoreboard& board, const MatchTitle& title);

/// The object that `--json` prints; null where a figure is undefined.
[[nodiscard]] engine::Json json_of(const Scoreboard& board, const MatchTitle& title);

/// One line about a finished game: "game 3/20: ann - bob 1-0, promotion, 7 plies".
[[nodiscard]] std::string line_of(const engine::GameRecord& record, const MatchTitle& title);

/// One line about a match that goes on, "12 of 40 games, a - b 7.5 - 4.5, ...", without its
/// newline: `played` of the board's games took `elapsed`.
[[nodiscard]] std::string progress_of(const Scoreboard& board, const MatchTitle& title,
                                      std::int64_t played, std::chrono::nanoseconds elapsed);

}  // namespace protocol::match
