// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/interrupt.hpp"
#include "protocol/cli/match_setup.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/line_sink.hpp"
#include "protocol/match/journal.hpp"
#include "protocol/match/report.hpp"

namespace protocol::cli {

namespace {

using match::MatchTitle;
using match::Scoreboard;

// The table for people goes to stdout unless an object for programs does.
void report(const Scoreboard& board, const MatchTitle& title, bool json, bool quiet,
            LineSink& out) {
  const std::string table = table_of(board, title);
  if (!json) {
    out.write(table);
    return;
  }
  if (!quiet) LineSink(STDERR_FILENO).write(table);
  out.write(json_of(board, title).dump(-1, ' ', false, engine::Json::error_handler_t::replace) +
            "\n");
}

std::vector<std::string> names_of(const std::vector<match::Entrant>& entrants) {
  std::vector<std::string> names;
  for (const match::Entrant& entrant : entrants) names.push_back(entrant.name);
  return names;
}

int run_match_command(Context& context, const MatchFlags& flags) {
  const MatchSetup setup = make_match(context, flags);
  LineSink talk(STDERR_FILENO);
  const auto complain = [&](const std::string& text) { talk.write("parlour: " + text + "\n"); };
  if (!setup.warning.empty()) complain(setup.warning);

  std::optional<match::Journal> journal;
  if (!flags.out.empty()) {
    auto made = match::Journal::create(flags.out);
    if (!made) throw UsageError("--out: " + made.error().message);
    journal = std::move(*made);
    const auto written =
        journal->add(setup.header.dump(-1, ' ', false, engine::Json::error_handler_t::replace));
    if (!written) {
      complain(written.error().message);
      return status_failed;
    }
  }

  const Interrupt interrupt;
  Scoreboard board(names_of(setup.plan.entrants));
  const auto played = match::run_match(
      setup.plan,
      [&](const engine::GameRecord& record) -> engine::Result<void> {
        if (journal) {
          if (auto written = journal->add(engine::to_line(record)); !written) return written;
        }
        if (auto counted = board.add(record); !counted) return counted;
        if (!flags.quiet) talk.write(line_of(record, setup.title) + "\n");
        const bool interim = flags.rating_interval > 0 &&
                             board.games() % flags.rating_interval == 0 &&
                             board.games() < setup.title.scheduled;
        if (interim && !flags.quiet) talk.write("\n" + table_of(board, setup.title) + "\n");
        return {};
      },
      interrupt.token());
  report(board, setup.title, flags.json, flags.quiet, context.out);
  if (!played) complain(played.error().message);
  if (interrupt.by_signal()) return status_interrupted;
  return played && board.games() == setup.title.scheduled ? status_done : status_failed;
}

// The sides' names come from the game where this program knows it.
MatchTitle title_of(const Context& context, const engine::Json& header) {
  MatchTitle title;
  const engine::Json variant = header.value("variant", engine::Json());
  title.variant = variant.is_string() ? variant.get<std::string>() : "unknown game";
  const engine::Json games = header.value("games", engine::Json());
  if (games.is_number_integer()) title.scheduled = games.get<std::int64_t>();
  const engine::Json name = header.value("game", engine::Json());
  const engine::GameEntry* const entry =
      name.is_string() ? context.registry.find(name.get<std::string>()) : nullptr;
  if (entry == nullptr) return title;
  const auto game = entry->make(all_options(context.registry));
  title.player_names[0] = game->info().player_names[0];
  title.player_names[1] = game->info().player_names[1];
  return title;
}

int show_match(const Context& context, const std::string& file, bool json) {
  const auto contents = match::read_journal(file);
  if (!contents) throw UsageError(contents.error().message);
  std::vector<std::string> names;
  const engine::Json engines = contents->header.value("engines", engine::Json::array());
  for (const engine::Json& engine : engines) {
    const engine::Json name =
        engine.is_object() ? engine.value("name", engine::Json()) : engine::Json();
    if (!name.is_string()) throw UsageError(file + ":1: an engine without a name");
    names.push_back(name.get<std::string>());
  }
  if (names.size() < 2) throw UsageError(file + ":1: fewer than two engines");
  Scoreboard board(std::move(names));
  for (const engine::GameRecord& record : contents->games) {
    if (const auto counted = board.add(record); !counted) {
      throw UsageError(file + ": " + counted.error().message);
    }
  }
  report(board, title_of(context, contents->header), json, /*quiet=*/true, context.out);
  return status_done;
}

void declare_flags(CLI::App& command, MatchFlags& flags) {
  command.add_option("words", flags.words, "[GAME]");
  command.add_option(
      "--engine", flags.engines,
      "A participant as words KEY=VALUE: cmd=PROGRAM, or cmd=builtin:parlour, builtin:random, "
      "builtin:first, builtin:base, builtin:seed; name, arg (one each), dir, proto=uci, ugi, line "
      "or once, variant, option.NAME; tc=[MOVES/]SECONDS[+INCREMENT], movetime, depth, nodes: "
      "without any of these 100 ms a move");
  command.add_option("--each", flags.each, "The same words for every engine");
  command
      .add_option("--rounds", flags.rounds, "Games of every pairing, pairs of games with --repeat")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{10'000'000}));
  command.add_flag("--repeat", flags.repeat, "Play every opening twice, with sides exchanged");
  command
      .add_option("--tournament", flags.tournament,
                  "roundrobin, or gauntlet: the first engine "
                  "meets every other one")
      ->check(CLI::IsMember({"roundrobin", "gauntlet"}));
  command.add_option("--openings", flags.openings,
                     "random:PLIES, or a file with a FEN or `startpos moves ...` a line");
  command.add_option("--order", flags.order, "Order of a file's openings")
      ->check(CLI::IsMember({"sequential", "random"}));
  command.add_option("--plies", flags.plies, "Play at most so many moves of a file's openings")
      ->check(CLI::Range(0, 100'000));
  command.add_option("--concurrency", flags.concurrency, "Games at a time")
      ->check(CLI::Range(1, 1024));
  command.add_option("--maxmoves", flags.max_moves, "Draw after so many plies")
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--seed", flags.seed, "Of random openings and random players; default 0");
  command.add_option("--out", flags.out,
                     "Write every game to this new file, one line of JSON each");
  command
      .add_option("--ratinginterval", flags.rating_interval, "Show the table after so many games")
      ->check(CLI::Range(1, 1'000'000));
  command.add_flag("--recover", flags.recover,
                   "Begin an engine again that crashed or hangs; without, the match ends there");
  command
      .add_option("--time-margin", flags.time_margin,
                  "Milliseconds that a move may come late and still counts")
      ->check(CLI::Range(0, 60'000))
      ->capture_default_str();
  command
      .add_option("--patience", flags.patience,
                  "Milliseconds for an answer to isready and stop; twice that to begin")
      ->check(CLI::Range(1, 3'600'000))
      ->capture_default_str();
  command.add_option("--log", flags.log, "Write what engines and runner say to each other")
      ->check(file_name());
  command.add_flag("--json", flags.json, "One object on stdout, the table on stderr");
  command.add_flag("--quiet", flags.quiet, "Only the final result");
  command.footer(
      "Example: parlour match --game hexapawn5x5 --engine cmd=builtin:parlour name=a depth=4 \\\n"
      "  --engine cmd=builtin:random name=b --rounds 10 --repeat --openings random:2 --out "
      "games.jsonl");
}

}  // namespace

void add_match(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("match", "Let engines play each other");
  const auto flags = std::make_shared<MatchFlags>();
  declare_flags(*command, *flags);

  CLI::App* show = command->add_subcommand("show", "Count the games of a file again");
  const auto file = std::make_shared<std::string>();
  const auto json = std::make_shared<bool>(false);
  show->add_option("FILE", *file, "What match --out has written")->required();
  show->add_flag("--json", *json, "As one JSON object");
  show->footer("Example: parlour match show games.jsonl");

  command->callback([&context, &action, flags, show, file, json] {
    action = show->parsed()
                 ? Action([&context, file, json] { return show_match(context, *file, *json); })
                 : Action([&context, flags] { return run_match_command(context, *flags); });
  });
}

}  // namespace protocol::cli
