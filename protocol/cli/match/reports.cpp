// SPDX-License-Identifier: MIT
#include "protocol/cli/match/reports.hpp"

#include <CLI/CLI.hpp>
#include <ostream>
#include <utility>

#include "protocol/cli/flag_checks.hpp"
#include "protocol/match/record/game_text.hpp"
#include "protocol/match/result/html_report.hpp"

namespace protocol::cli {

using engine::Result;

namespace {

constexpr std::string_view pgn_beginning = "[Event \"parlour match\"]";

std::optional<engine::ReplacedFile> prepared(const char* flag, const std::string& file,
                                             std::string_view beginning) {
  if (file.empty()) return std::nullopt;
  engine::FileKind kind{"a report of this kind", std::string(beginning)};
  auto output = engine::ReplacedFile::prepare(file, std::move(kind));
  if (!output) throw UsageError(std::string(flag) + ": " + output.error().message);
  return std::move(*output);
}

Result<void> write(const std::optional<engine::ReplacedFile>& output, const std::string& text,
                   const engine::StopToken& stop) {
  if (!output) return {};
  return output->write([&](std::ostream& out) { out << text; }, stop);
}

}  // namespace

void declare_reports(CLI::App& command, ReportFiles& files) {
  command.add_option("--pgn", files.pgn, "Write the games to this file as PGN")->check(file_name());
  command.add_option("--html", files.html, "Write a report with pictures to this file")
      ->check(file_name());
}

ReportOutputs prepare_reports(const ReportFiles& files) {
  return {prepared("--pgn", files.pgn, pgn_beginning),
          prepared("--html", files.html, match::html_beginning)};
}

Result<ReportTexts> make_reports(const ReportFiles& files, const match::Scoreboard& board,
                                 const match::MatchTitle& title,
                                 const std::vector<engine::GameRecord>& games,
                                 const std::shared_ptr<const engine::Game>& game) {
  ReportTexts texts;
  if (!files.pgn.empty()) {
    for (const engine::GameRecord& record : games) {
      const auto one = match::pgn_text(record, game);
      if (!one) return tl::unexpected<engine::Error>(one.error());
      texts.pgn += *one;
    }
  }
  if (!files.html.empty()) {
    auto page = match::html_report(board, title, games, game);
    if (!page) return tl::unexpected<engine::Error>(page.error());
    texts.html = std::move(*page);
  }
  return texts;
}

Result<void> write_reports(const ReportOutputs& outputs, const ReportTexts& texts,
                           const engine::StopToken& stop) {
  if (auto written = write(outputs.pgn, texts.pgn, stop); !written) return written;
  return write(outputs.html, texts.html, stop);
}

}  // namespace protocol::cli
