// SPDX-License-Identifier: MIT
// The fast form of the rules against the plain one.
#include "games/kalah/board/plain_model.hpp"
#include "games/kalah/board/word_model.hpp"
#include "tests/games/kalah/support.hpp"

using namespace kalah;

TEST_CASE("A row of pits is a word with a byte a pit", "[kalah][model]") {
  const WordBoard b = WordModel::board_of(test::position("1,2,3,4,5,6/0,0,0,0,0,255 0,0 s"));
  CHECK(b.own == 0x0000060504030201ULL);
  CHECK(b.theirs == 0x0000ff0000000000ULL);
  CHECK(WordModel::own_sum(b) == 21);
  CHECK(WordModel::their_sum(b) == 255);
}

TEST_CASE("The word form is for small boards where stores and pies do not matter",
          "[kalah][model]") {
  RuleSet rules;
  CHECK(WordModel::fits(rules, Rules(8, 15).start()));
  CHECK_FALSE(WordModel::fits(rules, Rules(8, 16).start()));  // 256 seeds
  CHECK_FALSE(WordModel::fits(rules, Rules(9, 1).start()));
  rules.early_stop = true;
  CHECK_FALSE(WordModel::fits(rules, Rules(6, 4, rules).start()));
  rules = {};
  rules.pie_rule = true;
  CHECK_FALSE(WordModel::fits(rules, Rules(6, 4, rules).start()));
  CHECK(WordModel::fits(rules, test::position("4,4/4,5 1,0 s", rules)));
}

TEST_CASE("Both forms play alike under all rules", "[kalah][model][property]") {
  std::mt19937 random(5);
  for (RuleSet options : test::all_rule_sets()) {
    if (options.early_stop || options.pie_rule) continue;
    for (int holes = 1; holes <= 8; ++holes) {
      const WordModel words(options, holes);
      const PlainModel plain(options, holes);
      Position p = test::random_position(random, options, holes, holes % 2 == 0 ? 30 : 200);
      while (!finished(p)) {
        const WordBoard b = WordModel::board_of(p);
        REQUIRE(WordModel::in_pits(b) == PlainModel::in_pits(p));
        Position next = p;
        for (int pit = 0; pit < holes; ++pit) {
          REQUIRE(WordModel::seeds(b, pit) == PlainModel::seeds(p, pit));
          REQUIRE(WordModel::their_seeds(b, pit) == PlainModel::their_seeds(p, pit));
          if (WordModel::seeds(b, pit) == 0) continue;
          const auto fast = words.play(b, pit);
          const auto slow = plain.play(p, pit);
          INFO(Rules(holes, 1, options).print(p) << " move " << pit + 1);
          REQUIRE(fast.gain == slow.gain);
          REQUIRE(fast.over == slow.over);
          if (slow.over) {
            if (next == p) next = slow.board;
            continue;
          }
          REQUIRE(fast.again == slow.again);
          REQUIRE(fast.board == WordModel::board_of(slow.board));
          if (next == p || random() % 3 == 0) next = slow.board;
        }
        p = next;
      }
    }
  }
}

TEST_CASE("Boards of different sizes have different keys", "[kalah][model]") {
  const WordBoard b = WordModel::board_of(test::position("1,2/3,4 0,0 s"));
  CHECK(WordModel({}, 2).key(b) != WordModel({}, 3).key(b));
  CHECK(WordModel({}, 2).key(b) == WordModel({}, 2).key(b));
}

TEST_CASE("Keys leave the stores out, but under early stop", "[kalah][model]") {
  const Position p = test::position("1,2/3,4 0,0 s");
  Position q = p;
  q.stores = {3, 1};
  CHECK(PlainModel({}, 2).key(p) == PlainModel({}, 2).key(q));
  RuleSet early;
  early.early_stop = true;
  CHECK(PlainModel(early, 2).key(p) != PlainModel(early, 2).key(q));
}
