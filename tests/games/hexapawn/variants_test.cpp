// SPDX-License-Identifier: MIT
// The rule options of games/hexapawn, paragraph 4.
#include "games/hexapawn/board/variant_moves.hpp"

#include <algorithm>
#include <random>
#include <set>

#include "games/hexapawn/courses/reference_player.hpp"
#include "games/hexapawn/leaf_count.hpp"
#include "games/hexapawn/search/searcher.hpp"
#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"
#include "tests/games/hexapawn/variant_support.hpp"

using namespace hexapawn;
using engine::Outcome;
using engine::Player;
using Result = engine::Value;

namespace {

Placement placed(const Rules& variant, const reference::Grid& grid) {
  const auto p = variant.from_rows(grid.rows, grid.white_to_move ? Side::white : Side::black, 0);
  REQUIRE(p);
  return *p;
}

Placement placed(const Rules& variant, std::string_view fen) {
  const auto p = variant.parse(fen);
  REQUIRE(p);
  return *p;
}

std::set<std::string> move_texts(const Rules& variant, const Placement& p) {
  std::vector<Move> list;
  variant.moves(p, list);
  std::set<std::string> texts;
  for (const Move move : list) REQUIRE(texts.insert(variant.print_move(p, move)).second);
  return texts;
}

Result solved(const Rules& variant, const Placement& p, int threads = 1) {
  engine::Limits limits;
  limits.threads = threads;
  const auto searcher = make_searcher(variant);
  const auto solution = searcher->exact(engine::Position::of(p), {}, limits, {});
  REQUIRE(solution);
  return solution->value;
}

std::uint64_t sequences(const reference::Grid& grid, int depth) {
  if (depth == 0) return 1;
  if (grid.promoted()) return 0;
  std::uint64_t leaves = 0;
  for (const reference::Grid& next : grid.successors(grid.white_to_move))
    leaves += sequences(next, depth - 1);
  return leaves;
}

using TextSet = std::set<std::string>;

}  // namespace

TEST_CASE("4: A blocked side has lost, drawn or won, as the option says; without pawns it has lost",
          "[hexapawn][variants]") {
  const std::string_view blocked = "p2/P2/3 b", no_pawns = "3/P2/3 b";
  const Rules loss(3, 3), draw(3, 3, {Blocked::draw}), win(3, 3, {Blocked::win});
  CHECK(loss.outcome(placed(loss, blocked)).winner == Player::first);
  CHECK(draw.outcome(placed(draw, blocked)).kind == Outcome::Kind::draw);
  CHECK(win.outcome(placed(win, blocked)).kind == Outcome::Kind::win);
  CHECK(win.outcome(placed(win, blocked)).winner == Player::second);
  for (const Rules& variant : {loss, draw, win}) {
    CHECK(variant.outcome(placed(variant, blocked)).reason == "blocked");
    const Outcome outcome = variant.outcome(placed(variant, no_pawns));
    CHECK(outcome.winner == Player::first);
    CHECK(outcome.reason == "no-pawns");
  }
}

TEST_CASE("4: A player who can capture must do so, with any pawn", "[hexapawn][variants]") {
  // 4  . . . .
  // 3  p . . p
  // 2  . P . .
  // 1  . . . P
  const Rules variant(4, 4, {Blocked::loss, /*forced_capture=*/true});
  CHECK(move_texts(variant, placed(variant, "4/p2p/1P2/3P w")) == TextSet{"b2a3"});
  CHECK(move_texts(variant, placed(variant, "4/3p/1P2/3P w")) == TextSet{"b2b3", "d1d2"});
  // Even when a push would promote at once.
  CHECK(move_texts(variant, placed(variant, "4/P2p/2P1/4 w")) == TextSet{"c2d3"});
}

TEST_CASE("4: On a cylinder the first and the last file are neighbours", "[hexapawn][variants]") {
  // 3  . . p
  // 2  P . .
  // 1  . . P
  const Rules variant(3, 3, {Blocked::loss, false, /*cylinder=*/true});
  CHECK(move_texts(variant, placed(variant, "2p/P2/2P w")) == TextSet{"a2a3", "a2c3", "c1c2"});
  CHECK(move_texts(variant, placed(variant, "2p/P2/2P b")) == TextSet{"c3a2", "c3c2"});
  // On two files both ways around reach the same cell, which is one move.
  CHECK(move_texts(variant, placed(variant, "1p/P1/2 w")) == TextSet{"a2a3", "a2b3"});
}

TEST_CASE("4: Berolina pawns move diagonally and capture straight ahead", "[hexapawn][variants]") {
  // 3  . . .
  // 2  p p .
  // 1  . P .
  const Rules variant(3, 3, {Blocked::loss, false, false, /*berolina=*/true});
  CHECK(move_texts(variant, placed(variant, "3/pp1/1P1 w")) == TextSet{"b1b2", "b1c2"});
}

