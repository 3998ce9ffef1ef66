// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>

#include "engine/files/replaced_file.hpp"
#include "engine/game_line.hpp"
#include "engine/processors.hpp"
#include "engine/searcher.hpp"
#include "engine/text.hpp"
#include "protocol/cli/analyse/analysis_text.hpp"
#include "protocol/cli/analyse/game_analysis.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/position_flags.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/core/queries.hpp"

namespace protocol::cli {

namespace {

struct AnalyseFlags {
  std::vector<std::string> words;
  PositionFlags position;
  std::vector<std::string> moves;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::int64_t> movetime;
  bool json = false;
  std::string svg;
  std::vector<std::string> games;  ///< of --game: the name of one, or the file of one
  std::string game_file;           ///< the latter
  std::optional<std::int64_t> id;
};

/// Keeps the last news of the running search for the line of progress.
class News final : public engine::Observer {
 public:
  void report(const engine::Info& info) override {
    if (!info.value || info.multi_pv != 1) return;
    const std::lock_guard lock(mutex_);
    nodes_ = info.nodes;
    text_ = "depth " + std::to_string(info.depth) + "  " + score_words(*info.value) + "  " +
            (info.pv.empty() ? "" : info.pv.front());
  }

  [[nodiscard]] std::string text(const AnalyseFlags& flags, std::chrono::nanoseconds elapsed) {
    const std::lock_guard lock(mutex_);
    double share = 0;
    if (flags.nodes) share = static_cast<double>(nodes_) / static_cast<double>(*flags.nodes);
    if (flags.movetime) {
      const std::chrono::duration<double, std::milli> passed = elapsed;
      share = std::max(share, passed.count() / static_cast<double>(*flags.movetime));
    }
    return text_ + (flags.depth ? "  (up to depth " + std::to_string(*flags.depth) + ")  " : "  ") +
           seconds_text(elapsed) + to_go_text(elapsed, share);
  }

