// SPDX-License-Identifier: MIT
#include <string>

#include "tests/games/kalah/support.hpp"

using namespace kalah;

namespace {

struct Refusal {
  const char* text;
  const char* message;
  std::size_t offset;
};

const std::vector<Refusal> refusals = {
    {"", "the board is missing", 0},
    {"   ", "the board is missing", 0},
    {"4,4", "the '/' between the rows is missing", 0},
    {"4,4/4 0,0 s", "South has 2 pits, North 1", 4},
    {"4,4/4,4", "the stores (as in 0,0) are missing", 7},
    {"4,4/4,4 0 s", "there are two stores, not one", 8},
    {"4,4/4,4 0,0,0 s", "more than 2 numbers, too many", 12},
    {"4,4/4,4 0,0", "the side to move (s or n) is missing", 11},
    {"4,4/4,4 0,0 w", "side to move 'w' is not s or n", 12},
    {"4,4/4,4 0,0 s x", "unexpected 'x' at the end", 14},
    {"4,4/4,4 0,0 n p", "'p' without the option Kalah Pie Rule", 14},
    {"4,-4/4,4 0,0 s", "the count of a pit '-4' is not a number", 2},
    {"4,+4/4,4 0,0 s", "the count of a pit '+4' is not a number", 2},
    {"4,,4/4,4,4 0,0 s", "the count of a pit is missing", 2},
    {"4,4,/4,4,4 0,0 s", "the count of a pit is missing", 4},
    {"4,4/4,4 0,x s", "the count of a store 'x' is not a number", 10},
    {"577/1 0,0 s", "the count of a pit '577' is more than the 576 seeds of the largest board", 0},
    {"1/99999999999999999999 0,0 s",
     "the count of a pit '99999999999999999999' is more than the 576 seeds of the largest board",
     2},
    {"300/300 0,0 s", "600 seeds, more than the 576 of the largest board", 0},
    {"1,1,1,1,1,1,1,1,1,1,1,1,1/1 0,0 s", "more than 12 numbers, too many", 24},
    {"<2,0,0,1,1,1,1", "the closing '>' is missing", 14},
    {"<>", "the number is missing", 1},
    {"<0,0,0>", "0 pits a side are not 1..12", 1},
    {"<13,0,0>", "13 pits a side are not 1..12", 1},
    {"<2,0,0,1,1,1>", "6 numbers, but 2 pits a side need 7", 0},
    {" <2,0,0,1,1,1,x>", "the number 'x' is not a number", 14},
};

}  // namespace

TEST_CASE("Text that is no position is refused with the place", "[kalah][notation]") {
  for (const Refusal& refusal : refusals) {
    INFO(refusal.text);
    const auto p = Rules(6, 4).parse(refusal.text);
    REQUIRE_FALSE(p);
    CHECK(p.error().message == refusal.message);
    CHECK(p.error().offset == refusal.offset);
  }
}

TEST_CASE("A FEN reads as it is written, of any size", "[kalah][notation]") {
  for (const char* fen :
       {"4,4,4,4,4,4/4,4,4,4,4,4 0,0 s", "0,0,0,0,1,0/0,4,0,0,0,0 20,23 s", "1/1 0,0 n",
        "24,0,1,0,0,0,0,0,0,0,0,300/1,0,0,0,0,0,0,0,0,0,0,0 5,6 n", "0,0/0,0 4,4 s"}) {
    CHECK(test::after(fen, {}) == fen);
  }
  CHECK(test::after("  04,4/4,4\t0,0  s ", {}) == "4,4/4,4 0,0 s");
}

TEST_CASE("The literal of the Kalah Game Protocol has its mover as South", "[kalah][notation]") {
  CHECK(test::after("<6,20,9,0,0,0,0,0,13,1,1,1,1,1,1>", {}) == "0,0,0,0,0,13/1,1,1,1,1,1 20,9 s");
  CHECK(test::after(" <1,0,1,2,1> ", {}) == "2/1 0,1 s");
}

TEST_CASE("Random positions of all rules read as they are written", "[kalah][notation][property]") {
  std::mt19937 random(3);
  for (const RuleSet& options : test::all_rule_sets()) {
    for (int i = 0; i < 20; ++i) {
      const Rules rules(6, 4, options);
      const Position p = test::random_position(random, options, 1 + i % 12, 100);
      const auto again = rules.parse(rules.print(p));
      INFO(rules.print(p));
      REQUIRE(again);
      CHECK(*again == p);
    }
  }
}

TEST_CASE("Any bytes are a position or an error, never more", "[kalah][notation][fuzz]") {
  std::mt19937 random(17);
  const std::string letters = "0123456789,/ snp<>-+x";
  const Rules rules(6, 4);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = i % 2 == 0 ? "4,4,4/4,4,4 0,0 s" : "<3,0,0,4,4,4,4,4,4>";
    for (unsigned edits = 1 + static_cast<unsigned>(random() % 4); edits-- > 0;) {
      const std::size_t at = random() % (text.size() + 1);
      const char c = random() % 8 == 0 ? static_cast<char>(random() % 256)
                                       : letters[random() % letters.size()];
      if (random() % 2 == 0) {
        text.insert(at, 1, c);
      } else if (at < text.size()) {
        text[at] = c;
      }
    }
    const auto p = rules.parse(text);
    if (!p) {
      REQUIRE(p.error().offset <= text.size());
      continue;
    }
    REQUIRE(p->total() <= most_seeds);
    REQUIRE(*rules.parse(rules.print(*p)) == *p);
  }
}

TEST_CASE("A word that is no legal move is told why", "[kalah][notation]") {
  const Rules rules(6, 4);
  const auto why = [&rules](std::string_view word, const char* fen) {
    return rules.refusal(*rules.parse(fen), word);
  };
  const char* const fen = "4,4,0,5,5,5/4,4,4,4,4,4 1,0 s";
  CHECK(why("3", fen) == "pit 3 is empty");
  CHECK(why("7", fen) == "there is no pit 7; pits are 1 to 6");
  CHECK(why("0", fen) == "there is no pit 0; pits are 1 to 6");
  CHECK(why("a1a3", fen) == "a move is the number of a pit, 1 to 6");
  CHECK(why("swap", fen) == "the pie rule is off (option Kalah Pie Rule)");
  CHECK(why("1", "0,0,0,0,0,0/0,0,0,0,0,0 30,18 s").empty());
}
