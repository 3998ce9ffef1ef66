// SPDX-License-Identifier: MIT
// `parlour match show`: a file of games, counted again.
#include "protocol/cli/match/show.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/match/file_reader.hpp"
#include "protocol/cli/match/flags.hpp"
#include "protocol/cli/match/live_page.hpp"
#include "protocol/cli/match/reports.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/match/record/game_text.hpp"
#include "protocol/match/record/header.hpp"
#include "protocol/match/record/journal.hpp"

namespace protocol::cli {

namespace {

using engine::GameRecord;
using engine::Json;

struct ShowFlags {
  std::string file, out;
  std::optional<std::int64_t> id;
  bool moves = false;
};

GameRecord game_with(const MatchFile& file, std::int64_t id) {
  for (const GameRecord& record : file.games) {
    if (record.id == id) return record;
  }
  throw UsageError(file.name + ": no game has the id " + std::to_string(id));
}

// A file of its own with the two players of this game and no schedule.
void write_game(const MatchFile& file, const GameRecord& record, const std::string& out) {
  Json header = file.header;
  for (const char* const key : {"schedule", "sprt", "shard"}) header.erase(key);
  Json players = Json::array();
  for (const std::string& name : record.players) {
    for (const Json& engine : file.header.value("engines", Json::array())) {
      if (engine.is_object() && engine.value("name", Json()) == name) players.push_back(engine);
    }
  }
  header["engines"] = std::move(players);
  header["games"] = 1;
  auto journal = match::Journal::create(out);
  if (!journal) throw UsageError("--export: " + journal.error().message);
  const auto added = journal->add(match::header_line(header) + "\n" + engine::to_line(record));
  if (!added) throw std::runtime_error("--export: " + added.error().message);
}

// The games of a file on the page until Ctrl-C; nothing without --serve.
class ServedFile {
 public:
  /// Throws UsageError, and std::runtime_error where it cannot listen.
  ServedFile(const Context& context, const MatchFile& file, const match::Scoreboard& board,
             const MatchFlags& flags) {
    std::vector<std::string> names;
    for (const match::EngineTotals& engine : board.engines()) names.push_back(engine.name);
    live_ = std::make_unique<match::LiveMatch>(file.game, file.title, std::move(names),
                                               file.header.value("options", Json::object()), 0);
    live_->add_old(file.games);
    live_->ended("These games were played before.");
    page_ = serve_match(context, flags, file.options, *live_);
  }

  void stay() {
    LineSink(STDERR_FILENO).write(page_->where());
    interrupt_.wait_for_signal();
  }

 private:
  Interrupt interrupt_;
  std::unique_ptr<match::LiveMatch> live_;
  std::unique_ptr<LivePage> page_;
};

int run_show(const Context& context, const ShowFlags& flags, const MatchFlags& shared) {
  if (!flags.id && (flags.moves || !flags.out.empty())) {
    throw UsageError("--moves and --export need --game ID");
  }
  check_files(shared);
  const ReportOutputs outputs = prepare_reports(shared.reports);
  MatchFile file = read_match_file(context, flags.file);
  std::string text;
  if (flags.id) {
    file.games = {game_with(file, *flags.id)};
    const auto shown = flags.moves ? match::moves_text(file.games.front(), file.game)
                                   : match::replay_text(file.games.front(), file.game);
    if (!shown) throw UsageError(file.name + ": " + shown.error().message);
    text = *shown;
  }
  if (flags.id && shared.serve) throw UsageError("--serve shows all games, not the one of --game");
  const match::Scoreboard board = count(file, shared.rating_interval);
  take_sprt(file.title, board.engines().size(), shared.sprt);
  std::optional<ServedFile> served;
  if (shared.serve) served.emplace(context, file, board, shared);
  write_reports_of(file, board, shared.reports, outputs);
  if (!flags.out.empty()) write_game(file, file.games.front(), flags.out);
  if (!flags.id || shared.json) {
    write_result(board, file.title, shared.json, /*quiet=*/true, context.out);
  } else if (flags.moves || (flags.out.empty() && !shared.reports.any())) {
    context.out.write(text);
  }
  if (served) served->stay();
  return shared.sprt.empty() ? status_done : status_of(*sprt_of(board, file.title));
}

}  // namespace

void add_match_show(CLI::App& match, Context& context, Action& action,
                    const std::shared_ptr<MatchFlags>& shared) {
  CLI::App* command =
      match.add_subcommand("show", "Show the result of a file of games, or one of its games");
  const auto flags = std::make_shared<ShowFlags>();
  command->add_option("FILE", flags->file, "What match --out has written")->required();
  command->add_option("--game", flags->id, "Show the game with this id, board by board");
  command->add_flag("--moves", flags->moves, "Only its moves");
  command->add_option("--export", flags->out, "Write it to this new file, which `play` can load")
      ->check(file_name());
  declare_report_flags(*command, *shared);
  declare_live_page(*command, *shared);
  command->footer(
      "Example: parlour match show games.jsonl --game 3 --moves\n"
      "         parlour match show games.jsonl --html report.html\n"
      "Every game is played again: a record that the rules contradict is refused.\n"
      "With --serve the games stay in the browser until Ctrl-C.");
  when_chosen(*command, action,
              [&context, flags, shared] { return run_show(context, *flags, *shared); });
}

}  // namespace protocol::cli