TEST_CASE("Moves under every rule set are those of a grid of characters", "[hexapawn][variants]") {
  std::mt19937 random(11);
  for (const RuleSet& options : test::rule_sets()) {
    INFO(test::text(options));
    for (int i = 0; i < 60; ++i) {
      const int rows = 2 + static_cast<int>(random() % 6),
                cols = 1 + static_cast<int>(random() % 7);
      reference::Grid grid = test::random_grid(random, rows, cols);
      grid.rules = options;
      const Rules variant(rows, cols, options);
      const Placement p = placed(variant, grid);
      INFO(test::text(grid));
      std::multiset<std::string> expected, found;
      for (const reference::Grid& next : grid.successors(grid.white_to_move))
        expected.insert(test::text(next));
      std::vector<Move> list;
      variant.moves(p, list);
      for (const Move move : list) {
        const Placement next = variant.play(p, move);
        found.insert(
            test::text(reference::Grid{to_rows(next, '.'), next.side == Side::white, options}));
      }
      CHECK(found == expected);
      CHECK(count_leaves(options, p, 3, {}) == sequences(grid, 3));
    }
  }
}

TEST_CASE("Wide boards count the same move sequences under every rule set",
          "[hexapawn][variants]") {
  std::mt19937 random(12);
  for (const RuleSet& options : test::rule_sets()) {
    INFO(test::text(options));
    reference::Grid grid = test::random_grid(random, 9, 13);
    grid.rules = options;
    CHECK(count_leaves(options, placed(Rules(9, 13, options), grid), 2, {}) == sequences(grid, 2));
  }
}

TEST_CASE("Exact values under every rule set are those of a full search", "[hexapawn][variants]") {
  std::mt19937 random(13);
  for (const RuleSet& options : test::rule_sets()) {
    for (int i = 0; i < 25; ++i) {
      const int rows = 3 + static_cast<int>(random() % 3),
                cols = 1 + static_cast<int>(random() % 4);
      reference::Grid grid = test::random_grid(random, rows, cols);
      grid.rules = options;
      INFO(test::text(options) << ": " << test::text(grid));
      const Rules variant(rows, cols, options);
      const Result expected = test::FullSearch().value(grid);
      CHECK(solved(variant, placed(variant, grid)) == expected);
      const auto searcher = make_searcher(variant);
      const engine::Position position = engine::Position::of(placed(variant, grid));
      const auto line = searcher->exact(position, {false, true}, {}, {});
      REQUIRE(line);
      CHECK(line->value == expected);
      const auto winner = searcher->exact(position, {true}, {}, {});
      REQUIRE(winner);
      CHECK(winner->value.kind == expected.kind);
      // The deep end of a limit: solved within exactly as many plies as the game lasts.
      engine::SolveRequest within;
      within.within = expected.amount;
      CHECK(searcher->exact(position, within, {}, {}));
      within.within = expected.amount - 1;
      if (expected.amount > 0) CHECK_FALSE(searcher->exact(position, within, {}, {}));
    }
  }
}

TEST_CASE("The student player finds the best result under every rule set", "[hexapawn][variants]") {
  std::mt19937 random(14);
  for (const RuleSet& options : test::rule_sets()) {
    for (int i = 0; i < 10; ++i) {
      reference::Grid grid = test::random_grid(random, 4, 3);
      grid.rules = options;
      INFO(test::text(options) << ": " << test::text(grid));
      const Rules variant(4, 3, options);
      const Placement p = placed(variant, grid);
      const auto move = reference_move(variant, p, {});
      REQUIRE(move.has_value() == !variant.outcome(p).finished());
      if (!move) continue;
      std::vector<Move> list;
      variant.moves(p, list);
      const auto chosen = std::find_if(list.begin(), list.end(),
                                       [&](Move m) { return variant.print_move(p, m) == *move; });
      REQUIRE(chosen != list.end());
      const Placement next = variant.play(p, *chosen);
      test::FullSearch full;
      const Result before = full.value(grid);
      if (variant.outcome(next).reason == "promotion") {
        CHECK(before.kind == Result::Kind::win);
        continue;
      }
      const Result after =
          full.value(reference::Grid{to_rows(next, '.'), next.side == Side::white, options});
      CHECK((test::order_of(after) > 0) == (test::order_of(before) < 0));
      CHECK((after.kind == Result::Kind::draw) == (before.kind == Result::Kind::draw));
    }
  }
}

// Three ranks with forced capture are Dawson's chess. Its normal play is the octal game 0.137,
// whose Grundy value is 0 on 4, 8 and 14 files only (Guy and Smith 1956; Winning Ways, chapter 4).
TEST_CASE("Dawson's chess is lost for the first player on 4, 8 and 14 files only",
          "[hexapawn][variants]") {
  for (int cols = 1; cols <= 16; ++cols) {
    INFO(cols);
    const Rules dawson(3, cols, {Blocked::loss, /*forced_capture=*/true});
    const bool second_wins = cols == 4 || cols == 8 || cols == 14;
    CHECK((solved(dawson, dawson.start()).kind == Result::Kind::loss) == second_wins);
  }
}

TEST_CASE("A cylinder has the same value however it is turned", "[hexapawn][variants]") {
  std::mt19937 random(15);
  for (const RuleSet& options : test::rule_sets()) {
    if (!options.cylinder) continue;
    const Rules variant(5, 4, options);
    reference::Grid grid = test::random_grid(random, 5, 4);
    INFO(test::text(options) << ": " << test::text(grid));
    const Result value = solved(variant, placed(variant, grid));
    for (int turn = 1; turn < 4; ++turn) {
      for (std::string& row : grid.rows) std::rotate(row.begin(), row.begin() + 1, row.end());
      CHECK(solved(variant, placed(variant, grid)) == value);
    }
  }
}
