// SPDX-License-Identifier: MIT
#include "engine/stop.hpp"
#include "games/kalah/leaf_count.hpp"
#include "tests/games/kalah/perft_table.hpp"
#include "tests/games/kalah/support.hpp"

using namespace kalah;

TEST_CASE("Kalah perft counts what two other programs count", "[kalah][perft]") {
  for (const test::PerftRow& row : test::perft_rows) {
    for (const Capture capture : {Capture::nonempty, Capture::empty}) {
      RuleSet rules;
      rules.capture = capture;
      const auto& expected = capture == Capture::empty ? row.empty : row.standard;
      const Position p = test::position(row.fen, rules);
      CHECK(count_leaves(rules, p, 0, {}) == 1);
      for (std::size_t i = 0; i < expected.size(); ++i) {
        INFO(row.fen << " depth " << i + 1 << (capture == Capture::empty ? " empty" : ""));
        CHECK(count_leaves(rules, p, static_cast<int>(i) + 1, {}) == expected[i]);
      }
    }
  }
}

TEST_CASE("A finished position has no leaves but itself", "[kalah][perft]") {
  const Position p = test::position("0,0,0,0,0,8/0,0,0,0,0,0 20,20 s");
  CHECK(count_leaves({}, p, 0, {}) == 1);
  CHECK(count_leaves({}, p, 1, {}) == 0);
}

TEST_CASE("A swap is a ply", "[kalah][perft]") {
  // South's three moves that pass the turn give North 4, 4 and 4 sows and the swap each.
  RuleSet rules;
  rules.pie_rule = true;
  const Position p = test::position("1,1,1,1/1,1,1,1 0,0 s", rules);
  CHECK(count_leaves(rules, p, 1, {}) == 4);
  CHECK(count_leaves(rules, p, 2, {}) == 3 * (4 + 1) + 3);
}

TEST_CASE("perft of Kalah ends when it is told to", "[kalah][perft]") {
  engine::StopSource stop;
  stop.request_stop();
  CHECK_FALSE(
      count_leaves({}, test::position("4,4,4,4,4,4/4,4,4,4,4,4 0,0 s"), 30, stop.get_token()));
}
