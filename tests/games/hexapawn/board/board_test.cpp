// SPDX-License-Identifier: MIT
#include "games/hexapawn/board/board.hpp"

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;

namespace {

std::string moves(std::string_view text) {
  const auto p = test::position(text);
  std::string result;
  for (const Move move : legal_moves(p.geometry, p.board, p.side))
    result += (result.empty() ? "" : " ") + test::text(p.geometry.cols(), move);
  return result;
}

}  // namespace

TEST_CASE("A pawn is pushed one square, only onto an empty square", "[hexapawn][board]") {
  // 3  p . .
  // 2  P . .
  // 1  . P .
  CHECK(moves("p2/P2/1P1 w") == "b1b2");
  CHECK(moves("p2/3/1P1 b") == "a3a2");
}

TEST_CASE("A pawn captures one square diagonally ahead, only an enemy pawn", "[hexapawn][board]") {
  // 3  p p p
  // 2  . P .
  // 1  P . .
  CHECK(moves("ppp/1P1/P2 w") == "a1a2 b2a3 b2c3");
  CHECK(moves("ppp/1P1/P2 b") == "a3a2 a3b2 c3b2 c3c2");
}

TEST_CASE("The sides of the board are walls", "[hexapawn][board]") {
  // A pawn on the a-file does not reach the last file of the next rank, nor the other way round.
  CHECK(moves("3/2p/P2/3 w") == "a2a3");
  CHECK(moves("3/p2/2P/3 w") == "c2c3");
  CHECK(moves("3/2p/P2/3 b") == "c3c2");
  CHECK(moves("3/p2/2P/3 b") == "a3a2");
}

TEST_CASE("A finished game has no moves", "[hexapawn][board]") {
  CHECK(moves("1P1/3/p1p b").empty());
  CHECK(moves("1P1/3/p1p w").empty());
  CHECK(moves("1p1/1P1/3 b").empty());
  CHECK(moves("p2/3/3 w").empty());
}

TEST_CASE("A move takes the captured pawn off the board", "[hexapawn][board]") {
  const auto before = test::position("1p1/P2/3 w");
  const auto after = test::position("1P1/3/3 b");
  CHECK(play(before.board, before.side, {3, 7}) == after.board);
  CHECK(has_promoted<Side::white>(after.geometry, after.board));
  CHECK_FALSE(has_promoted<Side::black>(after.geometry, after.board));
}

TEMPLATE_TEST_CASE("The mirror image exchanges the files of every board width", "[hexapawn][board]",
                   std::uint64_t, Bits256) {
  for (int cols = 1; cols <= 16; ++cols) {
    const Geometry<TestType> geometry(4, cols);
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      const int image = geometry.cell_at(cell / cols, cols - 1 - cell % cols);
      CHECK(geometry.mirror_of(cell) == image);
      CHECK(geometry.mirror(single<TestType>(cell)) == single<TestType>(image));
    }
  }
}

TEMPLATE_TEST_CASE("Half a turn exchanges the first cell and the last", "[hexapawn][board]",
                   std::uint64_t, Bits256) {
  for (int cols = 1; cols <= 16; ++cols) {
    const Geometry<TestType> geometry(4, cols);
    for (int cell = 0; cell < geometry.cells(); ++cell)
      CHECK(geometry.turn(single<TestType>(cell)) == single<TestType>(geometry.cells() - 1 - cell));
  }
}

TEST_CASE("A board and its mirror image have the same canonical form", "[hexapawn][board]") {
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    const auto p = test::position(test::random_grid(random, 3 + i % 6, 1 + i / 7 % 8));
    const auto image = mirror(p.geometry, p.board);
    CHECK(canonical(p.geometry, p.board) == canonical(p.geometry, image));
    CHECK(mirror(p.geometry, image) == p.board);
  }
}

TEST_CASE("The moves are those of a grid of characters", "[hexapawn][board]") {
  std::mt19937 random(5);
  for (int i = 0; i < 2000; ++i) {
    const reference::Grid grid = test::random_grid(random, 2 + i % 7, 1 + i / 7 % 8);
    INFO(test::text(grid));
    const auto p = test::position(grid);
    const auto list = legal_moves(p.geometry, p.board, p.side);
    std::vector<reference::Grid> expected;
    if (!grid.promoted()) expected = grid.successors(grid.white_to_move);
    REQUIRE(list.size() == expected.size());
    // Both go from file a on and left to right, but the grid starts at the top rank.
    for (const Move move : list) {
      const auto next = play(p.board, p.side, move);
      int same = 0;
      for (const reference::Grid& other_way : expected)
        same += test::position(other_way).board == next ? 1 : 0;
      CHECK(same == 1);
    }
  }
}
