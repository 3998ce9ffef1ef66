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
#include "engine/record.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/match/report.hpp"
#include "protocol/match/scoreboard.hpp"

namespace protocol::cli {

struct MatchFile {
  std::string name;
  engine::Json header;
  std::vector<engine::GameRecord> games;
  match::MatchTitle title;
};

/// Reads a whole file; throws UsageError.
[[nodiscard]] MatchFile read_match_file(const Context& context, const std::string& file);

/// The same of bytes that were read already, from stdin or a pipe perhaps.
[[nodiscard]] MatchFile parse_match_file(const Context& context, std::string_view bytes,
                                         const std::string& file);

/// The heading that a first line asks for; the sides' names come from the game where this program
/// knows it.
[[nodiscard]] match::MatchTitle title_of(const Context& context, const engine::Json& header);

/// Counts all games; throws UsageError when one is not between engines of the first line.
[[nodiscard]] match::Scoreboard count(const MatchFile& file);

/// The game that was played, with its rule options; throws UsageError when it is not known here.
[[nodiscard]] std::shared_ptr<const engine::Game> game_of(const Context& context,
                                                          const MatchFile& file);

/// Writes the result: the table to `out`, or with `json` one object, and then the table to stderr
/// unless `quiet`.
void write_result(const match::Scoreboard& board, const match::MatchTitle& title, bool json,
                  bool quiet, LineSink& out);

inline constexpr int status_accepted_h0 = 3;
inline constexpr int status_undecided = 4;

/// The exit status of a match with a sequential test.
[[nodiscard]] int status_of(const match::SprtState& state);

}  // namespace protocol::cli
