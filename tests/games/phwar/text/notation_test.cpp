// SPDX-License-Identifier: MIT
#include "tests/games/phwar/support.hpp"

using namespace phwar;

namespace {

std::string read(const char* text, const RuleSet& rules = {}) {
  const auto p = Rules(rules).parse(text);
  if (p) return Rules(rules).print(*p);
  return p.error().message + " @" + std::to_string(p.error().offset);
}

std::string refusal(const char* fen, const char* word, const RuleSet& rules = {}) {
  const auto turn = Rules(rules).parse_turn(test::position(fen, rules), word);
  return turn ? "" : turn.error().message;
}

}  // namespace

TEST_CASE("A Phwar FEN reads back as itself, with or without its counters", "[phwar][fen]") {
  CHECK(read(test::start_fen) == test::start_fen);
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 w") ==
        "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 w 0 1");
  CHECK(read(" 6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6  w 17 ") ==
        "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 w 17 1");
  CHECK(Rules().print(Rules().start()) == test::start_fen);
}

TEST_CASE("A bad Phwar FEN is refused where it is wrong", "[phwar][fen]") {
  CHECK(read("") == "the board is missing @0");
  CHECK(read("6/7/8 b") == "3 columns, not 11 @0");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/7 b") == "column K has no '7' empty cells @38");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/5 b") == "column K has 6 cells, not 5 @38");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/06 b") ==
        "column K has no '06' empty cells @38");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/q5 b") == "'q' is not one of e p n E P N @38");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6") ==
        "the side to move (b or w) is missing @39");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 B") == "side to move 'B' is not b or w @40");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b -1") ==
        "the number of quiet turns '-1' is not a number 0..1000000 @42");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 0") ==
        "the number of the turn '0' is not a number 1..1000000 @44");
  CHECK(read("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1 x") == "unexpected 'x' at the end @46");
  CHECK(read("e5/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b") ==
        "5 particles 'e', more than the 4 of the start @0");
}

TEST_CASE("A position in which both or the winner have lost is none", "[phwar][fen]") {
  CHECK(read("6/7/8/9/10/11/10/9/8/7/6 b") == "both sides lack a kind of particle @0");
  const char* torn = "6/7/8/9/4e1p3/n4N4/4P5/9/8/7/6 b";
  CHECK(read(torn) == "column F has 11 cells, not 10 @14");
  const char* both = "6/7/8/9/4e1p3/n4N5/4P5/9/8/7/6 b";
  CHECK(read(both) == "the side with the neutron on F6 lacks a kind of particle @0");
  CHECK(read(both, {Scope::moved, Multiple::chain, false, true}) ==
        "6/7/8/9/4e1p3/n4N5/4P5/9/8/7/6 b 0 1");
}

TEST_CASE("A turn without a capture that is due says which are", "[phwar][words]") {
  const char* two = "6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1";
  CHECK(refusal(two, "h10h9") ==
        "illegal move 'h10h9': a capture is due: xd6d7 xh9d7 xf1f10 xh9f10");
  CHECK(refusal(two, "h10h9xf1f10", {Scope::any}) ==
        "illegal move 'h10h9xf1f10': a capture is due: xd6d7 xh9d7");
  CHECK(refusal(two, "h10h9xd6d7xf1f10") ==
        "illegal move 'h10h9xd6d7xf1f10': no further capture is due");
  CHECK(refusal(two, "h10h9", {Scope::moved, Multiple::simultaneous}) ==
        "illegal move 'h10h9': a capture is due: xd6d7xf1f10 xd6d7xh9f10 xh9d7xf1f10");
  CHECK(refusal("2P3/1N5/8/1pn6/2E7/5P5/P8p/e8/8/7/5e b 0 1", "h2h3", {Scope::classic})
            .rfind("illegal move 'h2h3': a capture is due: x", 0) == 0);
  CHECK(refusal(two, "h10h9xd6d7").empty());
}

TEST_CASE("Words that are no turns are refused", "[phwar][words]") {
  for (const char* word :
       {"", "x", "f3", "f3f", "f3f55", "f03f5", "f3f5x", "f3f5xf1", "F3F5", "f3-f5", "l1l2", "f3f3",
        "f1f6", "pass", "0000", "f9f8", "f3f7", "f3f5f6"}) {
    INFO(word);
    CHECK_FALSE(refusal(test::start_fen, word).empty());
  }
  CHECK(refusal(test::start_fen, "f3f6").empty());
}

TEST_CASE("A word that is no turn says where it goes wrong", "[phwar][words]") {
  const auto reason = [](const std::string& word) {
    const std::string text = refusal(test::start_fen, word.c_str());
    return text.substr(std::min(text.size(), text.find("': ") + 3));
  };
  CHECK(reason("f3f12") == "no cell is called 'f12'; the column has f1 to f11");
  CHECK(reason("a1b3") == "no cell is called 'a1'; the column has a3 to a8");
  CHECK(reason("l3f3") == "no cell is called 'l3'");
  CHECK(reason("F3F5") == "cells are written like f3");
  CHECK(reason("f3") == "it ends where a cell should be");
  CHECK(reason("f3f5xe2") == "it ends where a cell should be");
  CHECK(reason("f3f5-") == "'-' is not a capture, which is x and two cells");
  CHECK(reason("f3f7") == "f3 cannot slide to f7");
  CHECK(reason("e5f6") == "none of your particles is on e5");
  CHECK(refusal("6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1", "xb7e5xe2e5", {Scope::classic}) ==
        "illegal move 'xb7e5xe2e5': no further capture is due");
}

TEST_CASE("A side that is walled in passes, by either word", "[phwar][words]") {
  const char* walled = "6/7/8/E8/eP8/nE8N/pP8/E8/8/7/6 b 0 1";
  CHECK(refusal(walled, "pass").empty());
  CHECK(refusal(walled, "0000").empty());
  CHECK(test::words_of(test::position(walled)) == std::vector<std::string>{"pass"});
}

TEST_CASE("Every listed turn is understood, and no other shape of it", "[phwar][words]") {
  std::mt19937 random(8);
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(options);
    for (int i = 0; i < 10; ++i) {
      const Position p = test::random_position(random, options);
      std::vector<Turn> turns;
      rules.moves(p, turns);
      for (const Turn& turn : turns) {
        const std::string word = rules.print_move(p, turn);
        INFO(rules.print(p) << " " << word);
        const auto again = rules.parse_turn(p, word);
        REQUIRE(again);
        REQUIRE(*again == turn);
        REQUIRE_FALSE(rules.parse_turn(p, word + "xa3a4"));
      }
    }
  }
}
