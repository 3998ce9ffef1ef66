// SPDX-License-Identifier: MIT
// Files that are made from the games of a match: PGN and HTML.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/record.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/match/report.hpp"
#include "protocol/match/scoreboard.hpp"

namespace CLI {
class App;
}

namespace protocol::cli {

/// File names; empty = not asked for.
struct ReportFiles {
  std::string pgn, html;

  [[nodiscard]] bool any() const { return !pgn.empty() || !html.empty(); }
};

void declare_reports(CLI::App& command, ReportFiles& files);

/// Throws UsageError when a file cannot be written, or holds something that is no such report:
/// reports can be made again, so only they are replaced.
void check_reports(const ReportFiles& files);

/// Writes both files; an error says what is wrong with a game or a file.
[[nodiscard]] engine::Result<void> write_reports(const ReportFiles& files,
                                                 const match::Scoreboard& board,
                                                 const match::MatchTitle& title,
                                                 const std::vector<engine::GameRecord>& games,
                                                 const std::shared_ptr<const engine::Game>& game);

}  // namespace protocol::cli
