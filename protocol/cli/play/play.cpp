// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <random>

#include "engine/board_face.hpp"
#include "engine/courses.hpp"
#include "engine/text.hpp"
#include "protocol/cli/analyse/game_analysis.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/play/puzzle_file.hpp"
#include "protocol/cli/play/puzzle_session.hpp"
#include "protocol/cli/play/session.hpp"
#include "protocol/cli/position_flags.hpp"
#include "protocol/cli/program_words.hpp"
#include "protocol/cli/usage/did_you_mean.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/match/process/spawn.hpp"
#include "protocol/match/record/header.hpp"

namespace protocol::cli {

namespace {

using engine::Player;

struct PlayFlags {
  std::vector<std::string> words;
  std::string first, second, name_first, name_second;
  std::map<std::string, std::string> by_side_name;  ///< --white, --black ...: the games' words
  PositionFlags position;
  std::optional<std::int64_t> id;
  std::optional<int> movetime, depth, level;
  std::optional<std::uint64_t> nodes, seed;
  bool step = false;
  std::string puzzle;
  std::map<std::string, bool> other_names;  ///< by the games' flags: --columns
};

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

bool can_be_flag(const std::string& name) {
  return name.size() > 1 &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
}

// The sides have other names in other games: every name is a flag, and the chosen game says which
// side it means. So it is with other names of moves. Made only when `play` is typed, as it has to
// ask every game.
void declare_flags_of_games(CLI::App& command, const Context& context, PlayFlags& flags) {
  const engine::OptionSet defaults = all_options(context.registry);
  for (const engine::GameEntry& entry : context.registry.entries()) {
    const auto game = entry.make(defaults);
    for (const std::string& side : game->info().player_names) {
      const std::string name = lower(side);
      if (!can_be_flag(name) || flags.by_side_name.contains(name)) continue;
      std::string& value = flags.by_side_name[name];
      command.add_option("--" + name, value, "Who plays " + side + " in " + game->info().title);
    }
    if (const auto names = game->face().other_names()) {
      command.add_flag("--" + names->flag, flags.other_names[names->flag],
                       names->help + " (" + game->info().title + ")");
    }
  }
}

void apply_side_names(const engine::Game& game, PlayFlags& flags) {
  for (const auto& [name, value] : flags.by_side_name) {
    if (value.empty()) continue;
    bool known = false;
    for (const Player player : {Player::first, Player::second}) {
      if (lower(engine::name_of(game, player)) != name) continue;
      known = true;
      std::string& place = player == Player::first ? flags.first : flags.second;
      if (!place.empty()) throw UsageError("--" + name + ": that side has a player already");
      place = value;
    }
    if (!known)
      throw UsageError("--" + name + ": nobody in " + game.info().title + " has that name");
  }
}

bool wants_other_names(const engine::Game& game, const PlayFlags& flags) {
  const auto names = game.face().other_names();
  for (const auto& [flag, given] : flags.other_names) {
    if (given && (!names || flag != names->flag)) {
      throw UsageError("--" + flag + " means nothing in " + game.info().title);
    }
  }
  return std::any_of(flags.other_names.begin(), flags.other_names.end(),
                     [](const auto& flag) { return flag.second; });
}

PlaySeat make_seat(const std::string& flag, const std::string& word, const std::string& name,
                   const std::string& side) {
  PlaySeat seat;
  std::string shown = word;
  if (word.compare(0, 4, "cmd=") == 0) {
    // "cmd=./bot.py proto=line": a program in the words of `match --engine`.
    // A path may have blanks, if nothing stands behind it.
    std::vector<std::string> words;
    if (match::find_program(word.substr(4))) {
      words.push_back(word);
    } else {
      for (const std::string_view part : engine::words(word)) words.emplace_back(part);
    }
    seat.program = player_of(flag, words);
    shown = words.front().substr(words.front().find_last_of("/=:") + 1);
  } else if (word != "human") {
    const auto kind = match::builtin_named(word == "engine" ? "parlour" : word);
    if (!kind || word == "parlour") {
      throw UsageError(
          "a player is one of human, engine, first, random, base, seed and cmd=PROGRAM, not " +
          engine::in_quotes(word));
    }
    seat.program = *kind;
  }
  seat.name = !name.empty() ? name : seat.program ? shown : side;
  return seat;
}

template <class Number>
std::optional<Number> checked(const char* flag, const std::optional<Number>& value) {
  if (value && *value < 1) throw UsageError(std::string(flag) + " is at least 1");
  return value;
}

// Whether it can be shown in a moment that who moves first loses, whatever he does.
bool is_lost_for_first(const engine::Game& game) {
  engine::Limits limits;
  limits.nodes = 20'000;
  engine::SolveRequest request;
  request.winner_only = true;
  const auto solution = game.make_searcher()->exact(game.start(), request, limits, {});
  if (!solution) return false;
  const engine::Value& value = solution->value;
  return value.kind == engine::Value::Kind::loss ||
         (value.kind == engine::Value::Kind::margin && value.amount < 0);
}

// A first game against a perfect player should be one that can be won.
void seat_newcomer(const engine::Game& game, PlayFlags& flags, PlaySetup& setup) {
  if (!flags.first.empty() || !flags.second.empty()) return;
  const bool weaker = flags.level || flags.depth || flags.nodes;
  if (setup.saved || weaker) return;
  if (is_lost_for_first(game)) {
    flags.first = "engine";
    flags.second = "human";
    setup.note = engine::name_of(game, Player::first) +
                 " loses here against best play, so you have " +
                 engine::name_of(game, Player::second) + ".";
  } else {
    setup.note = "The engine plays as well as it can; --level 0 to 19 makes it weaker.";
  }
}

// The saved game that a word names, or the start of the chosen one.
engine::OptionSet choose_game(Context& context, PlayFlags& flags, PlaySetup& setup) {
  context.take_game_before_files(flags.words);
  if (flags.words.size() > 1) {
    throw UsageError("play: unexpected " + engine::in_quotes(flags.words[1]) +
                     " (try parlour play --help)");
  }
  if (flags.words.empty()) {
    if (flags.id) throw UsageError("--id needs the file of a game");
    setup.game = context.make_game();
    setup.start = engine::GameLine(setup.game, flags.position.of(setup.game));
    return context.options();
  }
  if (flags.position.given()) throw UsageError("play FILE takes no --fen and no --position");
  GameToAnalyse game = read_game(context, flags.words.front(), flags.id);
  setup.game = game.line.shared_game();
  setup.start = engine::GameLine(setup.game);
  setup.saved = game.record ? match::running(*game.record, game.line) : match::running(game.line);
  return game.options;
}

PlaySetup make_setup(Context& context, PlayFlags flags) {
  PlaySetup setup;
  const engine::OptionSet options = choose_game(context, flags, setup);
  const engine::Game& game = *setup.game;
  apply_side_names(game, flags);
  seat_newcomer(game, flags, setup);
  setup.seats = {make_seat("--first", flags.first.empty() ? "human" : flags.first, flags.name_first,
                           engine::name_of(game, Player::first)),
                 make_seat("--second", flags.second.empty() ? "engine" : flags.second,
                           flags.name_second, engine::name_of(game, Player::second))};
  setup.limits.depth = checked("--depth", flags.depth);
  setup.limits.nodes = checked("--nodes", flags.nodes);
  // Another limit alone means that and no clock.
  if (flags.movetime || (!flags.depth && !flags.nodes)) {
    setup.limits.movetime = std::chrono::milliseconds(
        checked("--movetime", flags.movetime).value_or(game.info().usual_movetime_ms));
  }
  setup.search.hash_mib = static_cast<std::size_t>(options.number("Hash"));
  setup.search.threads = static_cast<int>(options.number("Threads"));
  setup.search.skill = flags.level.value_or(static_cast<int>(options.number("Skill Level")));
  setup.programs = {setup.game, match::rules_of(options, chosen_game(options, context.registry)),
                    match::Patience(), nullptr};
  setup.entry = &chosen_game(options, context.registry);
  setup.options = options;
  setup.rules = match::rule_options(options, chosen_game(options, context.registry));
  setup.seed = flags.seed ? *flags.seed : std::random_device()();
  setup.step = flags.step;
  setup.other_names = wants_other_names(game, flags);
  setup.color = wants_color(context.color, STDOUT_FILENO);
  return setup;
}

int run_puzzles_of(Context& context, PlayFlags flags, const std::string& file) {
  context.take_only_game(flags.words, "play");
  const auto game = context.make_game();
  if (!game->courses().puzzles()) {
    throw UsageError("--puzzle: there are no puzzles of " + game->info().title);
  }
  const Interrupt interrupt;
  PuzzleSetup setup{game, file, read_puzzles(*game, file, interrupt.token())};
  setup.other_names = wants_other_names(*game, flags);
  setup.color = wants_color(context.color, STDOUT_FILENO);
  const auto input = make_line_input(interrupt, context.out);
  return PuzzleSession(std::move(setup), interrupt, *input, context.out).run();
}

int run_play(Context& context, const PlayFlags& flags) {
  if (!flags.puzzle.empty()) return run_puzzles_of(context, flags, flags.puzzle);
  PlaySetup setup = make_setup(context, flags);
  // Between programs nobody sits there to be asked.
  const bool person = !setup.seats[0].program || !setup.seats[1].program;
  const bool asks = person && ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
  const Interrupt interrupt(asks ? CtrlC::asks : CtrlC::ends);
  const auto input = make_line_input(interrupt, context.out);
  return PlaySession(std::move(setup), interrupt, *input, context.out).run();
}

}  // namespace

void add_play(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("play", "Play in the terminal");
  const auto flags = std::make_shared<PlayFlags>();
  command->add_option("words", flags->words,
                      "[GAME], or FILE: a saved game, PGN, or lines of moves to go on with");
  command->add_option("--id", flags->id, "Which game of the file")->check(CLI::PositiveNumber);
  flags->position.declare(*command, "Begin with");
  command->add_option(
      "--first", flags->first,
      "Who moves first: human (default), engine, first, random, base, seed or cmd=PROGRAM");
  command->add_option("--second", flags->second, "The other side, by default engine");
  command->add_option("--name-first", flags->name_first, "What to call that player");
  command->add_option("--name-second", flags->name_second, "What to call the other one");
  command->add_option("--level", flags->level, "How well the engine plays, 0 to 20")
      ->check(CLI::Range(0, engine::full_skill));
  command->add_option("--movetime,--time", flags->movetime,
                      "Milliseconds the engine takes for each move");
  command->add_option("--depth", flags->depth, "Plies the engine looks ahead");
  command->add_option("--nodes", flags->nodes, "Positions the engine looks at");
  command
      ->add_option("--seed", flags->seed,
                   "Seed of random players: with the same one they play the same")
      ->check(random_seed());
  command->add_flag("--step", flags->step, "Wait for Enter before a program moves");
  command
      ->add_option("--puzzle", flags->puzzle,
                   "Solve the puzzles of this file instead: lines of parlour puzzles")
      ->check(file_name());
  command->footer(
      "While a program thinks, Enter or Ctrl-C makes it move now; at the prompt Ctrl-C asks "
      "before\n"
      "it leaves. Where who moves first can only lose, you have the other side unless you say "
      "more.\n"
      "Example: parlour play hexapawn5x4 --first engine --second human --movetime 500");
  command->preparse_callback([command, &context, flags](std::size_t) {
    declare_flags_of_games(*command, context, *flags);
  });
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_play(context, *flags); };
  });
}

}  // namespace protocol::cli
