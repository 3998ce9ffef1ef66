// SPDX-License-Identifier: MIT
#include "engine/bench.hpp"
#include "engine/courses.hpp"
#include "engine/json.hpp"

#include <CLI/CLI.hpp>
#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/searcher.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/core/engine_options.hpp"

namespace protocol::cli {

namespace {

struct BenchFlags {
  std::vector<std::string> games;
  bool json = false;
};

std::uint64_t per_second(const engine::BenchResult& result) {
  const auto us = std::chrono::duration_cast<std::chrono::microseconds>(result.time).count();
  return us > 0 ? result.nodes * 1'000'000 / static_cast<std::uint64_t>(us) : 0;
}

std::int64_t milliseconds(const engine::BenchResult& result) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(result.time).count();
}

// Half a bench has a signature that means nothing, so none is shown.
std::string text_row(const std::string& name, const engine::BenchResult& result, bool stopped) {
  return name + ": " + std::to_string(result.positions) + " positions, " +
         std::to_string(result.nodes) + " nodes, " + std::to_string(milliseconds(result)) +
         " ms, " + std::to_string(per_second(result)) + " nodes/s, " +
         (stopped ? "interrupted" : "signature " + std::to_string(result.signature)) + "\n";
}

engine::Json json_row(const std::string& name, const engine::BenchResult& result, bool stopped) {
  return {{"name", name},
          {"positions", result.positions},
          {"nodes", result.nodes},
          {"time_ms", milliseconds(result)},
          {"nps", per_second(result)},
          {"signature", stopped ? engine::Json() : engine::Json(result.signature)}};
}

// Rule options do not count: the signature must be the same on every command line.
int run(const Context& context, const BenchFlags& flags) {
  const Interrupt interrupt;
  LineSink err(2);
  const engine::OptionSet defaults = all_options(context.registry);
  engine::Json rows = engine::Json::array();
  for (const engine::GameEntry* entry : context.entries(flags.games)) {
    const auto game = entry->make(defaults);
    const std::size_t positions = game->courses().bench_positions().size();
    std::atomic<int> finished{0};
    const engine::TimePoint started = engine::Clock::now();
    StatusLine status(err, [&] {
      const auto elapsed = engine::Clock::now() - started;
      return entry->name + ": " + std::to_string(finished) + " of " + std::to_string(positions) +
             " positions, " + seconds_text(elapsed) +
             to_go_text(elapsed, finished / static_cast<double>(positions));
    });
    const engine::BenchResult result =
        run_bench(*game, interrupt.token(), [&finished](int count) { finished = count; });
    status.clear();
    if (flags.json) {
      rows.push_back(json_row(entry->name, result, interrupt.by_signal()));
    } else {
      context.out.write(text_row(entry->name, result, interrupt.by_signal()));
    }
    if (interrupt.by_signal()) break;
  }
  if (flags.json) context.out.write(engine::Json{{"games", std::move(rows)}}.dump() + "\n");
  return interrupt.by_signal() ? status_interrupted : status_done;
}

}  // namespace

void add_bench(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand(
      "bench", "Run fixed searches: their speed, and a signature of what they searched");
  const auto flags = std::make_shared<BenchFlags>();
  command->add_option("games", flags->games, "[GAME]...; all games without it");
  command->add_flag("--json", flags->json, "One JSON object");
  command->footer(
      "The signature changes only when search changes.\nExample: parlour bench hexapawn");
  command->callback(
      [&context, &action, flags] { action = [&context, flags] { return run(context, *flags); }; });
}

}  // namespace protocol::cli
