// SPDX-License-Identifier: MIT
#include "games/phwar/evaluation/evaluation_cache.hpp"

#include "tests/games/phwar/support.hpp"

using namespace phwar;

TEST_CASE("An estimate that is remembered is the board's own", "[phwar][evaluation]") {
  std::mt19937 random(33);
  EvaluationCache known;
  std::vector<Position> positions;
  for (int i = 0; i < 2'000; ++i) positions.push_back(test::random_position(random, {}));
  for (int round = 0; round < 2; ++round) {
    for (const Position& p : positions) {
      const Board board(p);
      REQUIRE(known.of(board) == evaluate(board).total());
    }
  }
}
