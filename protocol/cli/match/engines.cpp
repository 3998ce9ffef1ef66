// SPDX-License-Identifier: MIT
#include "protocol/cli/match/engines.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/text.hpp"
#include "protocol/cli/program_words.hpp"
#include "protocol/core/engine_options.hpp"

namespace protocol::cli {

using engine::Json;

namespace {

constexpr char engine_flag[] = "--engine";
/// For an engine without any limit: long enough to play well, short enough for a first try.
constexpr std::chrono::milliseconds default_movetime{100};

std::int64_t limit_of(const Word& word, std::int64_t most) {
  const auto number = engine::parse_integer(word.second);
  if (!number || *number < 1 || *number > most) {
    throw UsageError("--engine: " + word.first + "=" + word.second + " is not a whole number 1.." +
                     std::to_string(most));
  }
  return *number;
}

// Rule options would make another game of it.
void check_option(const Context& context, const std::string& name) {
  bool of_game = is_variant_option(name);
  for (const engine::GameEntry& entry : context.registry.entries()) {
    for (const engine::OptionSpec& spec : entry.options)
      of_game |= !spec.search_only && engine::same_word(spec.name, name);
  }
  if (of_game) {
    throw UsageError("--engine: option." + name +
                     " belongs to the game: give it to the match with --game or --option");
  }
}

// The last of several words with a key counts, but for arguments and options.
struct Draft {
  std::string cmd, name;
  bool ponder = false;
  match::Entrant entrant;
  std::vector<Word> of_program;
  Json given = Json::object();

