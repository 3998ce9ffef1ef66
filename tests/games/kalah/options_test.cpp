// SPDX-License-Identifier: MIT
#include "games/kalah/options.hpp"

#include "games/kalah/module.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/games/kalah/support.hpp"

using namespace kalah;

namespace {

struct Settings {
  Settings() {
    registry.add(make_entry());
    options = protocol::all_options(registry);
  }

  bool set(const char* name, const char* value) {
    const auto changed = protocol::set_option(options, registry, name, value);
    REQUIRE(changed);
    return *changed;
  }

  engine::Registry registry;
  engine::OptionSet options;
};

}  // namespace

TEST_CASE("Kalah's defaults are six pits of four seeds under standard rules", "[kalah][options]") {
  const Settings settings;
  const Rules rules = rules_of(settings.options);
  CHECK(rules.holes() == 6);
  CHECK(rules.seeds() == 4);
  CHECK(rules.options() == RuleSet{});
}

TEST_CASE("Every rule option of Kalah reaches the rules", "[kalah][options]") {
  Settings settings;
  settings.set("UCI_Variant", "kalah12-24");
  settings.set("Kalah Capture", "none");
  settings.set("Kalah Sweep", "finisher");
  settings.set("Kalah End Check", "mover");
  settings.set("Kalah Early Stop", "true");
  settings.set("Kalah Extra Turn", "false");
  settings.set("Kalah Pie Rule", "true");
  const Rules rules = rules_of(settings.options);
  CHECK(rules.start().total() == 576);
  CHECK(rules.options() ==
        RuleSet{Capture::none, Sweep::finisher, EndCheck::mover, true, false, true});
}

TEST_CASE("Kalah Rules sets its options, and follows them", "[kalah][options][preset]") {
  Settings settings;
  CHECK(settings.set("kalah rules", "irving"));
  CHECK(settings.options.text("Kalah Capture") == "empty");
  CHECK_FALSE(settings.set("Kalah Rules", "irving"));
  // One of them changes: the rules are irving's no more.
  CHECK(settings.set("Kalah Sweep", "none"));
  CHECK(settings.options.text("Kalah Rules") == "standard");
  CHECK(settings.options.text("Kalah Capture") == "empty");
  // The name says standard, the options do not: setting it changes them.
  CHECK(settings.set("Kalah Rules", "standard"));
  CHECK(rules_of(settings.options).options() == RuleSet{});
  CHECK(settings.set("Kalah Capture", "empty"));
  CHECK(settings.options.text("Kalah Rules") == "irving");
  // What is no part of a rule set stays.
  settings.set("Kalah Pie Rule", "true");
  settings.set("Kalah Rules", "standard");
  CHECK(settings.options.flag("Kalah Pie Rule"));
}
