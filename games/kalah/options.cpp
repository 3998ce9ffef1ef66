// SPDX-License-Identifier: MIT
#include "games/kalah/options.hpp"

#include "games/kalah/tablebase/row_index.hpp"

namespace kalah {

namespace {

using engine::OptionSpec;

constexpr char holes_option[] = "Kalah Holes";
constexpr char seeds_option[] = "Kalah Seeds";
constexpr char rules_option[] = "Kalah Rules";
constexpr char capture_option[] = "Kalah Capture";
constexpr char sweep_option[] = "Kalah Sweep";
constexpr char end_check_option[] = "Kalah End Check";
constexpr char early_stop_option[] = "Kalah Early Stop";
constexpr char extra_turn_option[] = "Kalah Extra Turn";
constexpr char pie_rule_option[] = "Kalah Pie Rule";
constexpr char tablebase_path_option[] = "Kalah Tablebase Path";
constexpr char tablebase_seeds_option[] = "Kalah Tablebase Seeds";
constexpr char mobility_option[] = "Kalah Mobility Weight";
constexpr char capture_weight_option[] = "Kalah Capture Weight";
constexpr char threat_option[] = "Kalah Threat Weight";

// In the order of the enumerations.
std::vector<std::string> capture_words() {
  return {"nonempty", "empty", "none"};
}
std::vector<std::string> sweep_words() {
  return {"owner", "finisher", "none"};
}
std::vector<std::string> end_check_words() {
  return {"either", "mover"};
}

OptionSpec for_searches(OptionSpec spec, bool local_only) {
  spec.search_only = true;
  spec.local_only = local_only;
  return spec;
}

// Hundredths of a seed. More than some seeds for one pit would be no estimate any more.
OptionSpec weight(const char* name, int initial, const char* counts) {
  return for_searches(OptionSpec::spin(name, initial, -500, 500, counts), /*local_only=*/false);
}

template <class Enumeration>
Enumeration chosen(const std::string& word, const std::vector<std::string>& words) {
  std::size_t i = 0;
  while (i + 1 < words.size() && words[i] != word) ++i;
  return static_cast<Enumeration>(i);
}

}  // namespace

std::vector<OptionSpec> option_specs() {
  return {
      OptionSpec::spin(holes_option, 6, min_holes, max_holes, "Pits on each side at the start"),
      OptionSpec::spin(seeds_option, 4, 0, max_seeds_a_pit, "Seeds in each pit at the start"),
      OptionSpec::combo(rules_option, {"standard", "irving"},
                        "Sets capture, sweep and end check at once; irving is the rule set of "
                        "\"Solving Kalah\""),
      OptionSpec::combo(
          capture_option, capture_words(),
          "When a last seed in the mover's own empty pit captures: if the pit opposite has "
          "seeds, always, or never"),
      OptionSpec::combo(sweep_option, sweep_words(),
                        "Who gets the seeds left at the end: their row's owner, the player "
                        "without seeds, or nobody"),
      OptionSpec::combo(end_check_option, end_check_words(),
                        "Whose empty row ends the game: either player's, or that of the player "
                        "to move"),
      OptionSpec::check(early_stop_option, false,
                        "The game ends when a store holds more than half of the seeds"),
      OptionSpec::check(extra_turn_option, true,
                        "A turn whose last seed falls in the mover's store is followed by another"),
      OptionSpec::check(pie_rule_option, false,
                        "The second player may swap sides after the first turn"),
      for_searches(OptionSpec::text(tablebase_path_option, "",
                                    "File of exact futures that parlour tablebase has built; "
                                    "empty = none"),
                   /*local_only=*/true),
      for_searches(OptionSpec::spin(tablebase_seeds_option, 0, 0, most_table_seeds,
                                    "Seeds in play up to which futures are looked up, from the "
                                    "file or built before a search; 0 = automatic"),
                   /*local_only=*/true),
      weight(mobility_option, Weights{}.mobility,
             "Estimate: hundredths of a seed for every pit to choose from"),
      weight(capture_weight_option, Weights{}.capture,
             "Estimate: hundredths for every seed of the largest capture at hand"),
      weight(threat_option, Weights{}.threat,
             "Estimate: hundredths for every seed of the largest capture that threatens"),
  };
}

engine::PresetOption rule_presets() {
  const auto named = [](const char* name, const char* capture) {
    return engine::Preset{name,
                          {{capture_option, capture},
                           {sweep_option, sweep_words().front()},
                           {end_check_option, end_check_words().front()}}};
  };
  return {rules_option, {named("standard", "nonempty"), named("irving", "empty")}};
}

engine::VariantForm variant_form() {
  return {'-', holes_option, seeds_option};
}

Rules rules_of(const engine::OptionSet& set) {
  RuleSet rules;
  rules.capture = chosen<Capture>(set.text(capture_option), capture_words());
  rules.sweep = chosen<Sweep>(set.text(sweep_option), sweep_words());
  rules.end_check = chosen<EndCheck>(set.text(end_check_option), end_check_words());
  rules.early_stop = set.flag(early_stop_option);
  rules.extra_turn = set.flag(extra_turn_option);
  rules.pie_rule = set.flag(pie_rule_option);
  return Rules(static_cast<int>(set.number(holes_option)),
               static_cast<int>(set.number(seeds_option)), rules);
}

std::string tablebase_path_of(const engine::OptionSet& set) {
  return set.text(tablebase_path_option);
}

int tablebase_seeds_of(const engine::OptionSet& set) {
  return static_cast<int>(set.number(tablebase_seeds_option));
}

Weights weights_of(const engine::OptionSet& set) {
  const auto number = [&](const char* name) { return static_cast<int>(set.number(name)); };
  return {number(mobility_option), number(capture_weight_option), number(threat_option)};
}

std::vector<std::string> rule_words(const RuleSet& rules) {
  const auto word = [](const char* option, const std::string& value) {
    return std::string(option) + "=" + value;
  };
  return {word(capture_option, capture_words()[static_cast<std::size_t>(rules.capture)]),
          word(sweep_option, sweep_words()[static_cast<std::size_t>(rules.sweep)]),
          word(end_check_option, end_check_words()[static_cast<std::size_t>(rules.end_check)]),
          word(extra_turn_option, rules.extra_turn ? "true" : "false")};
}

}  // namespace kalah
