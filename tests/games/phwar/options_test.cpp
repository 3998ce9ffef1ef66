// SPDX-License-Identifier: MIT
#include "games/phwar/options.hpp"

#include "games/phwar/module.hpp"
#include "games/phwar/text/board_description.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/games/phwar/support.hpp"

using namespace phwar;

namespace {

struct Options {
  Options() {
    registry.add(make_entry());
    options = protocol::all_options(registry);
  }
  void set(const char* name, const char* value) {
    REQUIRE(protocol::set_option(options, registry, name, value));
  }
  [[nodiscard]] RuleSet rules() const { return rules_of(options).options(); }

  engine::Registry registry;
  engine::OptionSet options;
};

}  // namespace

TEST_CASE("Every named rule set of Phwar is what it says", "[phwar][options]") {
  Options o;
  CHECK(o.rules() == RuleSet{});
  o.set("Phwar Rules", "seed-ai");
  CHECK(o.rules() == RuleSet{Scope::moved, Multiple::simultaneous, true, true});
  o.set("Phwar Rules", "any");
  CHECK(o.rules() == RuleSet{Scope::any, Multiple::chain, true, true});
  o.set("Phwar Rules", "browne-2003");
  CHECK(o.rules() == RuleSet{Scope::classic, Multiple::single, false, false});
  o.set("Phwar Rules", "sdg");
  CHECK(o.rules() == RuleSet{Scope::classic, Multiple::single, true, false});
  o.set("Phwar Rules", "maastricht");
  CHECK(o.rules() == RuleSet{});
}

TEST_CASE("Every rule option of Phwar reaches the rules", "[phwar][options]") {
  Options o;
  o.set("Phwar Capture", "any");
  o.set("Phwar Sequential", "false");
  o.set("Phwar Centre Win", "false");
  o.set("Phwar Centre Stop", "false");
  CHECK(o.rules() == RuleSet{Scope::any, Multiple::single, false, false});
  o.set("Phwar Simultaneous", "true");
  CHECK(o.rules() == RuleSet{Scope::any, Multiple::simultaneous, false, false});
  CHECK(rules_text(o.rules()) ==
        " (captures anywhere, captures at once, no win in the centre, slides pass the centre)");
  CHECK(rules_text({}).empty());
}
