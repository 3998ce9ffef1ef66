// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/match/file_reader.hpp"
#include "protocol/cli/match/flags.hpp"
#include "protocol/cli/match/live_page.hpp"
#include "protocol/cli/match/progress.hpp"
#include "protocol/cli/match/setup.hpp"
#include "protocol/cli/match/show.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/io/line_sink.hpp"
#include "protocol/match/record/header.hpp"
#include "protocol/match/record/resume.hpp"
#include "protocol/match/result/report.hpp"

namespace protocol::cli {

namespace {

// The file of --out, and the games that stand in it already.
std::optional<match::ResumedMatch> open_journal(MatchSetup& setup, const MatchFlags& flags) {
  if (flags.out.empty()) return std::nullopt;
  if (flags.resume) {
    auto resumed = match::resume_match(flags.out, setup.header, setup.plan);
    if (!resumed) throw UsageError("--resume: " + resumed.error().message);
    return std::move(*resumed);
  }
  auto made = match::Journal::create(flags.out);
  if (!made) throw UsageError("--out: " + made.error().message);
  return match::ResumedMatch{std::move(*made), {}};
}

engine::Result<ReportTexts> reports_of(const MatchSetup& setup, const ReportFiles& files,
                                       const match::Scoreboard& board,
                                       std::vector<engine::GameRecord> games) {
  std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return make_reports(files, board, setup.title, games, setup.plan.game);
}

std::size_t boards_of(const match::MatchPlan& plan) {
  return std::min(plan.concurrency, plan.schedule.size());
}

std::string end_words(bool stopped, bool played, bool decided) {
  if (stopped) return "The match was stopped.";
  if (!played) return "The match has ended early: something failed, as its terminal says.";
  return decided ? "The match is over: the test has its answer." : "The match is over.";
}

int run_match_command(Context& context, const MatchFlags& flags) {
  check_files(flags);
  Interrupt interrupt;
  MatchSetup setup = make_match(context, flags, interrupt.token());
  if (interrupt.by_signal()) return status_interrupted;
  const ReportOutputs outputs = prepare_reports(flags.reports);
  LineSink talk(STDERR_FILENO);
  const auto complain = [&](const std::string& text) { talk.write("parlour: " + text + "\n"); };
  setup.plan.programs.tell = complain;

  match::LiveMatch live(setup.plan.game, setup.title, entrant_names(setup.plan.entrants),
                        setup.header["options"], flags.serve ? boards_of(setup.plan) : 0);
  const auto page = serve_match(context, flags, context.options(), live);
  if (page) setup.plan.observer = &live.observer();
  auto file = open_journal(setup, flags);
  if (file && !flags.resume) {
    if (const auto begun = file->journal.add(match::header_line(setup.header)); !begun) {
      complain(begun.error().message);
      return status_failed;
    }
  }

  MatchProgress progress(setup, flags, talk);
  if (file) {
    if (const auto counted = progress.add_old(file->games); !counted) {
      throw UsageError(counted.error().message);
    }
  }
  if (file && page) live.add_old(file->games);
  if (page) talk.write(page->where());
  if (page && !flags.stay) complain("the page ends with the last game; --stay keeps it");
  for (const std::string& warning : setup.warnings) complain(warning);
  if (progress.decided()) setup.plan.schedule.clear();
  std::vector<engine::GameRecord> games;  // for the reports
  if (file && flags.reports.any()) games = file->games;
  const auto played = match::run_match(
      setup.plan,
      [&](const engine::GameRecord& record) -> engine::Result<void> {
        // Games that end after the verdict do not belong to the test.
        if (progress.decided()) return {};
        if (file) {
          if (auto written = file->journal.add(engine::to_line(record)); !written) return written;
        }
        if (auto counted = progress.add(record); !counted) return counted;
        if (page) live.finished(record);
        if (flags.reports.any()) games.push_back(record);
        if (progress.decided()) interrupt.stop();
        return {};
      },
      interrupt.token());
  progress.end();
  if (page) live.ended(end_words(interrupt.by_signal(), played.has_value(), progress.decided()));
  const match::Scoreboard& board = progress.board();
  write_result(board, setup.title, flags.json, flags.quiet, context.out);
  if (!played) complain(played.error().message);
  const auto texts = reports_of(setup, flags.reports, board, std::move(games));
  const auto reported = texts ? write_reports(outputs, *texts, interrupt.token())
                              : tl::unexpected<engine::Error>(texts.error());
  if (!reported) complain(reported.error().message);
  const bool logged = setup.log == nullptr || !setup.log->broken();
  if (!logged) complain("--log: lines are missing, " + flags.log + " could not be written");
  if (flags.stay && !interrupt.by_signal()) {
    complain("the match is over; its page stays until Ctrl-C");
    interrupt.wait_for_signal();
  } else if (interrupt.by_signal()) {
    complain("stopped after " + std::to_string(board.games()) + " of " +
             std::to_string(setup.title.scheduled) + " games" +
             (file ? "; the same command with --resume goes on" : ""));
    return status_interrupted;
  }
  if (!played || !reported || !logged) return status_failed;
  const auto test = sprt_of(board, setup.title);
  const int verdict = test && !setup.is_share ? status_of(*test) : status_done;
  if (board.only_time_losses()) {
    complain(
        "every game was lost on time: give the engines more (tc=, movetime=), allow for slow pipes "
        "(--time-margin), or play fewer games at the same time (--concurrency)");
    return std::max(verdict, status_failed);
  }
  if (test && !setup.is_share) return verdict;
  return board.games() == setup.title.scheduled ? status_done : status_failed;
}

void declare_flags(CLI::App& command, MatchFlags& flags) {
  command.add_option("words", flags.words, "[GAME]");
  command.add_option(
      "--engine", flags.engines,
      "A participant as words KEY=VALUE: cmd=PROGRAM, or cmd=builtin:parlour, builtin:random, "
      "builtin:first, builtin:base, builtin:seed; name, arg (one each), dir, proto=uci, ugi, line "
      "or once, variant, option.NAME, ponder=yes; tc=[MOVES/]SECONDS[+INCREMENT], movetime, depth, "
      "nodes: "
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
  command.add_option(
      "--openings", flags.openings,
      "random:PLIES, hard:PLIES[:DISTANCE] for positions with exactly one winning "
      "move, or a file with a FEN or `startpos moves ...` a line, or what --pgn has written");
  command
      .add_option(
          "--balance", flags.balance,
          "Only random openings that a short search finds equal to within this many hundredths")
      ->check(CLI::Range(0, 1'000'000));
  command.add_option("--order", flags.order, "Order of a file's openings")
      ->check(CLI::IsMember({"sequential", "random"}));
  command
      .add_option("--plies", flags.plies, "Play at most this many moves of each opening in a file")
      ->check(CLI::Range(0, 100'000));
  command.add_option("--concurrency", flags.concurrency, "Games played at the same time")
      ->check(CLI::Range(1, 1024));
  command.add_option("--maxmoves", flags.max_moves, "Draw after this many plies")
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--seed", flags.seed, "Seed of random openings and random players; default 0")
      ->check(random_seed());
  command.add_flag("--recover", flags.recover,
                   "Restart an engine that crashes or hangs; without this the match ends there");
  command
      .add_option("--time-margin", flags.time_margin,
                  "Milliseconds by which a move may be late and still count")
      ->check(CLI::Range(0, 3'600'000))
      ->capture_default_str();
  command
      .add_option("--patience", flags.patience,
                  "Milliseconds for an answer to isready and stop; twice that to begin, 24 times "
                  "for a program without a clock that says nothing")
      ->check(CLI::Range(1, 3'600'000))
      ->capture_default_str();
  command.add_option("--log", flags.log, "Log what the engines and the runner say to each other")
      ->check(file_name());
  command.footer(
      "Example: parlour match --game hexapawn5x5 --engine cmd=builtin:parlour name=a depth=4 \\\n"
      "  --engine cmd=builtin:random name=b --rounds 10 --repeat --openings random:2 --out "
      "games.jsonl\n"
      "Status: 0 all games were played, 1 something failed or every game was lost on time, 130\n"
      "interrupted (--resume goes on); with --sprt 0 accepted H1, 3 accepted H0, 4 undecided.");
}

}  // namespace

void add_match(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("match", "Let engines play each other");
  const auto flags = std::make_shared<MatchFlags>();
  declare_flags(*command, *flags);

  declare_match_flags(*command, *flags);
  declare_live_page(*command, *flags);
  declare_stay(*command, *flags);
  add_match_show(*command, context, action, flags);
  add_match_merge(*command, context, action, flags);
  add_match_sprt(*command, context, action, flags);
  command->callback([&context, &action, command, flags] {
    if (!command->get_subcommands().empty()) return;  // which has set the action
    action = [&context, flags] { return run_match_command(context, *flags); };
  });
}

}  // namespace protocol::cli
