// SPDX-License-Identifier: MIT
// A file of games as the subcommands of `match` read it.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/record.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/match/reports.hpp"
#include "protocol/match/result/report.hpp"
#include "protocol/match/result/scoreboard.hpp"

namespace protocol::cli {

struct MatchFile {
  std::string name;
  engine::Json header;
  std::vector<engine::GameRecord> games;
  engine::OptionSet options;                 ///< with the rules of the first line
  std::shared_ptr<const engine::Game> game;  ///< that was played, with its rule options
  match::MatchTitle title;
};

/// Reads a whole file and plays its games again. Throws UsageError, with file and line, where it
/// cannot be read, its game is not known here, or the rules contradict a record.
[[nodiscard]] MatchFile read_match_file(const Context& context, const std::string& name);

/// The same of bytes that were read already, from stdin or a pipe perhaps.
[[nodiscard]] MatchFile parse_match_file(const Context& context, std::string_view bytes,
                                         const std::string& name);

/// Makes the file of a share that of the whole match.
void forget_share(MatchFile& file);

/// Counts all games, with the table on stderr after every `interval` of them unless that is 0;
/// throws UsageError when a game is not between engines of the first line.
[[nodiscard]] match::Scoreboard count(const MatchFile& file, std::int64_t interval = 0);

/// The test that the words of --sprt ask for, of a match of `engines`; nothing changes without
/// words. Throws UsageError.
void take_sprt(match::MatchTitle& title, std::size_t engines,
               const std::vector<std::string>& words);

/// Makes the reports and writes them to `outputs`; throws where that cannot be done.
void write_reports_of(const MatchFile& file, const match::Scoreboard& board,
                      const ReportFiles& reports, const ReportOutputs& outputs);

/// Writes the result: the table to `out`, or with `json` one object, and then the table to stderr
/// unless `quiet`.
void write_result(const match::Scoreboard& board, const match::MatchTitle& title, bool json,
                  bool quiet, LineSink& out);

inline constexpr int status_accepted_h0 = 3;
inline constexpr int status_undecided = 4;

/// The exit status of a match with a sequential test.
[[nodiscard]] int status_of(const match::SprtState& state);

}  // namespace protocol::cli