  void take(const Word& word);
};

void Draft::take(const Word& word) {
  const auto& [key, value] = word;
  match::MoveLimits& limits = entrant.limits;
  match::ProgramSpec scratch;
  if (key == "cmd") {
    cmd = value;
  } else if (key == "name") {
    if (value.empty()) throw UsageError("--engine: name= is empty");
    if (engine::has_controls(value)) {
      throw UsageError("--engine: name=" + engine::in_quotes(value) + " holds control characters");
    }
    name = value;
  } else if (key == "ponder") {
    if (value != "yes" && value != "no")
      throw UsageError("--engine: ponder=" + value + " is not yes or no");
    ponder = value == "yes";
  } else if (key == "movetime") {
    limits.movetime = std::chrono::milliseconds(limit_of(word, 86'400'000));
  } else if (key == "depth") {
    limits.depth = static_cast<int>(limit_of(word, 10'000));
  } else if (key == "nodes") {
    limits.nodes =
        static_cast<std::uint64_t>(limit_of(word, std::numeric_limits<std::int64_t>::max()));
  } else if (key == "tc") {
    const auto control = match::parse_time_control(value);
    if (!control) throw UsageError("--engine: " + control.error().message);
    entrant.control = *control;
  } else if (take_program_word(engine_flag, word, scratch)) {
    of_program.push_back(word);
  } else {
    throw UsageError("--engine: unknown key " + engine::in_quotes(key) +
                     "; keys are cmd, name, arg, dir, proto, variant, option.<NAME>, ponder, "
                     "tc, movetime, depth and nodes");
  }
  if (key == "arg") {
    given[key].push_back(value);
  } else {
    given[key] = value;
  }
}

std::string unused_name(const std::vector<match::Entrant>& entrants, const std::string& wanted) {
  const auto used = [&](const std::string& name) {
    return std::any_of(entrants.begin(), entrants.end(),
                       [&](const match::Entrant& e) { return e.name == name; });
  };
  std::string name = wanted;
  for (int number = 2; used(name); ++number) name = wanted + "-" + std::to_string(number);
  return name;
}

// What the built-in players understand of a program's words: the searching one its options.
match::SearchSettings settings_of(const Context& context, const Draft& draft) {
  engine::OptionSet options = context.options();
  for (const Word& word : draft.of_program) {
    const auto name = option_of(word.first);
    if (!name) {
      throw UsageError("--engine: " + word.first + "= is for programs, not for " + draft.cmd);
    }
    if (std::get<match::Builtin>(draft.entrant.who) != match::Builtin::parlour)
      throw UsageError("--engine: " + draft.cmd + " has no options");
    check_option(context, *name);
    const auto set = options.set(*name, word.second);
    if (!set) throw UsageError("--engine: " + set.error().message);
  }
  std::shared_ptr<const engine::Game> game;
  if (!draft.of_program.empty()) {
    game = chosen_game(options, context.registry).make(options);
    tell_warning(*game);
  }
  return {std::move(game), static_cast<std::size_t>(options.number("Hash")),
          static_cast<int>(options.number("Threads")),
          static_cast<int>(options.number("Skill Level"))};
}

std::string name_of(const Draft& draft, const std::vector<match::Entrant>& others) {
  if (draft.name.empty()) {
    const std::size_t cut = draft.cmd.find_last_of("/:");
    return unused_name(others, draft.cmd.substr(cut == std::string::npos ? 0 : cut + 1));
  }
  if (unused_name(others, draft.name) != draft.name)
    throw UsageError("--engine: two engines are called " + engine::in_quotes(draft.name));
  return draft.name;
}

// An engine that cannot ponder does not declare the option, which ends the match before its start.
void let_ponder(match::ProgramSpec& program) {
  if (program.dialect != match::Dialect::uci)
    throw UsageError("--engine: ponder=yes needs proto=uci, which has a word for it");
  program.ponder = true;
  program.options.emplace(program.options.begin(), "Ponder", "true");
}

match::Entrant entrant_of(const Context& context, Draft draft,
                          const std::vector<match::Entrant>& others) {
  if (draft.cmd.empty()) {
    throw UsageError(
        "--engine: no cmd= among its words; for example --engine cmd=builtin:parlour "
        "name=a movetime=100");
  }
  match::Entrant& entrant = draft.entrant;
  entrant.who = player_named(engine_flag, draft.cmd);
  if (auto* const program = std::get_if<match::ProgramSpec>(&entrant.who)) {
    for (const Word& word : draft.of_program)
      static_cast<void>(take_program_word(engine_flag, word, *program));
    const bool simple =
        program->dialect == match::Dialect::line || program->dialect == match::Dialect::once;
    if (simple && (!program->options.empty() || !program->variant.empty()))
      throw UsageError("--engine: proto=line and proto=once know no options and no variant");
    if (simple && (entrant.limits.depth || entrant.limits.nodes))
      throw UsageError("--engine: proto=line and proto=once have limits of time only");
    if (draft.ponder) let_ponder(*program);
  } else {
    if (draft.ponder) {
      throw UsageError("--engine: ponder=yes is for programs, and " + draft.cmd +
                       " thinks in this one: cmd=PATH of parlour plays alike and ponders");
    }
    entrant.search = settings_of(context, draft);
  }
  entrant.name = name_of(draft, others);
  return entrant;
}

}  // namespace

Participants parse_engines(const Context& context,
                           const std::vector<std::vector<std::string>>& engines,
                           const std::vector<std::vector<std::string>>& each) {
  Participants result;
  result.description = Json::array();
  for (const std::vector<std::string>& own : engines) {
    Draft draft;
    for (const auto& words : each) {
      for (const std::string& word : words) draft.take(cut_word("--each", word));
    }
    for (const std::string& word : own) draft.take(cut_word(engine_flag, word));
    result.entrants.push_back(entrant_of(context, draft, result.entrants));
    draft.given["name"] = result.entrants.back().name;
    result.description.push_back(std::move(draft.given));
  }
  return result;
}

Participants parse_participants(const Context& context,
                                const std::vector<std::vector<std::string>>& engines,
                                const std::vector<std::vector<std::string>>& each) {
  if (engines.size() < 2) {
    throw UsageError(
        "a match needs at least two engines; for example --engine cmd=builtin:parlour "
        "name=a movetime=100 --engine cmd=builtin:random name=b");
  }
  Participants result = parse_engines(context, engines, each);
  for (match::Entrant& entrant : result.entrants) {
    const match::MoveLimits& limits = entrant.limits;
    const bool limited = limits.movetime || limits.depth || limits.nodes || entrant.control;
    if (!limited) entrant.limits.movetime = default_movetime;
  }
  return result;
}

}  // namespace protocol::cli
