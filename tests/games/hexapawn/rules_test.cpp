// SPDX-License-Identifier: MIT
// One drawn position for every numbered rule (rules 1 to 3 of games/hexapawn).
#include "games/hexapawn/rules.hpp"

#include <algorithm>

#include "engine/text.hpp"
#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;
using engine::Outcome;
using engine::Player;

namespace {

using test::rules;

// "pp. / P.. / ..P w": rows from the top, then the side to move.
Placement board(std::string_view drawn) {
  std::vector<std::string> rows;
  for (const std::string_view word : engine::words(drawn)) {
    if (word != "/") rows.emplace_back(word);
  }
  const Side side = rows.back() == "w" ? Side::white : Side::black;
  rows.pop_back();
  const auto p = rules.from_rows(rows, side, 0);
  REQUIRE(p);
  return *p;
}

std::vector<std::string> moves(const Placement& p) {
  std::vector<Move> list;
  rules.moves(p, list);
  std::vector<std::string> texts;
  for (const Move move : list) texts.push_back(rules.print_move(p, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Placement after(const Placement& p, std::string_view text) {
  std::vector<Move> list;
  rules.moves(p, list);
  for (const Move move : list) {
    if (rules.print_move(p, move) == text) return rules.play(p, move);
  }
  FAIL("no move " << text);
  return p;
}

using Texts = std::vector<std::string>;

void ends(std::string_view drawn, Player winner, std::string_view reason) {
  const Outcome outcome = rules.outcome(board(drawn));
  INFO(drawn);
  CHECK(outcome.kind == Outcome::Kind::win);
  CHECK(outcome.winner == winner);
  CHECK(outcome.reason == reason);
  CHECK(moves(board(drawn)).empty());
}

}  // namespace

TEST_CASE("1: White fills rank 1, Black the last rank, White begins", "[hexapawn][rules]") {
  for (int rows = min_rows; rows <= max_rows; ++rows) {
    for (int cols = min_cols; cols <= max_cols; ++cols) {
      const Rules sized(rows, cols);
      const Placement p = sized.start();
      const auto drawn = to_rows(p, '.');
      REQUIRE(static_cast<int>(drawn.size()) == rows);
      const auto width = static_cast<std::size_t>(cols);
      REQUIRE(drawn.front() == std::string(width, 'p'));
      REQUIRE(drawn.back() == std::string(width, 'P'));
      for (std::size_t i = 1; i + 1 < drawn.size(); ++i) {
        REQUIRE(drawn[i] == std::string(width, '.'));
      }
      REQUIRE(sized.to_move(p) == Player::first);
    }
  }
}

TEST_CASE("2.1: A pawn is pushed one rank onto an empty square, never two", "[hexapawn][rules]") {
  // 4  p . . p
  // 3  . . . .
  // 2  p . . P
  // 1  P P . .     a1 is blocked, b1 and d2 are free
  const auto p = board("p..p / .... / p..P / PP.. w");
  CHECK(moves(p) == Texts{"b1a2", "b1b2", "d2d3"});
  CHECK(rules.print(after(p, "b1b2")) == "p2p/4/pP1P/P3 b");
}

TEST_CASE("2.2: A capture goes one rank diagonally, only onto an enemy pawn, which is removed",
          "[hexapawn][rules]") {
  // 4  . . .
  // 3  p . p
  // 2  . P .
  // 1  . . .
  const auto q = board("... / p.p / .P. / ... w");
  CHECK(moves(q) == Texts{"b2a3", "b2b3", "b2c3"});
  CHECK(rules.print(after(q, "b2a3")) == "3/P1p/3/3 b");
  // Own pawns are not captured, and the board's edges are walls.
  const auto edge = board("... / pP. / P.. / ... w");
  CHECK(moves(edge) == Texts{"b3b4"});
}

TEST_CASE("2: Black moves down the board", "[hexapawn][rules]") {
  // 4  . . .
  // 3  . p .
  // 2  P . P
  // 1  . . .
  const auto p = board("... / .p. / P.P / ... b");
  CHECK(moves(p) == Texts{"b3a2", "b3b2", "b3c2"});
  CHECK(rules.print(after(p, "b3c2")) == "3/3/P1p/3 w");
}

TEST_CASE("2: Every move brings one pawn one rank forward, so a game ends in time",
          "[hexapawn][rules]") {
  // The longest game from the start has 2 * C * (R - 2) + 1 plies.
  const Rules sized(4, 3);
  Placement p = sized.start();
  int plies = 0;
  for (std::vector<Move> list; sized.moves(p, list), !list.empty(); list.clear()) {
    p = sized.play(p, list.front());
    ++plies;
  }
  CHECK(plies <= 2 * 3 * 2 + 1);
}

TEST_CASE("3.1: A pawn on its goal rank wins for its side at once", "[hexapawn][rules]") {
  // 3  p . .
  // 2  . . P    c2c3 wins although Black could go on
  // 1  . . .
  const auto p = after(board("p.. / ..P / ... w"), "c2c3");
  CHECK(rules.outcome(p).kind == Outcome::Kind::win);
  CHECK(rules.outcome(p).winner == Player::first);
  CHECK(rules.outcome(p).reason == "promotion");
  CHECK(moves(p).empty());
  // Black's goal is rank 1.
  const auto q = after(board("... / p.. / ..P b"), "a2a1");
  CHECK(rules.outcome(q).winner == Player::second);
}

TEST_CASE("3.1: Promotion comes first, even by the capture of the last enemy pawn",
          "[hexapawn][rules]") {
  // 3  p . .
  // 2  . P .    b2xa3 promotes and leaves Black without pawns
  // 1  . . .
  const auto p = after(board("p.. / .P. / ... w"), "b2a3");
  const Outcome outcome = rules.outcome(p);
  CHECK(outcome.winner == Player::first);
  CHECK(outcome.reason == "promotion");
}

TEST_CASE("3.2: A side without a move loses, blocked or without pawns", "[hexapawn][rules]") {
  ends("... / p.. / P.. w", Player::second, "blocked");
  ends("p.. / P.. / ... b", Player::first, "blocked");
  ends("... / p.. / ... w", Player::second, "no-pawns");
  ends("... / P.. / ... b", Player::first, "no-pawns");
  ends("... / ... / ... w", Player::second, "no-pawns");
  // The other side has no move, but it is not its turn.
  CHECK_FALSE(rules.outcome(board("... / ... / P.. w")).finished());
}

TEST_CASE("3: A position set up with a pawn on its goal is finished, whoever is to move",
          "[hexapawn][rules]") {
  ends("P.. / ... / ... w", Player::first, "promotion");
  ends("P.. / ... / ..P b", Player::first, "promotion");
  ends("p.. / ... / p.. w", Player::second, "promotion");
  ends("p.. / ... / p.. b", Player::second, "promotion");
}

TEST_CASE("3: Both sides on their goal rank is no position", "[hexapawn][rules]") {
  const auto refused = rules.from_rows({"P..", "...", "p.."}, Side::white, 4);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().offset == 4);
}

TEST_CASE("3: On one column the pawns meet and parity decides", "[hexapawn][rules]") {
  for (int rows = 3; rows <= max_rows; ++rows) {
    const Rules narrow(rows, 1);
    Placement p = narrow.start();
    int plies = 0;
    for (std::vector<Move> list; narrow.moves(p, list), !list.empty(); list.clear()) {
      REQUIRE(list.size() == 1);
      p = narrow.play(p, list.front());
      ++plies;
    }
    CHECK(plies == rows - 2);
    CHECK(narrow.outcome(p).reason == "blocked");
    CHECK(narrow.outcome(p).winner == ((rows - 2) % 2 == 1 ? Player::first : Player::second));
  }
}
