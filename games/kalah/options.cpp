// SPDX-License-Identifier: MIT
#include "games/kalah/options.hpp"

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

template <class Enumeration>
Enumeration chosen(const std::string& word, const std::vector<std::string>& words) {
  std::size_t i = 0;
  while (i + 1 < words.size() && words[i] != word) ++i;
  return static_cast<Enumeration>(i);
}

}  // namespace

std::vector<OptionSpec> option_specs() {
  return {
      OptionSpec::spin(holes_option, 6, min_holes, max_holes, "Pits a side of the start position"),
      OptionSpec::spin(seeds_option, 4, 0, max_seeds_a_pit, "Seeds a pit of the start position"),
      OptionSpec::combo(rules_option, {"standard", "irving"},
                        "Sets capture, sweep and end check at once; irving is the rule set of "
                        "\"Solving Kalah\""),
      OptionSpec::combo(capture_option, capture_words(),
                        "When a last seed in an own empty pit captures: if the facing pit has "
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
                        "Who drops the last seed in the own store sows again"),
      OptionSpec::check(pie_rule_option, false,
                        "The second player may swap sides after the first turn"),
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

}  // namespace kalah
