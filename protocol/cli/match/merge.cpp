// SPDX-License-Identifier: MIT
// `parlour match merge`: the shares of one match, added up.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/match/file_reader.hpp"
#include "protocol/cli/match/flags.hpp"
#include "protocol/cli/match/show.hpp"
#include "protocol/match/record/header.hpp"
#include "protocol/match/record/journal.hpp"

namespace protocol::cli {

namespace {

// All games of the files in the order of the schedule, under the first line of the whole match.
MatchFile merged(const Context& context, const std::vector<std::string>& files) {
  MatchFile whole;
  std::map<std::int64_t, engine::GameRecord> games;
  for (const std::string& name : files) {
    MatchFile part = read_match_file(context, name);
    if (whole.name.empty()) {
      whole = part;
      whole.games.clear();
      forget_share(whole);
    }
    const std::string other = match::difference(part.header, whole.header);
    if (!other.empty()) {
      throw UsageError(name + ": this file belongs to another match than " + whole.name + ": " +
                       other);
    }
    for (std::size_t i = 0; i < part.games.size(); ++i) {
      const engine::GameRecord& game = part.games[i];
      const auto [known, added] = games.try_emplace(game.id, game);
      if (!added && known->second != game) {
        throw UsageError(match::place_of_game(name, i) + "game " + std::to_string(game.id) +
                         " was played differently in another file");
      }
    }
  }
  for (auto& [id, game] : games) whole.games.push_back(std::move(game));
  return whole;
}

void write_merged(const MatchFile& whole, const std::string& out) {
  std::string lines = match::header_line(whole.header);
  for (const engine::GameRecord& game : whole.games) lines += "\n" + engine::to_line(game);
  auto journal = match::Journal::create(out);
  if (!journal) throw UsageError("--out: " + journal.error().message);
  if (const auto added = journal->add(lines); !added) throw UsageError(added.error().message);
}

int run_merge(const Context& context, const std::vector<std::string>& files,
              const MatchFlags& flags) {
  check_files(flags);
  const ReportOutputs outputs = prepare_reports(flags.reports);
  MatchFile whole = merged(context, files);
  const match::Scoreboard board = count(whole, flags.rating_interval);
  take_sprt(whole.title, board.engines().size(), flags.sprt);
  if (!flags.out.empty()) write_merged(whole, flags.out);
  write_reports_of(whole, board, flags.reports, outputs);
  write_result(board, whole.title, flags.json, /*quiet=*/true, context.out);
  const auto missing = whole.title.scheduled - board.games();
  const auto test = sprt_of(board, whole.title);
  if (test) return status_of(*test);
  if (missing == 0) return status_done;
  LineSink(STDERR_FILENO)
      .write("parlour: " + std::to_string(missing) + " of " +
             std::to_string(whole.title.scheduled) + " games are missing\n");
  return status_failed;
}

}  // namespace

void add_match_merge(CLI::App& match, Context& context, Action& action,
                     const std::shared_ptr<MatchFlags>& flags) {
  CLI::App* command = match.add_subcommand("merge", "Add up the shares of one match");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, "What match --shard --out has written")->required();
  command->add_option("--out", flags->out, "Write all games to this new file")->check(file_name());
  declare_report_flags(*command, *flags);
  command->footer(
      "Example: parlour match merge share-*.jsonl --out whole.jsonl\n"
      "Status 0 when the match is complete, 1 when games are missing; of a match with --sprt\n"
      "0 for H1, 3 for H0, 4 undecided. Every game is played again: a record that the rules\n"
      "contradict is refused.");
  when_chosen(*command, action,
              [&context, files, flags] { return run_merge(context, *files, *flags); });
}

}  // namespace protocol::cli