 private:
  std::uint64_t nodes_ = 0;
  std::mutex mutex_;
  std::string text_ = "thinking";
};

engine::GameLine line_of(const Context& context, const AnalyseFlags& flags) {
  const auto game = context.make_game();
  engine::GameLine line(game, flags.position.of(game));
  for (const std::string& moves : flags.moves) {
    if (const auto played = line.play_all(text_of_flag("--moves", moves)); !played) {
      throw UsageError("--moves: " + played.error().message + here(line));
    }
  }
  return line;
}

engine::Limits limits_of(const AnalyseFlags& flags, const engine::OptionSet& options,
                         std::int64_t movetime, engine::SearchClock& clock) {
  engine::Limits limits;
  limits.started = engine::Clock::now();
  limits.depth = flags.depth;
  limits.nodes = flags.nodes;
  limits.multi_pv = static_cast<int>(options.number("MultiPV"));
  limits.threads =
      engine::threads_for(options.number("Threads"), flags.nodes, engine::usable_cores());
  const bool unlimited = !flags.depth && !flags.nodes && !flags.movetime;
  if (flags.movetime || unlimited) {
    const auto end = limits.started + std::chrono::milliseconds(flags.movetime.value_or(movetime));
    clock.set(end, end);
  }
  limits.clock = &clock;
  return limits;
}

void write_picture(const std::string& file, const engine::GameLine& line) {
  constexpr char mark[] = "<!-- a board of Parlour -->\n";
  const auto output = engine::ReplacedFile::prepare(file, {"a picture by Parlour", mark});
  if (!output) throw UsageError("--svg: " + output.error().message);
  const auto written = output->write([&](std::ostream& out) { out << mark << picture_of(line); });
  if (!written) throw std::runtime_error("--svg: " + written.error().message);
}

std::unique_ptr<engine::Searcher> searcher_for(const engine::Game& game,
                                               const engine::OptionSet& options) {
  auto searcher = game.make_searcher();
  const auto sized = searcher->resize(static_cast<std::size_t>(options.number("Hash")));
  if (!sized) throw std::runtime_error(sized.error().message);
  return searcher;
}

class NoNews final : public engine::Observer {
 public:
  void report(const engine::Info&) override {}
};

// A search that ended early may know fewer lines than were asked for: the others are searched to
// one ply, which takes no time.
void fill_lines(engine::Report& report, engine::Searcher& searcher, const engine::GameLine& line,
                const engine::Limits& limits) {
  const auto wanted = std::min(static_cast<std::size_t>(limits.multi_pv),
                               line.game().moves(line.position()).size());
  if (report.lines.size() >= wanted) return;
  engine::Limits one_ply;
  one_ply.depth = 1;
  one_ply.multi_pv = limits.multi_pv;
  one_ply.solve = false;
  NoNews nobody;
  engine::Report shallow = searcher.search(line.position(), line.history(), one_ply, nobody, {});
  if (report.lines.empty() || report.lines.front().depth <= 1) {
    report = std::move(shallow);
    return;
  }
  for (engine::Info& info : shallow.lines) {
    const bool known =
        std::any_of(report.lines.begin(), report.lines.end(),
                    [&](const engine::Info& other) { return other.pv.front() == info.pv.front(); });
    if (known || report.lines.size() >= wanted) continue;
    info.multi_pv = static_cast<int>(report.lines.size()) + 1;
    report.lines.push_back(std::move(info));
  }
}

int run_game(const Context& context, const AnalyseFlags& flags) {
  if (flags.position.given() || !flags.moves.empty() || !flags.svg.empty()) {
    throw UsageError("--game FILE takes no --fen, --position, --moves or --svg");
  }
  const engine::OptionSet options = context.options();
  const GameToAnalyse game = read_game(context, flags.game_file, flags.id);
  const auto searcher = searcher_for(game.line.game(), options);
  Interrupt interrupt;
  LineSink err(2);
  NoNews nobody;
  std::atomic<std::size_t> position{0};
  const std::string all = std::to_string(game.line.moves().size() + 1);
  const auto search = [&](const engine::GameLine& line) -> engine::Report {
    position = line.moves().size() + 1;
    if (interrupt.token().stop_requested() || line.outcome().finished()) return {};
    engine::SearchClock clock;
    engine::Limits limits = limits_of(flags, options, /*movetime=*/200, clock);
    limits.multi_pv = 1;
    auto report =
        searcher->search(line.position(), line.history(), limits, nobody, interrupt.token());
    // What a stop cut short is worth nothing.
    return interrupt.token().stop_requested() ? engine::Report() : report;
  };
  const auto end_value = [&](const engine::GameLine& line) {
    return value_of_end(line, *searcher, interrupt.token());
  };
  GameAnalysis analysis;
  {
    const StatusLine status(err,
                            [&] { return "position " + std::to_string(position) + " of " + all; });
    analysis = analyse_game(game.line, search, end_value, interrupt.token());
  }
  context.out.write(flags.json ? game_json(game, analysis).dump() + "\n"
                               : game_table(game, analysis));
  return interrupt.by_signal() ? status_interrupted : status_done;
}

// `--game` is a game's name everywhere, and here also a file.
void take_games(Context& context, AnalyseFlags& flags) {
  for (const std::string& word : flags.games) {
    if (context.registry.choose(word)) {
      context.game = word;
    } else if (flags.game_file.empty()) {
      flags.game_file = word;
    } else {
      throw UsageError("--game: one file at a time");
    }
  }
  if (flags.id && flags.game_file.empty()) throw UsageError("--id needs --game FILE");
}

int run_analyse(Context& context, AnalyseFlags flags) {
  take_games(context, flags);
  context.take_only_game(flags.words, "analyse");
  if (!flags.game_file.empty()) return run_game(context, flags);
  const engine::OptionSet options = context.options();
  const engine::GameLine line = line_of(context, flags);
  if (!flags.svg.empty()) write_picture(flags.svg, line);
  const auto searcher = searcher_for(line.game(), options);
  Interrupt interrupt;
  LineSink err(2);
  News news;
  engine::SearchClock clock;
  const engine::Limits limits = limits_of(flags, options, /*movetime=*/1000, clock);
  engine::Report report;
  if (!line.outcome().finished()) {
    const StatusLine status(
        err, [&] { return news.text(flags, engine::Clock::now() - limits.started); });
    report = searcher->search(line.position(), line.history(), limits, news, interrupt.token());
  }
  const auto time = engine::Clock::now() - limits.started;
  const std::uint64_t nodes = searcher->statistics().nodes;
  if (!line.outcome().finished()) fill_lines(report, *searcher, line, limits);
  const Analysis analysis{line, report, time, nodes};
  context.out.write(flags.json ? analysis_json(analysis).dump() + "\n" : analysis_table(analysis));
  return interrupt.by_signal() ? status_interrupted : status_done;
}

}  // namespace

void add_analyse(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand(
      "analyse", "Search one position and show its best lines, or mark the moves of a game");
  command->alias("analyze");
  const auto flags = std::make_shared<AnalyseFlags>();
  command->add_option("words", flags->words, "[GAME]");
  flags->position.declare(*command, "Search");
  command->add_option("--moves", flags->moves, "Moves played from there")->expected(1, 100'000);
  command->add_option("--depth", flags->depth, "Plies")->check(CLI::Range(1, 10'000));
  command->add_option("--nodes", flags->nodes, "Positions to search")->check(at_least_one());
  command
      ->add_option("--movetime,--time", flags->movetime,
                   "Milliseconds; without any limit 1000, or 200 for each position of a game")
      ->check(CLI::Range(1, 2'000'000'000));
  command
      ->add_option("--game", flags->games,
                   "A file with a game: every position is searched, every move marked by what it "
                   "lost. (Or the name of a game, as everywhere)")
      ->take_all()
      ->expected(1)
      ->allow_extra_args(false)
      ->check(file_name());
  command->add_option("--id", flags->id, "Which game of the file")->check(CLI::PositiveNumber);
  command->add_flag("--json", flags->json, "One JSON object");
  command->add_option("--svg", flags->svg, "Draw the position into this file")->check(file_name());
  command->footer(
      "More lines: --option MultiPV=N. A larger table: --option Hash=MiB.\n"
      "A file with a game is what `play` saves or `match --out` and `match --pgn` write, or a "
      "text\n"
      "with a FEN or `startpos moves ...` of the chosen game.\n"
      "Example: parlour analyse hexapawn5x5 --moves a1a2 --time 2000 --option MultiPV=3\n"
      "         parlour analyse --game games.jsonl --id 3 --time 500");
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_analyse(context, *flags); };
  });
}

}  // namespace protocol::cli
