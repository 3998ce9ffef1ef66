// SPDX-License-Identifier: MIT
// The board that the search works on, against the plain rules.
#include "games/phwar/board/board.hpp"

#include "games/phwar/board/centre_line.hpp"
#include "games/phwar/board/sight.hpp"
#include "games/phwar/evaluation/evaluation.hpp"
#include "games/phwar/search/turn_picker.hpp"
#include "games/phwar/turns/turn_generator.hpp"
#include "tests/games/phwar/support.hpp"

using namespace phwar;

namespace {

std::vector<std::string> fast_words(Board& board, const Position& p, const RuleSet& rules) {
  std::vector<std::string> words;
  const auto add = [&](const Turn& turn) { words.push_back(Rules(rules).print_move(p, turn)); };
  for_each_turn(board, rules, add, add);
  std::sort(words.begin(), words.end());
  return words;
}

// The same position for the other side, turned by half a turn, or in a mirror.
Position turned(const Position& p) {
  Position q = p;
  for (Cell cell = 0; cell < cell_count; ++cell) {
    const Piece piece = p.at[cell_count - 1 - cell];
    q.at[cell] = piece == no_piece ? no_piece : piece_of(other(side_of(piece)), kind_of(piece));
  }
  q.side = other(p.side);
  return q;
}
Position mirrored(const Position& p) {
  Position q = p;
  for (Cell cell = 0; cell < cell_count; ++cell) {
    const Axial a = axials[cell];
    q.at[cell_at({-a.q, a.q + a.r})] = p.at[cell];
  }
  return q;
}

}  // namespace

TEST_CASE("The fast generator lists what the plain rules list", "[phwar][board]") {
  std::mt19937 random(3);
  for (const RuleSet& rules : test::all_rule_sets()) {
    for (int i = 0; i < 60; ++i) {
      const Position p = test::random_position(random, rules);
      Board board(p);
      const Board before = board;
      INFO(Rules(rules).print(p));
      REQUIRE(fast_words(board, p, rules) == test::words_of(p, rules));
      REQUIRE(board == before);
    }
  }
}

TEST_CASE("The search sees every board that can follow, once, or a turn that wins",
          "[phwar][board]") {
  std::mt19937 random(6);
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(options);
    for (int i = 0; i < 30; ++i) {
      const Position p = test::random_position(random, options);
      INFO(rules.print(p));
      std::vector<Turn> turns;
      rules.moves(p, turns);
      std::vector<std::uint64_t> expected, seen;
      for (const Turn& turn : turns) expected.push_back(rules.key(rules.play(p, turn)));
      std::sort(expected.begin(), expected.end());
      expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
      Board board(p);
      const bool decided = slide_to_centre_wins(options) && reaches_centre(board, p.side);
      const History history;
      TurnPicker picker;
      // Any turn may be the table's.
      const Turn& known = turns[random() % turns.size()];
      const TurnTag tag = i % 2 == 0 ? no_tag : tag_of(known);
      picker.begin(board, options, history, tag, nullptr);
      while (!picker.winning()) {
        const auto pick = picker.next(false);
        if (!pick) break;
        const Position next = rules.play(p, pick->turn);
        if (seen.empty() && i % 2 != 0 && tag_of(pick->turn) != tag) {
          CHECK(rules.key(next) == rules.key(rules.play(p, known)));  // captures in another order
        }
        seen.push_back(rules.key(next));
        if (pick->threatens && !decided) CHECK(reaches_centre(Board(next), p.side));
      }
      if (picker.winning()) {
        CHECK(rules.outcome(rules.play(p, *picker.winning())).winner == rules.to_move(p));
        continue;
      }
      std::sort(seen.begin(), seen.end());
      CHECK(seen == expected);
    }
  }
}

TEST_CASE("The evaluation sees the same in a mirror and from the other side", "[phwar][board]") {
  std::mt19937 random(8);
  for (int i = 0; i < 100; ++i) {
    const Position p = test::random_position(random, {});
    INFO(Rules().print(p));
    const Evaluation seen = evaluate(Board(p));
    CHECK(evaluate(Board(turned(p))).total() == seen.total());
    CHECK(evaluate(Board(mirrored(p))).total() == seen.total());
    CHECK(evaluate(Board(turned(p))).counts == seen.counts);
  }
}

