// SPDX-License-Identifier: MIT
#include "games/phwar/options.hpp"

namespace phwar {

namespace {

using engine::OptionSpec;

constexpr char rules_option[] = "Phwar Rules";
constexpr char capture_option[] = "Phwar Capture";
constexpr char sequential_option[] = "Phwar Sequential";
constexpr char centre_win_option[] = "Phwar Centre Win";
constexpr char centre_stop_option[] = "Phwar Centre Stop";
constexpr char simultaneous_option[] = "Phwar Simultaneous";
constexpr char seed_mobility_option[] = "Phwar Seed Mobility";

// In the order of the enumeration.
std::vector<std::string> capture_words() {
  return {"moved", "any", "classic"};
}

}  // namespace

std::vector<OptionSpec> option_specs() {
  OptionSpec seed_mobility = OptionSpec::check(
      seed_mobility_option, false, "The opponent `seed` also counts the cells that can be reached");
  seed_mobility.search_only = true;
  return {
      OptionSpec::combo(rules_option, {"maastricht", "seed-ai", "any", "browne-2003", "sdg"},
                        "Sets the other rule options at once"),
      OptionSpec::combo(capture_option, capture_words(),
                        "What a turn captures: what the particle that moved sees, anything on the "
                        "board, or anything instead of a slide"),
      OptionSpec::check(sequential_option, true,
                        "Captures go on until there is none; otherwise there is one a turn"),
      OptionSpec::check(centre_win_option, true, "A neutron on F6 wins"),
      OptionSpec::check(centre_stop_option, true, "Slides do not pass over F6"),
      OptionSpec::check(simultaneous_option, false,
                        "All victims are taken at once, each by another particle"),
      seed_mobility,
  };
}

engine::PresetOption rule_presets() {
  const auto named = [](const char* name, const char* capture, bool simultaneous, bool win,
                        bool stop) {
    const auto word = [](bool flag) { return std::string(flag ? "true" : "false"); };
    return engine::Preset{name,
                          {{capture_option, capture},
                           {sequential_option, word(!simultaneous)},
                           {centre_win_option, word(win)},
                           {centre_stop_option, word(stop)},
                           {simultaneous_option, word(simultaneous)}}};
  };
  return {
      rules_option,
      {named("maastricht", "moved", false, true, true), named("seed-ai", "moved", true, true, true),
       named("any", "any", false, true, true), named("browne-2003", "classic", false, false, false),
       named("sdg", "classic", false, true, false)}};
}

bool seed_counts_mobility(const engine::OptionSet& set) {
  return set.flag(seed_mobility_option);
}

Rules rules_of(const engine::OptionSet& set) {
  RuleSet rules;
  const auto words = capture_words();
  while (words[static_cast<std::size_t>(rules.scope)] != set.text(capture_option)) {
    rules.scope = static_cast<Scope>(static_cast<int>(rules.scope) + 1);
  }
  rules.multiple = set.flag(simultaneous_option) ? Multiple::simultaneous
                   : set.flag(sequential_option) ? Multiple::chain
                                                 : Multiple::single;
  rules.centre_win = set.flag(centre_win_option);
  rules.centre_stop = set.flag(centre_stop_option);
  return Rules(rules);
}

}  // namespace phwar
