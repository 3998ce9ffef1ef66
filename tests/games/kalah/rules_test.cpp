// SPDX-License-Identifier: MIT
// One drawing a rule of games/kalah/README.md: North's row above from its pit m to its pit 1,
// South's below from 1 to m, the stores at the ends.
#include "games/kalah/rules.hpp"

#include <string>

#include "tests/games/kalah/support.hpp"

using namespace kalah;
using test::after;

TEST_CASE("Kalah starts with the same number of seeds in every pit (rule 1)", "[kalah][rules]") {
  CHECK(Rules(6, 4).print(Rules(6, 4).start()) == "4,4,4,4,4,4/4,4,4,4,4,4 0,0 s");
  CHECK(Rules(1, 24).print(Rules(1, 24).start()) == "24/24 0,0 s");
  const Rules largest(12, 24);
  CHECK(largest.start().total() == 576);
  CHECK(largest.to_move(largest.start()) == engine::Player::first);
}

TEST_CASE("Kalah without seeds is a finished game (rule 1)", "[kalah][rules]") {
  const Rules rules(6, 0);
  const auto outcome = rules.outcome(rules.start());
  CHECK(outcome.kind == engine::Outcome::Kind::draw);
  CHECK(outcome.reason == "equal seeds");
}

TEST_CASE("Seeds are sown into own pits, own store, and their pits (rule 2.1)", "[kalah][rules]") {
  //      4  4  4  4  4  4               4  4  4  4  5  5
  //   0                    0   5 ->  0                    1
  //      4  4  4  4  4  4               4  4  4  4  0  5
  CHECK(after("4,4,4,4,4,4/4,4,4,4,4,4 0,0 s", {"5"}) == "4,4,4,4,0,5/5,5,4,4,4,4 1,0 n");
  // North the same way, from its own right to its own left.
  CHECK(after("4,4,4,4,4,4/4,4,4,4,4,4 0,0 n", {"5"}) == "5,5,4,4,4,4/4,4,4,4,0,5 0,1 s");
}

TEST_CASE("Their store is passed by, and a lap ends in the pit it began in (rule 2.1)",
          "[kalah][rules]") {
  //      1  1  1  1  1  1               0* 2  2  2  2  2     * captured
  //  16                    8   1 ->  16                  12
  //     13  1  1  1  1  1               0  2  2  2  2  2
  CHECK(after("13,1,1,1,1,1/1,1,1,1,1,1 8,16 s", {"1"}) == "0,2,2,2,2,2/2,2,2,2,2,0 12,16 n");
  CHECK(after("0,0,0,0,0,13/1,1,1,1,1,1 20,9 s", {"6"}) == "1,1,1,1,1,0/0,2,2,2,2,2 24,9 n");
  CHECK(after("7,0,0/0,0,1 2,2 s", {"1"}) == "0,1,1/1,1,0 6,2 n");
}

TEST_CASE("14 seeds go beyond the pit they were in (rule 2.1)", "[kalah][rules]") {
  CHECK(after("14,0,0,0,0,0/0,0,0,0,0,1 8,8 s", {"1"}) == "1,2,1,1,1,1/1,1,1,1,1,2 9,8 n");
}

TEST_CASE("Two laps leave two seeds in the first pit, which is no capture (rules 2.1, 3)",
          "[kalah][rules]") {
  CHECK(after("26,0,0,0,0,0/0,0,0,0,0,1 10,11 s", {"1"}) == "2,2,2,2,2,2/2,2,2,2,2,3 12,11 n");
}

TEST_CASE("The last seed in the own store gives another move (rule 2.2)", "[kalah][rules]") {
  CHECK(after("4,4,4,4,4,4/4,4,4,4,4,4 0,0 s", {"3"}) == "4,4,0,5,5,5/4,4,4,4,4,4 1,0 s");
  // 27 seeds from pit 6: two laps and one more.
  CHECK(after("0,0,0,0,0,27/0,0,0,0,0,1 10,10 s", {"6"}) == "2,2,2,2,2,2/2,2,2,2,2,3 13,10 s");
}

TEST_CASE("The last seed in an own empty pit captures what faces it (rule 3)", "[kalah][rules]") {
  //      0  6  0  0  0  0               0  0  0  0  0  0
  //  18                   20   1 ->  18                  30    North's row is empty: the rest
  //      1  0  3  0  0  0               0  0  0  0  0  0        is South's
  CHECK(after("1,0,3,0,0,0/0,0,0,0,6,0 20,18 s", {"1"}) == "0,0,0,0,0,0/0,0,0,0,0,0 30,18 n");
  // A pit that was not empty captures nothing.
  CHECK(after("1,1,3,0,0,0/0,0,0,0,6,0 20,17 s", {"1"}) == "0,2,3,0,0,0/0,0,0,0,6,0 20,17 n");
  // Nor does a seed that ends in one of their pits, empty or not.
  CHECK(after("1,0,0,0,0,2/0,1,0,0,0,0 20,24 s", {"6"}) == "1,0,0,0,0,0/1,1,0,0,0,0 21,24 n");
}

