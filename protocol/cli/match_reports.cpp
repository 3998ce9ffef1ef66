// SPDX-License-Identifier: MIT
#include "protocol/cli/match_reports.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>

#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/whole_file.hpp"
#include "protocol/match/game_text.hpp"
#include "protocol/match/html_report.hpp"

namespace protocol::cli {

using engine::Result;

namespace {

constexpr std::string_view pgn_beginning = "[Event \"parlour match\"]";

void check_report(const char* flag, const std::string& file, std::string_view beginning) {
  if (file.empty()) return;
  std::error_code ignored;
  if (std::filesystem::is_regular_file(file, ignored)) {
    std::string found(beginning.size(), '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(found.data(), static_cast<std::streamsize>(found.size()));
    if (in.gcount() != 0 && found != beginning) {
      throw UsageError(std::string(flag) + ": " + file +
                       ": the file exists already and is no such report");
    }
  }
  if (const auto writable = can_write(file); !writable) {
    throw UsageError(std::string(flag) + ": " + writable.error().message);
  }
}

Result<void> write(const std::string& file, const std::string& text) {
  return write_whole_file(file, [&](std::ostream& out) { out << text; });
}

}  // namespace

void declare_reports(CLI::App& command, ReportFiles& files) {
  command.add_option("--pgn", files.pgn, "Write the games to this file as PGN")->check(file_name());
  command.add_option("--html", files.html, "Write a report with pictures to this file")
      ->check(file_name());
}

void check_reports(const ReportFiles& files) {
  check_report("--pgn", files.pgn, pgn_beginning);
  check_report("--html", files.html, match::html_beginning);
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

Result<void> write_reports(const ReportFiles& files, const ReportTexts& texts) {
  if (!files.pgn.empty()) {
    if (auto written = write(files.pgn, texts.pgn); !written) return written;
  }
  if (files.html.empty()) return {};
  return write(files.html, texts.html);
}

}  // namespace protocol::cli
