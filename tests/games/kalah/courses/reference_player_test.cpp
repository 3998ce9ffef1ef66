// SPDX-License-Identifier: MIT
// The tests of the student's report. There both rows are numbered from South's left, so a North
// column c of m is pit m + 1 - c here.
#include "games/kalah/courses/reference_player.hpp"
#include "engine/stop.hpp"

#include "tests/games/kalah/support.hpp"

using namespace kalah;
using test::after;

TEST_CASE("The report's sows", "[kalah][reference]") {
  CHECK(after("2,2,2/2,2,2 0,0 s", {"1"}) == "0,3,3/2,2,2 0,0 n");
  // North's column 2: one seed beside, one into the pot.
  CHECK(after("0,3,3/2,2,2 0,0 n", {"2"}) == "0,3,3/2,0,3 0,1 n");
  // Ten seeds from South 3 go once round: row 4 2 4 above, 1 4 1 below.
  CHECK(after("0,3,10/2,0,3 0,1 s", {"3"}) == "1,4,1/4,2,4 2,1 n");
}

TEST_CASE("The report's game", "[kalah][reference]") {
  // Its bad player takes the leftmost move: South 1, North's column 1 (pit 3), South 2 ...
  CHECK(after("2,2,2/2,2,2 0,0 s", {"1", "3"}) == "1,3,3/2,2,0 0,1 s");
  CHECK(after("2,2,0/2,2,2 0,0 s", {"1"}) == "0,3,0/0,2,2 3,0 n");
}

TEST_CASE("The report's smart player wins in one turn", "[kalah][reference]") {
  //      0  1  0
  //   0           0     pit 3 and then ever nearer to the store: all seeds are banked
  //      3  2  1
  const Rules rules(3, 2);
  const Position p = test::position("3,2,1/0,1,0 0,0 s");
  CHECK(reference_move(rules, p, {}) == "3");
}

TEST_CASE("The reference player always has a move, and stops when told", "[kalah][reference]") {
  std::mt19937 random(2);
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(4, 3, options);
    const Position p = test::random_position(random, options, 4, 8);
    const auto move = reference_move(rules, p, {});
    REQUIRE(move);
    CHECK_FALSE(after(rules.print(p), {*move}, options).empty());
  }
  const Position over = test::position("0,0/0,0 3,1 s");
  CHECK_FALSE(reference_move(Rules(2, 1), over, {}));
  engine::StopSource stop;
  stop.request_stop();
  CHECK_FALSE(reference_move(Rules(6, 4), Rules(6, 4).start(), stop.get_token()));
}
