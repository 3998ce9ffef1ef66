// SPDX-License-Identifier: MIT
// Rule options (games/kalah/README.md, paragraph 5) and the pie rule (paragraph 6).
#include "tests/games/kalah/support.hpp"

using namespace kalah;
using test::after;

namespace {

RuleSet capture(Capture c) {
  RuleSet rules;
  rules.capture = c;
  return rules;
}

RuleSet pie() {
  RuleSet rules;
  rules.pie_rule = true;
  return rules;
}

}  // namespace

TEST_CASE("Capture empty banks the last seed alone", "[kalah][variants]") {
  // South's row is empty then, so the game is over and North keeps its four.
  CHECK(after("0,0,0,0,1,0/0,4,0,0,0,0 20,23 s", {"5"}, capture(Capture::empty)) ==
        "0,0,0,0,0,0/0,0,0,0,0,0 21,27 n");
  CHECK(after("1,0,3,0,0,0/0,0,0,0,6,1 20,17 s", {"1"}, capture(Capture::empty)) ==
        "0,0,3,0,0,0/0,0,0,0,0,1 27,17 n");
}

TEST_CASE("Capture none leaves all seeds where they fell", "[kalah][variants]") {
  CHECK(after("1,0,3,0,0,0/0,0,0,0,6,1 20,17 s", {"1"}, capture(Capture::none)) ==
        "0,1,3,0,0,0/0,0,0,0,6,1 20,17 n");
}

TEST_CASE("Sweep says who gets what is left", "[kalah][variants]") {
  RuleSet rules;
  const char* const fen = "0,0,0,0,0,1/2,0,0,0,0,1 20,24 s";
  CHECK(after(fen, {"6"}, rules) == "0,0,0,0,0,0/0,0,0,0,0,0 21,27 s");
  rules.sweep = Sweep::finisher;
  CHECK(after(fen, {"6"}, rules) == "0,0,0,0,0,0/0,0,0,0,0,0 24,24 s");
  rules.sweep = Sweep::none;
  CHECK(after(fen, {"6"}, rules) == "0,0,0,0,0,0/0,0,0,0,0,0 21,24 s");
}

TEST_CASE("End check mover: the game goes on while who has to sow can", "[kalah][variants]") {
  RuleSet rules;
  rules.end_check = EndCheck::mover;
  // South has no seeds left, but it is North's turn.
  CHECK(after("0,0,0,0,0,2/2,0,0,0,0,1 20,23 s", {"6"}, rules) ==
        "0,0,0,0,0,0/3,0,0,0,0,1 21,23 n");
  // South's seed earned another turn that it cannot use.
  CHECK(after("0,0,0,0,0,1/2,0,0,0,0,1 20,24 s", {"6"}, rules) ==
        "0,0,0,0,0,0/0,0,0,0,0,0 21,27 s");
  // A position with an empty row is finished only for who has to move.
  CHECK(after("0,0/3,1 1,1 n", {}, rules) == "0,0/3,1 1,1 n");
  CHECK(after("0,0/3,1 1,1 s", {}, rules) == "0,0/0,0 1,5 s");
}

TEST_CASE("Early stop: more than half of the seeds ends the game", "[kalah][variants]") {
  RuleSet rules;
  rules.early_stop = true;
  // 24 of 48 are not enough, 25 are; every row goes to its owner.
  CHECK(after("0,0,0,0,1,1/2,0,0,0,0,10 23,11 s", {"6"}, rules) ==
        "0,0,0,0,1,0/2,0,0,0,0,10 24,11 s");
  CHECK(after("0,0,0,0,1,1/2,0,0,0,0,9 24,11 s", {"6"}, rules) ==
        "0,0,0,0,0,0/0,0,0,0,0,0 26,22 s");
  rules.sweep = Sweep::finisher;  // nobody has finished
  CHECK(after("0,0,0,0,1,1/2,0,0,0,0,9 24,11 s", {"6"}, rules) ==
        "0,0,0,0,0,0/0,0,0,0,0,0 26,22 s");
}

TEST_CASE("Extra turn false: a seed in the store is a seed in the store", "[kalah][variants]") {
  RuleSet rules;
  rules.extra_turn = false;
  CHECK(after("4,4,4,4,4,4/4,4,4,4,4,4 0,0 s", {"3"}, rules) == "4,4,0,5,5,5/4,4,4,4,4,4 1,0 n");
}

TEST_CASE("Pie rule: North may swap after South's first turn", "[kalah][variants][pie]") {
  const char* const start = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 s";
  CHECK(after(start, {}, pie()) == start);
  CHECK(after(start, {"1"}, pie()) == "0,5,5,5,5,4/4,4,4,4,4,4 0,0 n p");
  // Rows and stores change hands, and South is to move.
  CHECK(after(start, {"1", "swap"}, pie()) == "4,4,4,4,4,4/0,5,5,5,5,4 0,0 s");
  // A turn of several sows is one turn: the right waits.
  CHECK(after(start, {"3"}, pie()) == "4,4,0,5,5,5/4,4,4,4,4,4 1,0 s p");
  CHECK(after(start, {"3", "6"}, pie()) == "4,4,0,5,5,0/5,5,5,5,4,4 2,0 n p");
  CHECK(after(start, {"3", "6", "swap"}, pie()) == "5,5,5,5,4,4/4,4,0,5,5,0 0,2 s");
  // Who sows instead has declined, and there is no second chance.
  CHECK(after(start, {"1", "1"}, pie()) == "0,5,5,5,5,4/0,5,5,5,5,4 0,0 s");
  CHECK(after(start, {"1", "1", "2"}, pie()) == "0,0,6,6,6,5/0,5,5,5,5,4 1,0 s");
}

TEST_CASE("Without the pie rule nobody may swap", "[kalah][variants][pie]") {
  CHECK(after("4,4,4,4,4,4/4,4,4,4,4,4 0,0 s", {"1"}) == "0,5,5,5,5,4/4,4,4,4,4,4 0,0 n");
  const Rules rules(6, 4);
  std::vector<Move> moves;
  rules.moves(test::position("0,5,5,5,5,4/4,4,4,4,4,4 0,0 n"), moves);
  CHECK(moves == std::vector<Move>{0, 1, 2, 3, 4, 5});
}
