// SPDX-License-Identifier: MIT
// Files that are made from the games of a match: PGN and HTML.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/files/replaced_file.hpp"
#include "engine/game.hpp"
#include "engine/record.hpp"
#include "engine/stop.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/match/result/report.hpp"
#include "protocol/match/result/scoreboard.hpp"

namespace CLI {
class App;
}

namespace protocol::cli {

/// File names; empty = not asked for.
struct ReportFiles {
  std::string pgn, html;

  [[nodiscard]] bool any() const { return !pgn.empty() || !html.empty(); }
};

struct ReportTexts {
  std::string pgn, html;
};

void declare_reports(CLI::App& command, ReportFiles& files);

/// The files, ready to be written; empty where none was asked for.
struct ReportOutputs {
  std::optional<engine::ReplacedFile> pgn, html;
};

/// Throws UsageError when a file cannot be written, or holds something that is no such report:
/// reports can be made again, so only they are replaced.
[[nodiscard]] ReportOutputs prepare_reports(const ReportFiles& files);

/// What the files will hold; an error says what is wrong with a game.
[[nodiscard]] engine::Result<ReportTexts> make_reports(
    const ReportFiles& files, const match::Scoreboard& board, const match::MatchTitle& title,
    const std::vector<engine::GameRecord>& games, const std::shared_ptr<const engine::Game>& game);

/// An error says which file cannot be written and why. A stop ends waiting for whoever reads them.
[[nodiscard]] engine::Result<void> write_reports(const ReportOutputs& outputs,
                                                 const ReportTexts& texts,
                                                 const engine::StopToken& stop = {});

}  // namespace protocol::cli
