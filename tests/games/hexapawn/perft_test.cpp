// SPDX-License-Identifier: MIT
#include "games/hexapawn/perft.hpp"

#include <cstdint>
#include <random>

#include "tests/catch.hpp"
#include "tests/games/hexapawn/perft_table.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;

namespace {

std::uint64_t count(const reference::Grid& grid, int depth) {
  if (depth == 0) return 1;
  if (grid.promoted()) return 0;
  std::uint64_t leaves = 0;
  for (const reference::Grid& next : grid.successors(grid.white_to_move))
    leaves += count(next, depth - 1);
  return leaves;
}

}  // namespace

TEST_CASE("The number of move sequences of every table position is right", "[hexapawn][perft]") {
  for (const test::PerftRow& row : test::perft_table()) {
    INFO(row.position);
    const auto narrow = test::position(row.position);
    const auto wide = test::position<Bits256>(row.position);
    int depth = 0;
    CHECK(perft(narrow.geometry, narrow.board, narrow.side, 0) == 1);
    for (const std::uint64_t expected : row.counts) {
      ++depth;
      INFO("depth " << depth);
      CHECK(perft(narrow.geometry, narrow.board, narrow.side, depth) == expected);
      if (expected < 200'000) CHECK(perft(wide.geometry, wide.board, wide.side, depth) == expected);
    }
  }
}

TEST_CASE("A board beyond one machine word has as many move sequences as a grid of characters",
          "[hexapawn][perft]") {
  std::mt19937 random(7);
  for (int i = 0; i < 60; ++i) {
    const int rows = 2 + static_cast<int>(random() % 15);
    const int cols = 1 + static_cast<int>(random() % 16);
    const reference::Grid grid = test::random_grid(random, rows, cols);
    INFO(test::text(grid));
    const auto wide = test::position<Bits256>(grid);
    CHECK(perft(wide.geometry, wide.board, wide.side, 2) == count(grid, 2));
  }
}
