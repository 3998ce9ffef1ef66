// SPDX-License-Identifier: MIT
#include "games/hexapawn/courses/reference_search.hpp"

#include <string_view>
#include <vector>

#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;

TEST_CASE("The signed distance of the report is reproduced", "[hexapawn][reference]") {
  struct Row {
    std::string_view position;
    int score;
    int literal;  // with the report's own test for the end of the game
  };
  const std::vector<Row> table = {
      {"p/1/P w", 1, 1},
      {"ppp/3/PPP w", -6, -6},
      {"pppp/4/4/PPPP w", 11, 11},
      {"p1pp1/1pP2/1P2p/P2PP w", 1, 1},
      {"4p/p1pPP/P1P2/1p3 w", 0, 0},
      {"3/2P/P2 w", 1, 0},
      {"1p1/1pp/2P w", -2, 1},
      {"p2/p1P/P2/P1p/2P w", 1, 0},
      {"p2p/Pp1p/1p1P/4 b", 1, 0},
      {"2ppp/pp3/P3P/1PPP1 w", -10, -10},
      {"p1/1p/2 b", 1, 0},
  };
  for (const Row& row : table) {
    INFO(row.position);
    CHECK(reference::Distance().score(test::grid(row.position)) == row.score);
    CHECK(reference::Distance(true).score(test::grid(row.position)) == row.literal);
  }
}

TEST_CASE("For the plain search a pawn already on its goal rank ends nothing",
          "[hexapawn][reference]") {
  CHECK(reference::wins(test::grid("p1/P1/2 w")) == false);
  CHECK(reference::wins(test::grid("P1/2/1p w")) == false);
  CHECK(reference::wins(test::grid("P1/1P/2 w")) == true);
}
