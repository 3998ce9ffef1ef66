// SPDX-License-Identifier: MIT
#include "games/hexapawn/rules.hpp"
#include "tests/catch.hpp"

using hexapawn::Rules;
using hexapawn::RuleSet;

namespace {

std::string why(std::string_view word, const char* fen = "ppp/3/PPP w", const RuleSet& set = {}) {
  const Rules with_options(3, 3, set);
  return with_options.refusal(*with_options.parse(fen), word);
}

}  // namespace

TEST_CASE("2: A word that is no legal move is told why", "[hexapawn][refusal]") {
  CHECK(why("a1a3") == "a pawn goes one square at a time");
  CHECK(why("a1c2") == "a pawn goes one square at a time");
  CHECK(why("a2a3") == "there is no pawn on a2");
  CHECK(why("a3a2") == "the pawn on a3 is Black's, and it is White's turn");
  CHECK(why("a1b2") == "there is nothing to take on b2, and pawns move straight ahead");
  CHECK(why("a1b1") == "pawns never go sideways");
  CHECK(why("a1a4") == "there is no square a4: the board has a1 to c3");
  CHECK(why("d1d2") == "there is no square d1: the board has a1 to c3");
  CHECK(why("nonsense") == "a move names two squares, as a1a2 does");
  CHECK(why("a1") == "say where it goes, too");
  CHECK(why("b2b1", "p1p/1P1/P1P w") == "pawns never go back");
  CHECK(why("b2b3", "ppp/1P1/P1P w") == "the pawn on b3 is in its way: pawns take diagonally");
  CHECK(why("a1b2", "ppp/1P1/P1P w") == "the pawn on b2 is in its way");
  CHECK(why("a1a2", "2P/3/P2 b").empty());
}

TEST_CASE("4: The reasons follow the options", "[hexapawn][refusal]") {
  RuleSet set;
  set.berolina = true;
  CHECK(why("a1a2", "ppp/3/PPP w", set) ==
        "there is nothing to take on a2, and pawns move diagonally");
  CHECK(why("b2c3", "ppp/1P1/P1P w", set) ==
        "the pawn on c3 is in its way: pawns take straight ahead");
  set = {};
  set.forced_capture = true;
  CHECK(why("a1a2", "p1p/1p1/PPP w", set).starts_with("a pawn must be taken: "));
  set = {};
  set.cylinder = true;
  CHECK(why("a1c2", "ppp/3/PPP w", set) ==
        "there is nothing to take on c2, and pawns move straight ahead");
}
