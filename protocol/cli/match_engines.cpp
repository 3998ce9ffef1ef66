// SPDX-License-Identifier: MIT
#include "protocol/cli/match_engines.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/text.hpp"
#include "protocol/core/engine_options.hpp"

namespace protocol::cli {

using engine::Json;

namespace {

constexpr std::string_view builtin_prefix = "builtin:";
constexpr std::string_view option_prefix = "option.";
/// For an engine without any limit: long enough to play well, short enough for a first try.
constexpr std::chrono::milliseconds default_movetime{100};

std::int64_t limit_of(std::string_view key, std::string_view value, std::int64_t most) {
  const auto number = engine::parse_integer(value);
  if (!number || *number < 1 || *number > most) {
    throw UsageError("--engine: " + std::string(key) + "=" + std::string(value) +
                     " is not a whole number 1.." + std::to_string(most));
  }
  return *number;
}

match::Builtin kind_of(const std::string& cmd) {
  const bool builtin = std::string_view(cmd).substr(0, builtin_prefix.size()) == builtin_prefix;
  const auto kind = match::builtin_named(cmd.substr(builtin ? builtin_prefix.size() : 0));
  if (builtin && kind) return *kind;
  throw UsageError(
      "--engine: cmd=" + cmd +
      " is not supported: only the built-in players can play so far, cmd=builtin:parlour, "
      "builtin:random, builtin:first, builtin:base or builtin:seed");
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

struct Draft {
  std::string cmd, name;
  match::MoveLimits limits;
  engine::OptionSet options;
  bool has_options = false;
  Json given = Json::object();
};

void take_word(const Context& context, Draft& draft, const std::string& word) {
  const std::size_t cut = word.find('=');
  if (cut == std::string::npos || cut == 0) {
    throw UsageError("--engine takes words like name=value, not " + engine::in_quotes(word));
  }
  const std::string key = word.substr(0, cut), value = word.substr(cut + 1);
  if (key == "cmd") {
    draft.cmd = value;
  } else if (key == "name") {
    draft.name = value;
  } else if (key == "movetime") {
    draft.limits.movetime = std::chrono::milliseconds(limit_of(key, value, 86'400'000));
  } else if (key == "depth") {
    draft.limits.depth = static_cast<int>(limit_of(key, value, 10'000));
  } else if (key == "nodes") {
    draft.limits.nodes =
        static_cast<std::uint64_t>(limit_of(key, value, std::numeric_limits<std::int64_t>::max()));
  } else if (key.compare(0, option_prefix.size(), option_prefix) == 0) {
    const std::string name = key.substr(option_prefix.size());
    check_option(context, name);
    const auto set = draft.options.set(name, value);
    if (!set) throw UsageError("--engine: " + set.error().message);
    draft.has_options = true;
  } else {
    throw UsageError("--engine: unknown key " + engine::in_quotes(key) +
                     "; keys are cmd, name, movetime, depth, nodes and option.<NAME>");
  }
  draft.given[key] = value;
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

match::Entrant entrant_of(const Draft& draft, const std::vector<match::Entrant>& others) {
  if (draft.cmd.empty()) {
    throw UsageError(
        "--engine: no cmd= among its words; for example --engine cmd=builtin:parlour "
        "name=a movetime=100");
  }
  match::Entrant entrant;
  entrant.kind = kind_of(draft.cmd);
  if (draft.has_options && entrant.kind != match::Builtin::parlour) {
    throw UsageError("--engine: " + draft.cmd + " has no options");
  }
  entrant.limits = draft.limits;
  const bool limited = draft.limits.movetime || draft.limits.depth || draft.limits.nodes;
  if (!limited) entrant.limits.movetime = default_movetime;
  entrant.search = {static_cast<std::size_t>(draft.options.number("Hash")),
                    static_cast<int>(draft.options.number("Threads")),
                    static_cast<int>(draft.options.number("Skill Level"))};
  if (draft.name.empty()) {
    entrant.name = unused_name(others, draft.cmd.substr(builtin_prefix.size()));
  } else {
    entrant.name = draft.name;
    if (unused_name(others, draft.name) != draft.name) {
      throw UsageError("--engine: two engines are called " + engine::in_quotes(draft.name));
    }
  }
  return entrant;
}

}  // namespace

Participants parse_participants(const Context& context,
                                const std::vector<std::vector<std::string>>& engines,
                                const std::vector<std::vector<std::string>>& each) {
  if (engines.size() < 2) {
    throw UsageError(
        "a match needs at least two engines; for example --engine cmd=builtin:parlour "
        "name=a movetime=100 --engine cmd=builtin:random name=b");
  }
  Participants result;
  result.description = Json::array();
  for (const std::vector<std::string>& own : engines) {
    Draft draft;
    draft.options = context.options();
    for (const auto& words : each) {
      for (const std::string& word : words) take_word(context, draft, word);
    }
    for (const std::string& word : own) take_word(context, draft, word);
    result.entrants.push_back(entrant_of(draft, result.entrants));
    draft.given["name"] = result.entrants.back().name;
    result.description.push_back(std::move(draft.given));
  }
  return result;
}

}  // namespace protocol::cli
