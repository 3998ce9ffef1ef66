// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "engine/courses.hpp"
#include "engine/files/replaced_file.hpp"
#include "engine/puzzles/generator.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/puzzles/sheet.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/cli/usage/did_you_mean.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/puzzles/puzzle_text.hpp"

namespace protocol::cli {

namespace {

struct PuzzlesFlags {
  std::vector<std::string> words;
  int count = 10;
  engine::PuzzleRequest request;
  bool json = false;
  std::string html;
};

std::shared_ptr<const engine::Game> game_of(Context& context, PuzzlesFlags& flags) {
  context.take_only_game(flags.words, "puzzles");
  auto game = context.make_game();
  if (!game->courses().puzzles()) {
    throw UsageError("there are no puzzles of " + game->info().title);
  }
  return game;
}

std::string heading_of(const engine::Game& game, const engine::PuzzleRequest& request) {
  return "Puzzles: " + game.info().variant + ", difficulty " + std::to_string(request.difficulty) +
         ", seed " + std::to_string(request.seed);
}

std::optional<engine::ReplacedFile> prepared(const std::string& file) {
  if (file.empty()) return std::nullopt;
  auto output =
      engine::ReplacedFile::prepare(file, {"a sheet of puzzles", std::string(sheet_beginning)});
  if (!output) throw UsageError("--html: " + output.error().message);
  return std::move(*output);
}

int run_puzzles(Context& context, PuzzlesFlags flags) {
  const auto game = game_of(context, flags);
  const auto sheet = prepared(flags.html);
  const Interrupt interrupt;
  LineSink err(2);
  std::vector<engine::Puzzle> found;
  std::atomic<int> count{0};
  std::atomic<int> percent{0};
  engine::PuzzleGenerator generator(game, flags.request);
  {
    StatusLine status(err, [&] {
      return std::to_string(count) + " of " + std::to_string(flags.count) +
             " found; looking for the next one: " + std::to_string(percent) + " % of the limit";
    });
    while (count < flags.count && !context.out.broken()) {
      percent = 0;
      auto puzzle = generator.next([&](double share) { percent = static_cast<int>(100 * share); },
                                   interrupt.token());
      if (!puzzle) break;
      ++count;
      status.clear();
      if (flags.json) context.out.write(puzzle_json(*game, *puzzle).dump() + "\n");
      if (!flags.json && !sheet) context.out.write(puzzle->fen + "\n");
      if (sheet) found.push_back(std::move(*puzzle));
    }
    status.clear();
  }
  if (sheet && !found.empty()) {
    const auto written = sheet->write([&](std::ostream& out) {
      out << puzzle_sheet(*game, heading_of(*game, flags.request), found);
    });
    if (!written) throw std::runtime_error("--html: " + written.error().message);
  }
  // Whoever ran the program hears of it from main.
  if (count == flags.count || context.out.broken()) return status_done;
  const std::string so_far =
      "found " + std::to_string(count) + " of " + std::to_string(flags.count);
  if (interrupt.by_signal()) {
    err.write("parlour: stopped: " + so_far + "\n");
    return status_interrupted;
  }
  err.write("parlour: " + so_far + " within the limit of " + std::to_string(flags.request.nodes) +
            " nodes for one puzzle\n");
  return status_failed;
}

// Each game has its own bounds, and help shows what the program uses.
std::string footer_of(const engine::Registry& registry) {
  const engine::OptionSet defaults = all_options(registry);
  std::string text =
      "Difficulty is counted in nodes of a plain search: no table, moves in the order of the "
      "rules.\n"
      "The classes 2 to 5 begin at:\n";
  for (const engine::GameEntry& entry : registry.entries()) {
    const auto game = entry.make(defaults);
    const auto style = game->courses().puzzles();
    if (!style) continue;
    text += "  " + entry.name;
    for (const std::uint64_t bound : style->bounds) text += " " + std::to_string(bound);
    text += "\n";
  }
  return text +
         "A FEN a line, unless --json or --html says otherwise. A seed gives the same puzzles on "
         "every "
         "machine.\n"
         "Solve them in the terminal: parlour play GAME --puzzle FILE\n"
         "Status: 0 all found, 1 fewer than --count or not written, 2 bad input, 130 interrupted.\n"
         "Example: parlour puzzles hexapawn5x5 --count 12 --difficulty 2 --seed 7 --html "
         "sheet.html";
}

}  // namespace

void add_puzzles(CLI::App& app, Context& context, Action& action) {
  CLI::App* command =
      app.add_subcommand("puzzles", "Make positions with exactly one good move, to be solved");
  const auto flags = std::make_shared<PuzzlesFlags>();
  command->add_option("words", flags->words, "[GAME]");
  command->add_option("--count", flags->count, "How many")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command
      ->add_option("--difficulty", flags->request.difficulty, "From 1, very easy, to 5, very hard")
      ->check(CLI::Range(1, engine::puzzle_difficulties))
      ->capture_default_str();
  command->add_option("--seed", flags->request.seed, "The same seed gives the same puzzles again")
      ->check(random_seed())
      ->capture_default_str();
  command
      ->add_option("--nodes", flags->request.nodes,
                   "Give up when looking for one puzzle has taken this many nodes")
      ->check(at_least_one())
      ->capture_default_str();
  CLI::Option* json =
      command->add_flag("--json", flags->json, "One JSON object a line, with the solution");
  command
      ->add_option("--html", flags->html,
                   "Write a sheet to print to this file, with pictures; solutions come last")
      ->check(file_name())
      ->excludes(json);
  command->preparse_callback(
      [command, &context](std::size_t) { command->footer(footer_of(context.registry)); });
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_puzzles(context, *flags); };
  });
}

}  // namespace protocol::cli
