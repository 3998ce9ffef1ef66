// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "engine/game_line.hpp"
#include "engine/searcher.hpp"
#include "engine/text.hpp"
#include "protocol/cli/analysis_text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/interrupt.hpp"
#include "protocol/cli/status_line.hpp"
#include "protocol/core/queries.hpp"

namespace protocol::cli {

namespace {

struct AnalyseFlags {
  std::vector<std::string> words;
  std::string fen;
  std::vector<std::string> moves;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::int64_t> movetime;
  bool json = false;
  std::string svg;
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
  engine::GameLine line(game, position_of_flag(*game, flags.fen));
  for (const std::string& moves : flags.moves) {
    if (const auto played = line.play_all(moves); !played) {
      throw UsageError("--moves: " + played.error().message);
    }
  }
  return line;
}

engine::Limits limits_of(const AnalyseFlags& flags, const engine::OptionSet& options,
                         engine::SearchClock& clock) {
  engine::Limits limits;
  limits.started = engine::Clock::now();
  limits.depth = flags.depth;
  limits.nodes = flags.nodes;
  limits.multi_pv = static_cast<int>(options.number("MultiPV"));
  limits.threads = engine::threads_for(options.number("Threads"), flags.nodes);
  const bool unlimited = !flags.depth && !flags.nodes && !flags.movetime;
  if (flags.movetime || unlimited) {
    const auto end = limits.started + std::chrono::milliseconds(flags.movetime.value_or(1000));
    clock.set(end, end);
  }
  limits.clock = &clock;
  return limits;
}

void write_picture(const std::string& file, const engine::GameLine& line) {
  std::ofstream out(file, std::ios::binary);
  out << picture_of(line) << std::flush;
  if (!out) throw std::runtime_error("--svg: cannot write " + file);
}

int run_analyse(Context& context, AnalyseFlags flags) {
  context.take_game(flags.words);
  if (!flags.words.empty()) {
    throw UsageError("analyse: unexpected " + engine::in_quotes(flags.words.front()) +
                     " (try analyse --help)");
  }
  const engine::OptionSet options = context.options();
  const engine::GameLine line = line_of(context, flags);
  if (!flags.svg.empty()) write_picture(flags.svg, line);
  const auto searcher = line.game().make_searcher();
  if (const auto sized = searcher->resize(static_cast<std::size_t>(options.number("Hash")));
      !sized) {
    throw std::runtime_error(sized.error().message);
  }
  Interrupt interrupt;
  LineSink err(2);
  News news;
  engine::SearchClock clock;
  const engine::Limits limits = limits_of(flags, options, clock);
  engine::Report report;
  if (!line.outcome().finished()) {
    const StatusLine status(
        err, [&] { return news.text(flags, engine::Clock::now() - limits.started); });
    report = searcher->search(line.position(), line.history(), limits, news, interrupt.token());
  }
  const Analysis analysis{line, report, engine::Clock::now() - limits.started,
                          searcher->statistics().nodes};
  context.out.write(flags.json ? analysis_json(analysis).dump() + "\n" : analysis_table(analysis));
  return interrupt.by_signal() ? status_interrupted : status_done;
}

}  // namespace

void add_analyse(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("analyse", "Search one position and show its best lines");
  command->alias("analyze");
  const auto flags = std::make_shared<AnalyseFlags>();
  command->add_option("words", flags->words, "[GAME]");
  command->add_option("--fen", flags->fen, "This position instead of the start position");
  command->add_option("--moves", flags->moves, "Moves played from there")->expected(1, 100'000);
  command->add_option("--depth", flags->depth, "Plies")->check(CLI::Range(1, 10'000));
  command->add_option("--nodes", flags->nodes, "Positions looked at")->check(at_least_one());
  command
      ->add_option("--movetime,--time", flags->movetime,
                   "Milliseconds; 1000 when there is no limit at all")
      ->check(CLI::Range(1, 2'000'000'000));
  command->add_flag("--json", flags->json, "One JSON object");
  command->add_option("--svg", flags->svg, "Draw the position into this file")->check(file_name());
  command->footer(
      "More lines: --option MultiPV=N. A larger table: --option Hash=MiB.\n"
      "Example: parlour analyse hexapawn5x5 --moves a1a2 --time 2000 --option MultiPV=3");
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_analyse(context, *flags); };
  });
}

}  // namespace protocol::cli
