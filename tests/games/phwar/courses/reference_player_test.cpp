// SPDX-License-Identifier: MIT
#include "games/phwar/courses/reference_player.hpp"
#include "engine/stop.hpp"

#include "tests/games/phwar/support.hpp"

using namespace phwar;

TEST_CASE("The reference player takes what wins within its three turns", "[phwar][reference]") {
  const Position p = test::position("6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1");
  const auto word = reference_move(Rules(), p, false, {});
  REQUIRE(word);
  const auto turn = Rules().parse_turn(p, *word);
  REQUIRE(turn);
  CHECK(Rules().outcome(Rules().play(p, *turn)).finished());
}

TEST_CASE("Phwar's reference player always has a legal turn, and stops when told",
          "[phwar][reference]") {
  std::mt19937 random(12);
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(options);
    const Position p = test::random_position(random, options);
    const auto word = reference_move(rules, p, false, {});
    INFO(rules.print(p));
    REQUIRE(word);
    CHECK(rules.parse_turn(p, *word));
  }
  const Position over = test::position("6/7/8/9/4e1p3/n4N4E/4P5/9/8/7/6 b 0 1");
  CHECK_FALSE(reference_move(Rules(), over, false, {}));
  engine::StopSource stop;
  stop.request_stop();
  CHECK_FALSE(reference_move(Rules(), Rules().start(), false, stop.get_token()));
}

TEST_CASE("Mobility changes what Phwar's reference player thinks best", "[phwar][reference]") {
  std::mt19937 random(13);
  int changed = 0;
  for (int i = 0; i < 12; ++i) {
    const Position p = test::random_position(random, {});
    const auto plain = reference_move(Rules(), p, false, {}),
               mobile = reference_move(Rules(), p, true, {});
    REQUIRE(plain);
    REQUIRE(mobile);
    CHECK(Rules().parse_turn(p, *mobile));
    if (*plain != *mobile) ++changed;
  }
  CHECK(changed > 0);
}
