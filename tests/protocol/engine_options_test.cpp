// SPDX-License-Identifier: MIT
#include "protocol/core/engine_options.hpp"

#include <cstdint>
#include <limits>
#include <set>

#include "tests/catch.hpp"
#include "tests/test_registry.hpp"

using namespace protocol;
using engine::OptionSet;
using engine::OptionSpec;

TEST_CASE("Defaults are those of the manual", "[options]") {
  const engine::Registry registry = test_games::all();
  const OptionSet options = all_options(registry);
  CHECK(options.text("UCI_Variant") == "hexapawn");
  CHECK(options.number("Hash") == 16);
  CHECK(options.number("Threads") == 1);
  CHECK(options.number("MultiPV") == 1);
  CHECK_FALSE(options.flag("Ponder"));
  CHECK(options.number("Move Overhead") == 10);
  CHECK_FALSE(options.flag("UCI_AnalyseMode"));
  CHECK(options.text("Log File").empty());
  CHECK(options.text("Log Level") == "off");
  CHECK(options.number("Hexapawn Rows") == 3);
  CHECK(options.number("Hexapawn Columns") == 3);
}

TEST_CASE("Ranges are those of the manual", "[options]") {
  const engine::Registry registry = test_games::all();
  const OptionSet options = all_options(registry);
  CHECK(options.find("Hash")->uci_line() ==
        "option name Hash type spin default 16 min 1 max 1048576");
  CHECK(options.find("Threads")->uci_line() ==
        "option name Threads type spin default 1 min 1 max 256");
  CHECK(options.find("MultiPV")->uci_line() ==
        "option name MultiPV type spin default 1 min 1 max 500");
  CHECK(options.find("Clear Hash")->uci_line() == "option name Clear Hash type button");
  CHECK(options.find("Ponder")->uci_line() == "option name Ponder type check default false");
}

// Clients keep them in 32 bits: larger ones are read as -1 there.
TEST_CASE("The range of every number fits the integers of clients", "[options]") {
  const engine::Registry registry = test_games::all();
  const OptionSet options = all_options(registry);
  for (const OptionSpec& spec : options.specs()) {
    if (spec.type != OptionSpec::Type::spin) continue;
    INFO(spec.name);
    CHECK(spec.min >= std::numeric_limits<std::int32_t>::min());
    CHECK(spec.max <= std::numeric_limits<std::int32_t>::max());
    CHECK(spec.min < spec.max);
  }
}

TEST_CASE("Option names are different, one line each, and have help", "[options]") {
  const engine::Registry registry = test_games::all();
  std::set<std::string> names;
  const OptionSet options = all_options(registry);
  for (const OptionSpec& spec : options.specs()) {
    INFO(spec.name);
    CHECK(names.insert(spec.name).second);
    CHECK_FALSE(spec.help.empty());
    CHECK(spec.uci_line().find('\n') == std::string::npos);
    CHECK(spec.accept(spec.initial).has_value());
    // A name must not hold the words that end it in `setoption`.
    CHECK((" " + spec.name + " ").find(" value ") == std::string::npos);
  }
}

TEST_CASE("A variant with a size sets the game and both size options", "[options][variant]") {
  const engine::Registry registry = test_games::all();
  OptionSet options = all_options(registry);
  CHECK(set_variant(options, registry, "hexapawn5x4") == true);
  CHECK(options.number("Hexapawn Rows") == 5);
  CHECK(options.number("Hexapawn Columns") == 4);
  CHECK(set_variant(options, registry, "hexapawn5x4") == false);
  CHECK(set_variant(options, registry, "sow4-3") == true);
  CHECK(options.text("UCI_Variant") == "sow");
  CHECK(options.number("Sow Pits") == 4);
  // The plain name leaves sizes as they are.
  CHECK(set_variant(options, registry, "HEXAPAWN") == true);
  CHECK(options.text("UCI_Variant") == "hexapawn");
  CHECK(options.number("Hexapawn Rows") == 5);
  CHECK(chosen_game(options, registry).name == "hexapawn");
}

TEST_CASE("A variant that is refused changes nothing", "[options][variant]") {
  const engine::Registry registry = test_games::all();
  OptionSet options = all_options(registry);
  for (const char* bad : {"hexapawn17x3", "hexapawn5x17", "hexapawnx", "hexapawn5", "draughts", "",
                          "sow4x3", "sow9-3", "words3x3", "hexapawn-1x3"}) {
    INFO(bad);
    CHECK_FALSE(set_variant(options, registry, bad).has_value());
    CHECK(options.text("UCI_Variant") == "hexapawn");
    CHECK(options.number("Hexapawn Rows") == 3);
    CHECK(options.number("Hexapawn Columns") == 3);
    CHECK(options.number("Sow Pits") == 3);
  }
}

TEST_CASE("set_option sets any option, Game is another name of UCI_Variant", "[options]") {
  const engine::Registry registry = test_games::all();
  OptionSet options = all_options(registry);
  CHECK(set_option(options, registry, "hash", "32") == true);
  CHECK(set_option(options, registry, "game", "words") == true);
  CHECK(options.text("UCI_Variant") == "words");
  CHECK(options.find("Game") == nullptr);  // accepted, not listed
  CHECK_FALSE(set_option(options, registry, "Nothing", "1").has_value());
}
