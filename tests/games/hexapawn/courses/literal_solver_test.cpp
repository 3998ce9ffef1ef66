// SPDX-License-Identifier: MIT
#include "games/hexapawn/courses/literal_solver.hpp"

#include <random>
#include <string>

#include "games/hexapawn/courses/reference_search.hpp"
#include "games/hexapawn/rules.hpp"
#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;

namespace {

int signed_score(const engine::Solution& solution) {
  return solution.value.kind == engine::Value::Kind::win ? solution.value.amount
                                                         : -solution.value.amount;
}

}  // namespace

TEST_CASE("The fast literal score equals the plain one on random boards", "[hexapawn][formats]") {
  std::mt19937 random(20260731);
  const auto solver = make_literal_solver();
  for (int i = 0; i < 300; ++i) {
    const int rows = 2 + static_cast<int>(random() % 4), cols = 1 + static_cast<int>(random() % 4);
    const reference::Grid grid = test::random_grid(random, rows, cols);
    const auto placement =
        test::rules.from_rows(grid.rows, grid.white_to_move ? Side::white : Side::black, 0);
    REQUIRE(placement);
    INFO(test::rules.print(*placement));
    const auto solution =
        solver->exact(engine::Position::of(*placement), {false, /*line=*/true}, {}, {});
    REQUIRE(solution);
    const int score = signed_score(*solution);
    CHECK(score == reference::Distance(true).score(grid));
    CHECK(solution->pv.size() == static_cast<std::size_t>(std::abs(score)));
  }
}

TEST_CASE("A node limit ends a literal solution, and asking again goes on", "[hexapawn][formats]") {
  const Rules sized(5, 5);
  const auto solver = make_literal_solver();
  engine::Limits limits;
  limits.nodes = 500;
  const engine::Position start = engine::Position::of(sized.start());
  CHECK_FALSE(solver->exact(start, {}, limits, {}));
  CHECK(solver->statistics().nodes <= 500);
  CHECK(solver->statistics().entries > 0);
  limits.nodes.reset();
  const auto solution = solver->exact(start, {}, limits, {});
  REQUIRE(solution);
  CHECK(signed_score(*solution) == 19);
}