TEST_CASE("What the evaluation counts", "[phwar][board]") {
  const auto count = [](const char* fen, Feature feature) {
    return evaluate(Board(test::position(fen))).counts[static_cast<std::size_t>(feature)];
  };
  // The start: the way of each neutron is blocked by two own particles; nothing sees a rival in
  // front of its neutron, and all is in balance.
  const char* start = test::start_fen;
  CHECK(count(start, Feature::own_two_between) == 1);
  CHECK(count(start, Feature::rival_two_between) == 1);
  CHECK(count(start, Feature::mobility) == 0);
  CHECK(count(start, Feature::own_exposed) == 0);
  CHECK(count(start, Feature::fourth_of_kind) == 0);
  CHECK(count(start, Feature::turn) == 1);
  // E5, the only electron, can be captured (E2, B7, H7 and E8 add up to nothing): for White.
  const char* example = "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1";
  CHECK(count(example, Feature::rival_in_danger) == 1);
  // A slide of White's captures it, the last of its kind. E8 too, if a particle that it sees could
  // be in two places, which is not looked into.
  CHECK(count(example, Feature::rival_exposed) == 2);
  CHECK(count(example, Feature::rival_last_exposed) == 2);
  CHECK(count(example, Feature::second_of_kind) == 1);
  CHECK(count(example, Feature::rival_open) == 1);
}

TEST_CASE("In danger is what the rules allow to be captured", "[phwar][board]") {
  std::mt19937 random(9);
  for (int i = 0; i < 100; ++i) {
    const Position p = test::random_position(random, {});
    int charged = 0, neutrons = 0;
    for (Cell cell = 0; cell < cell_count; ++cell) {
      if (!belongs(p.at[cell], p.side) || capturers_of(p, other(p.side), cell).empty()) continue;
      ++(kind_of(p.at[cell]) == Kind::neutron ? neutrons : charged);
    }
    const Features counts = evaluate(Board(p)).counts;
    INFO(Rules().print(p));
    CHECK(counts[static_cast<std::size_t>(Feature::own_in_danger)] == charged);
    CHECK(counts[static_cast<std::size_t>(Feature::own_neutron_in_danger)] == neutrons);
  }
}

TEST_CASE("Threats to enter the centre are known before the slide is made", "[phwar][board]") {
  std::mt19937 random(7);
  for (int i = 0; i < 200; ++i) {
    const Position p = test::random_position(random, {});
    Board board(p);
    if (reaches_centre(board, p.side)) continue;
    const CentreThreats threats(board, p.side);
    for_each_turn(
        board, {},
        [&](const Turn& turn) {
          if (!turn.slides()) return;
          const Board next(Rules().play(p, turn));
          INFO(Rules().print(p) << " " << Rules().print_move(p, turn));
          CHECK(threats.targets(turn.from).has(turn.to) == reaches_centre(next, p.side));
        },
        [](const Turn&) {});
  }
}

TEST_CASE("A board after a turn is the board of the position after it", "[phwar][board]") {
  std::mt19937 random(4);
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(options);
    for (int game = 0; game < 6; ++game) {
      Position p = test::random_position(random, options);
      Board board(p);
      std::vector<std::pair<Turn, Board::Victims>> played;
      std::vector<Board> before;
      for (int ply = 0; ply < 30; ++ply) {
        std::vector<Turn> turns;
        rules.moves(p, turns);
        if (turns.empty()) break;
        const Turn turn = turns[random() % turns.size()];
        INFO(rules.print(p) << " " << rules.print_move(p, turn));
        before.push_back(board);
        played.push_back({turn, {}});
        board.play(turn, played.back().second);
        p = rules.play(p, turn);
        REQUIRE(board == Board(p));
        REQUIRE(board.key() == rules.key(p));
        REQUIRE(board.over(options) == rules.outcome(p).finished());
      }
      for (; !played.empty(); played.pop_back(), before.pop_back()) {
        board.undo(played.back().first, played.back().second);
        REQUIRE(board == before.back());
      }
    }
  }
}

TEST_CASE("Links are lines of sight", "[phwar][board]") {
  std::mt19937 random(5);
  for (int i = 0; i < 100; ++i) {
    const Position p = test::random_position(random, {});
    const Board board(p);
    for (Cell cell = 0; cell < cell_count; ++cell) {
      for (int d = 0; d < directions; ++d) {
        const Cell seen = first_seen(p, cell, d);
        if (p.at[cell] != no_piece) REQUIRE(board.next(cell, d) == seen);
      }
    }
  }
}

TEST_CASE("A neutron with an open line reaches the centre", "[phwar][board]") {
  const auto reaches = [](const char* fen, Side side) {
    return reaches_centre(Board(test::position(fen)), side);
  };
  // F1 with nothing on F2..F6; F11 behind an electron on F8.
  const char* open = "e5/7/8/7P1/10/n6E2N/e8E/9/p7/7/6 b 0 1";
  CHECK(reaches(open, Side::black));
  CHECK_FALSE(reaches(open, Side::white));
  // F6 itself is occupied; a neutron on no line with it.
  CHECK_FALSE(reaches("e5/7/8/7P1/10/n4E4N/e9/9/p7/7/6 b 0 1", Side::black));
  CHECK_FALSE(reaches("e5/1n5/8/7P1/10/5E4N/e9/9/p7/7/6 b 0 1", Side::black));
  // A particle beyond F6 is in nobody's way.
  CHECK(reaches("e5/7/8/7P1/10/n5E3N/e9/9/p7/7/6 b 0 1", Side::black));
}
