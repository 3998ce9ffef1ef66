// SPDX-License-Identifier: MIT
#include "protocol/core/engine_options.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "engine/searcher.hpp"
#include "engine/skill.hpp"
#include "engine/text.hpp"

namespace protocol {

using engine::OptionSet;
using engine::OptionSpec;
using engine::Registry;
using engine::Result;

OptionSet all_options(const Registry& registry) {
  OptionSet options;
  std::vector<std::string> games;
  for (const engine::GameEntry& entry : registry.entries()) games.push_back(entry.name);
  options.declare({
      OptionSpec::combo("UCI_Variant", games,
                        "The game; a size may follow its name, as in hexapawn5x4"),
      OptionSpec::spin(
          "Hash", static_cast<std::int64_t>(engine::default_hash_mib), 1, 1048576,
          "MiB of memory for positions that were searched before (the transposition table)"),
      OptionSpec::button("Clear Hash", "Forget the positions that were searched before"),
      OptionSpec::spin("Threads", 1, 1, 256,
                       "Search threads; no more of them run than the machine has cores"),
      OptionSpec::spin("MultiPV", 1, 1, 500,
                       "How many of the best moves are shown, each with its line"),
      OptionSpec::check("Ponder", false,
                        "Name the expected reply behind bestmove, so that a GUI can let the engine "
                        "think on the opponent's time"),
      OptionSpec::spin("Move Overhead", 10, 0, 5000,
                       "Milliseconds of the clock kept back for every move, for what lies between "
                       "engine and clock"),
      OptionSpec::spin(
          "Skill Level", engine::full_skill, 0, engine::full_skill,
          "Playing strength: 20 is the best; 0 plays at random but takes an immediate win"),
      OptionSpec::check(
          "UCI_ShowWDL", false,
          "Add the chances of a win, a draw and a loss to each score, in thousandths"),
      OptionSpec::check("UCI_AnalyseMode", false,
                        "Accepted from programs that analyse; it changes nothing"),
      OptionSpec::spin(
          "Seed", 0, 0, std::numeric_limits<std::int32_t>::max(),
          "Seed of all random choices, for games that can be repeated; 0 = a new one every time"),
      OptionSpec::text("Log File", "", "File that the log is added to; empty = stderr").locally(),
      OptionSpec::combo("Log Level", {"off", "error", "info", "debug"},
                        "How much is logged; info logs every line in and out")
          .locally(),
  });
  for (const engine::GameEntry& entry : registry.entries()) options.declare(entry.options);
  return options;
}

bool is_variant_option(std::string_view name) {
  return engine::same_word(name, "UCI_Variant") || engine::same_word(name, "Game");
}

Result<bool> set_variant(OptionSet& options, const Registry& registry, std::string_view value) {
  const auto choice = registry.choose(value);
  if (!choice) {
    // The option's own check words the refusal: it lists the games.
    return options.set("UCI_Variant", value);
  }
  if (!*choice) return tl::unexpected<engine::Error>(choice->error());
  bool changed = false;
  for (const auto& [name, number] : (*choice)->settings) {
    const Result<bool> set = options.set(name, number);
    assert(set);
    changed |= *set;
  }
  const Result<bool> set = options.set("UCI_Variant", (*choice)->entry->name);
  assert(set);
  return changed || *set;
}

namespace {

bool apply(OptionSet& options, const engine::Preset& preset) {
  bool changed = false;
  for (const auto& [name, value] : preset.settings) {
    const Result<bool> set = options.set(name, value);
    assert(set);
    changed |= *set;
  }
  return changed;
}

bool holds(const OptionSet& options, const engine::Preset& preset) {
  return std::all_of(preset.settings.begin(), preset.settings.end(), [&](const auto& setting) {
    return options.text(setting.first) == setting.second;
  });
}

// After a change of `name`: the options that a preset sets follow it, and it follows them.
bool match_presets(OptionSet& options, const engine::PresetOption& option, std::string_view name) {
  if (option.option.empty()) return false;
  const auto find = [&](auto wanted) {
    const auto found = std::find_if(option.presets.begin(), option.presets.end(), wanted);
    return found == option.presets.end() ? option.presets.front() : *found;
  };
  if (engine::same_word(name, option.option)) {
    const std::string& chosen = options.text(option.option);
    return apply(options, find([&](const engine::Preset& p) { return p.value == chosen; }));
  }
  const std::string shown = find([&](const engine::Preset& p) { return holds(options, p); }).value;
  const Result<bool> set = options.set(option.option, shown);
  assert(set);
  return false;
}

}  // namespace

Result<bool> set_option(OptionSet& options, const Registry& registry, std::string_view name,
                        std::string_view value) {
  if (is_variant_option(name)) return set_variant(options, registry, value);
  Result<bool> changed = options.set(name, value);
  if (!changed) return changed;
  for (const engine::GameEntry& entry : registry.entries()) {
    *changed |= match_presets(options, entry.presets, name);
  }
  return changed;
}

const engine::GameEntry& chosen_game(const OptionSet& options, const Registry& registry) {
  const engine::GameEntry* entry = registry.find(options.text("UCI_Variant"));
  assert(entry);
  return *entry;
}

}  // namespace protocol