TEST_CASE("The facing pit is judged after the sow (rule 3)", "[kalah][rules]") {
  // 13 from pit 6 fill every pit; the facing pit had nothing and has the seed of this sow.
  CHECK(after("0,0,0,0,0,13/0,1,1,1,1,1 20,10 s", {"6"}) == "1,1,1,1,1,0/0,2,2,2,2,2 23,10 n");
}

TEST_CASE("Without seeds in the facing pit nothing is captured (rule 3)", "[kalah][rules]") {
  CHECK(after("0,0,0,0,1,0/0,4,0,0,0,0 20,23 s", {"5"}) == "0,0,0,0,0,1/0,4,0,0,0,0 20,23 n");
}

TEST_CASE("An empty row ends the game, and the rest goes to its owner (rule 4)", "[kalah][rules]") {
  // A capture that empties both rows.
  CHECK(after("1,0,0,0,0,0/0,0,0,0,6,0 20,21 s", {"1"}) == "0,0,0,0,0,0/0,0,0,0,0,0 27,21 n");
  // A sow that earns another turn and leaves no seed to sow.
  CHECK(after("0,0,0,0,0,1/2,0,0,0,0,1 20,24 s", {"6"}) == "0,0,0,0,0,0/0,0,0,0,0,0 21,27 s");
}

TEST_CASE("The larger store wins (rule 4)", "[kalah][rules]") {
  const Rules rules(6, 4);
  const auto outcome = [&](const char* fen) { return rules.outcome(test::position(fen)); };
  CHECK(outcome("0,0/0,0 5,3 s").winner == engine::Player::first);
  CHECK(outcome("0,0/0,0 5,3 s").reason == "more seeds");
  CHECK(outcome("0,0/0,0 3,5 s").winner == engine::Player::second);
  CHECK(outcome("0,0/0,0 4,4 n").kind == engine::Outcome::Kind::draw);
  CHECK_FALSE(outcome("0,1/1,0 4,4 n").finished());
}

TEST_CASE("A position with an empty row was finished before it was set up (rule 4)",
          "[kalah][rules]") {
  CHECK(after("0,0,0,0,0,8/0,0,0,0,0,0 20,20 s", {}) == "0,0,0,0,0,0/0,0,0,0,0,0 28,20 s");
  CHECK(after("0,0/3,1 1,1 s", {}) == "0,0/0,0 1,5 s");
}

TEST_CASE("The swap is declined by the first sow, also by one that keeps the turn (rule 6)",
          "[kalah][rules][pie]") {
  RuleSet options;
  options.pie_rule = true;
  // South's extra turn leaves the swap to come; North's, after it was offered, ends it.
  CHECK(after("1,1,1/2,2,2 0,0 s p", {"3", "1"}, options) == "0,2,0/2,2,2 1,0 n p");
  CHECK(after("0,3,3/2,2,2 0,0 n p", {"2"}, options) == "0,3,3/2,0,3 0,1 n");
}

TEST_CASE("A board of one pit a side", "[kalah][rules]") {
  CHECK(after("1/1 0,0 s", {"1"}) == "0/0 1,1 s");
  CHECK(after("2/1 0,1 s", {"1"}) == "0/0 1,3 n");
  CHECK(after("3/3 0,0 s", {"1"}) == "0/0 6,0 n");  // a lap, and the facing four
}

TEST_CASE("Seeds are neither made nor lost, and the sides are alike", "[kalah][rules][property]") {
  std::mt19937 random(11);
  const auto turned = [](const Position& p) {
    Position q = p;
    std::swap(q.pits[0], q.pits[1]);
    std::swap(q.stores[0], q.stores[1]);
    q.side = other(p.side);
    return q;
  };
  for (RuleSet options : test::all_rule_sets()) {
    options.pie_rule = false;  // the right to swap is North's alone
    for (int holes = 1; holes <= 12; ++holes) {
      const Rules rules(holes, 4, options);
      Position p = test::random_position(random, options, holes, 60);
      while (!finished(p)) {
        std::vector<Move> moves;
        rules.moves(p, moves);
        REQUIRE_FALSE(moves.empty());
        const Move move = moves[random() % moves.size()];
        const Position next = rules.play(p, move);
        INFO(rules.print(p) << " move " << move + 1 << " to " << rules.print(next));
        REQUIRE(rules.play(turned(p), move) == turned(next));
        if (options.sweep != Sweep::none || !finished(next)) REQUIRE(next.total() == p.total());
        REQUIRE(next.store(p.side) >= p.store(p.side));
        p = next;
      }
    }
  }
}
