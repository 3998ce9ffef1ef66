// SPDX-License-Identifier: MIT
#include "games/phwar/evaluation/exposed_particles.hpp"

#include "games/phwar/turns/capture_gaps.hpp"
#include "tests/games/phwar/support.hpp"

using namespace phwar;

namespace {

bool sees(const Board& b, Cell cell, Cell other) {
  for (int d = 0; d < directions; ++d) {
    if (b.next(cell, d) == other) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("Exposed is what a slide of a particle that it does not see lets the rival capture",
          "[phwar][evaluation]") {
  std::mt19937 random(35);
  std::size_t exposed_ones = 0, others = 0;
  for (int i = 0; i < 2'000; ++i) {
    Board board(test::random_position(random, {}));
    const Side by = board.side();
    for (CellSet victims = board.of(other(by)); !victims.empty();) {
      const Cell victim = victims.take();
      Reaches reaches{};
      bool exposed = false;
      for (CellSet own = board.of(by); !own.empty();) {
        const Cell from = own.take();
        if (sees(board, victim, from)) continue;
        const CellSet reach = reach_of(board, {}, from);
        reaches[charge_code(board, from)] |= reach;
        for (CellSet to = reach; !to.empty();) {
          const Cell cell = to.take();
          board.slide(from, cell);
          exposed = exposed ||
                    (sees(board, victim, cell) && Board::capturable(board.seen_from(victim), by));
          board.unslide(from, cell);
        }
      }
      REQUIRE(is_exposed(board, victim, board.seen_from(victim), by, reaches) == exposed);
      ++(exposed ? exposed_ones : others);
    }
  }
  REQUIRE(exposed_ones > 1'000);
  REQUIRE(others > 1'000);
}
