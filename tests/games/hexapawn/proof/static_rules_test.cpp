// SPDX-License-Identifier: MIT
#include "games/hexapawn/proof/static_rules.hpp"

#include <algorithm>
#include <random>
#include <string_view>

#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;

namespace {

template <class Word>
Bounds bounds(const test::Position<Word>& p) {
  return p.side == Side::white ? static_bounds<Side::white>(p.geometry, p.board)
                               : static_bounds<Side::black>(p.geometry, p.board);
}

Bounds bounds(std::string_view text) {
  return bounds(test::position(text));
}

}  // namespace

TEST_CASE("A pawn one step from its goal wins at once", "[hexapawn][static]") {
  CHECK(bounds("3/1P1/p2/P2 w") == Bounds{win_in_moves(1), win_in_moves(1)});
}

TEST_CASE("A player without a move has lost", "[hexapawn][static]") {
  CHECK(bounds("1p1/1P1/3 b") == Bounds{lost_now, lost_now});
  CHECK(bounds("p2/3/3 w") == Bounds{lost_now, lost_now});
}

TEST_CASE("A runner out of every stopper's reach wins", "[hexapawn][static]") {
  // 6  . . . p      The p is three files away and two ranks ahead: too late for a pawn that has
  // 5  . . . .      to be six ranks ahead.
  // 4  P . . .
  CHECK(bounds("3p/4/P3/2P1/4/4 w").lower >= win_in_moves(2));
}

TEST_CASE("A runner on a stopper's file, or near enough to it, proves nothing",
          "[hexapawn][static]") {
  CHECK(bounds("p3/4/4/P3/4/4 w").lower < 0);
  CHECK(bounds("1p2/4/4/P3/4/4 w").lower < 0);
}

TEST_CASE("Of two runners the one that arrives first wins", "[hexapawn][static]") {
  // 5  . . . . . .
  // 4  . . . . . .
  // 3  P . . . . p     Whoever moves needs two moves, and the other as many.
  // 2  . . . . . .
  // 1  . . . . . .
  CHECK(bounds("6/6/P4p/6/6 w").lower == win_in_moves(2));
  CHECK(bounds("6/6/P4p/6/6 b").lower == win_in_moves(2));
  CHECK(bounds("6/P5/6/5p/6/6 b").upper < 0);
}

TEST_CASE("A stopper comes nearer only by captures that are there", "[hexapawn][static]") {
  // 7  . . . p      d7 is two files from b2's way. With P on c6 it captures itself next to that
  // 6  . . P .      way in time; without it it never leaves its file.
  // 5  . . . .
  // 4  . . . .
  // 3  . . . .
  // 2  . P . .
  // 1  . . . .
  CHECK(bounds("3p/4/4/4/4/1P2/4 w").lower == win_in_moves(5));
  CHECK(bounds("3p/2P1/4/4/4/1P2/4 b").upper == best_win);
}

TEST_CASE("A rival's way to its goal counts captures and walks round nothing",
          "[hexapawn][static]") {
  // 6  . . . .
  // 5  . . . .
  // 4  p . . .      Straight on a4 is blocked; with P on b3 it is there before d2: xb3, b2, b1.
  // 3  P . . .
  // 2  . . . P
  // 1  . . . .
  CHECK(bounds("4/4/p3/P3/3P/4 w").lower == win_in_moves(4));
  CHECK(bounds("4/4/p3/PP2/3P/4 b").upper == best_win);
}

TEMPLATE_TEST_CASE("No static rule contradicts a full search", "[hexapawn][static]", std::uint64_t,
                   Bits256) {
  std::mt19937 random(11);
  int decided = 0;
  for (int i = 0; i < 6000; ++i) {
    // Small crowded boards, and large ones with few pawns, where runners race.
    const bool sparse = i % 2 == 0;
    const int rows = 3 + static_cast<int>(random() % (sparse ? 6 : 2));
    const int cols = 1 + static_cast<int>(random() % (sparse ? 6 : 3));
    const unsigned most = sparse ? static_cast<unsigned>(400 / (rows * cols)) : 50;
    const reference::Grid grid = test::random_grid(random, rows, cols, 5, std::max(most, 6u));
    INFO(test::text(grid));
    const Value exact = value_of_plies(reference::Distance().score(grid));
    const Bounds found = bounds(test::position<TestType>(grid));
    REQUIRE(found.lower <= exact);
    REQUIRE(exact <= found.upper);
    decided += found.lower > 0 || found.upper < 0 ? 1 : 0;
  }
  CHECK(decided > 3000);  // the rules do say something
}

TEST_CASE("The static rules say the same on narrow and on wide words", "[hexapawn][static]") {
  std::mt19937 random(13);
  for (int i = 0; i < 3000; ++i) {
    const reference::Grid grid = test::random_grid(random, 2 + i % 7, 1 + i / 7 % 8);
    INFO(test::text(grid));
    REQUIRE(bounds(test::position(grid)) == bounds(test::position<Bits256>(grid)));
  }
}
