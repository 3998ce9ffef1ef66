// SPDX-License-Identifier: MIT
#include "games/phwar/search/searcher.hpp"

#include <cstdint>
#include <string>

#include "games/phwar/turns/turn_rules.hpp"
#include "tests/games/phwar/proof/problems.hpp"
#include "tests/games/phwar/support.hpp"

using namespace phwar;
using engine::Limits;
using engine::Report;
using engine::Value;

namespace {

class Silence final : public engine::Observer {
 public:
  void report(const engine::Info&) override {}
};

Report search(const Position& p, const Limits& limits, const RuleSet& rules = {},
              const std::vector<std::uint64_t>& history = {}) {
  Silence silence;
  return make_searcher(Rules(rules))->search(engine::Position::of(p), history, limits, silence, {});
}

// Whether the side to move wins within `plies` turns, by the plain rules and nothing else.
bool wins(const Rules& rules, const Position& p, int plies);

bool loses(const Rules& rules, const Position& p, int plies) {
  if (rules.outcome(p).finished()) return rules.outcome(p).winner != rules.to_move(p);
  if (plies == 0) return false;
  std::vector<Turn> turns;
  rules.moves(p, turns);
  return std::all_of(turns.begin(), turns.end(),
                     [&](const Turn& turn) { return wins(rules, rules.play(p, turn), plies - 1); });
}

bool wins(const Rules& rules, const Position& p, int plies) {
  if (rules.outcome(p).finished()) return rules.outcome(p).winner == rules.to_move(p);
  if (plies == 0) return false;
  std::vector<Turn> turns;
  rules.moves(p, turns);
  return std::any_of(turns.begin(), turns.end(), [&](const Turn& turn) {
    return loses(rules, rules.play(p, turn), plies - 1);
  });
}

}  // namespace

TEST_CASE("A proven distance is what trying everything finds", "[phwar][proof]") {
  std::mt19937 random(9);
  int decided = 0;
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(options);
    for (int i = 0; i < 4; ++i) {
      const Position p = test::random_position(random, options);
      const auto exact =
          make_searcher(rules)->exact(engine::Position::of(p), {false, true, 2}, {}, {});
      INFO(rules.print(p));
      if (wins(rules, p, 1)) {
        REQUIRE(exact);
        CHECK(exact->value == Value::win_in(1));
        ++decided;
      } else if (loses(rules, p, 2)) {
        REQUIRE(exact);
        CHECK(exact->value == Value::loss_in(2));
        ++decided;
      } else {
        CHECK_FALSE(exact);
      }
    }
  }
  CHECK(decided > 20);
}

TEST_CASE("Known wins and losses are proven with their distance", "[phwar][proof]") {
  for (const test::Problem& problem : test::problems) {
    Limits few;
    few.nodes = 500'000;
    const Position p = test::position(problem.fen);
    const auto exact = make_searcher(Rules())->exact(engine::Position::of(p), {}, few, {});
    INFO(problem.fen);
    REQUIRE(exact);
    CHECK(exact->value ==
          (problem.plies > 0 ? Value::win_in(problem.plies) : Value::loss_in(-problem.plies)));
    if (problem.plies == -2) CHECK(loses(Rules(), p, 2));
    if (problem.plies == 3) CHECK((wins(Rules(), p, 3) && !wins(Rules(), p, 1)));
  }
}

TEST_CASE("A proof shows its line, and the search agrees with it", "[phwar][proof]") {
  std::mt19937 random(10);
  int proven = 0;
  while (proven < 12) {
    const Position p = test::random_position(random, {});
    Limits few;
    few.nodes = 20'000;
    const auto exact =
        make_searcher(Rules())->exact(engine::Position::of(p), {false, true}, few, {});
    if (!exact || exact->value.amount < 3) continue;
    ++proven;
    INFO(Rules().print(p));
    REQUIRE(exact->pv.size() == static_cast<std::size_t>(exact->value.amount));
    Position end = p;
    for (const std::string& word : exact->pv) {
      const auto turn = Rules().parse_turn(end, word);
      REQUIRE(turn);
      end = Rules().play(end, *turn);
    }
    CHECK(Rules().outcome(end).finished());
    Limits limits;
    limits.nodes = 400'000;
    const Report report = search(p, limits);
    CHECK(*report.lines.at(0).value == exact->value);
  }
}

TEST_CASE("What one table knows of a win serves both sides, who move in turn", "[phwar][proof]") {
  int compared = 0;
  for (const test::Problem& problem : test::problems) {
    const auto searcher = make_searcher(Rules());
    Limits few;
    few.nodes = 100'000;
    int plies = problem.plies;
    Position p = test::position(problem.fen);
    const auto first = searcher->exact(engine::Position::of(p), {false, true}, few, {});
    if (!first) continue;
    for (const std::string& word : first->pv) {
      INFO(Rules().print(p) << " " << plies);
      const auto exact = searcher->exact(engine::Position::of(p), {}, few, {});
      if (exact) CHECK(exact->value.kind == (plies > 0 ? Value::Kind::win : Value::Kind::loss));
      if (exact) ++compared;
      p = Rules().play(p, *Rules().parse_turn(p, word));
      plies = plies > 0 ? 1 - plies : -1 - plies;
    }
  }
  CHECK(compared > 100);
}

TEST_CASE("A position that comes for the third time is a draw to the search", "[phwar][searcher]") {
  // White has an electron less and nothing else is near; Black's only good turn is known already.
  const Rules rules;
  const Position p = rules.start();
  const auto turn = rules.parse_turn(p, "f3f4");
  REQUIRE(turn);
  const Position next = rules.play(p, *turn);
  Limits limits;
  limits.depth = 1;
  limits.search_moves = {"f3f4"};
  // The quiet turns reach back to the earlier occurrences.
  Position late = p;
  late.quiet = 8;
  const std::uint64_t again = rules.key(next);
  const auto value_with = [&](const std::vector<std::uint64_t>& history) {
    return *search(late, limits, {}, history).lines.at(0).value;
  };
  CHECK(value_with({again, 1, again, 2, 3}) == Value::estimate(0));
  CHECK_FALSE(value_with({0, 1, again, 2, 3}) == Value::estimate(0));
}

TEST_CASE("A win is seen whose first position has been there once before", "[phwar][searcher]") {
  const Rules rules;
  Position p = test::position("5E/2n4/8/9/4N5/11/e5p3/9/5P2/7/6 b 0 1");
  std::vector<std::uint64_t> history;
  for (const char* word : {"b5b4", "e5e9", "b4b5"}) {
    history.push_back(rules.key(p));
    p = rules.play(p, *rules.parse_turn(p, word));
  }
  Limits limits;
  limits.depth = 3;
  const Report report = search(p, limits, {}, history);
  CHECK(*report.best == "e9e5");
  CHECK(*report.lines.at(0).value == Value::win_in(3));
}

TEST_CASE("A turn is no loss when the win behind it would need a third occurrence",
          "[phwar][searcher]") {
  // After Black's b4b5 White wins by e9e5, unless that makes the first board for the third time.
  const Rules rules;
  Position p = test::position("5E/2n4/8/9/4N5/11/e5p3/9/5P2/7/6 b 0 1");
  const auto searcher = make_searcher(rules);
  Silence silence;
  Limits limits;
  limits.nodes = 30'000;
  limits.search_moves = {"b4b5"};
  std::vector<std::uint64_t> history;
  const auto play = [&](const char* word) {
    history.push_back(rules.key(p));
    p = rules.play(p, *rules.parse_turn(p, word));
  };
  for (int round = 1; round <= 2; ++round) {
    play("b5b4");
    play("e5e9");
    const Report report = searcher->search(engine::Position::of(p), history, limits, silence, {});
    CHECK((report.lines.at(0).value->kind == Value::Kind::loss) == (round == 1));
    play("b4b5");
    play("e9e5");
  }
}

TEST_CASE("Nothing is proven of a game in which positions were repeated", "[phwar][searcher]") {
  // A win in two turns, one of whose first turns makes the third occurrence.
  const Rules rules;
  Position p = test::position("6/3E3/N7/9/2P7/11/6p3/9/5n2/2e4/6 w 1 40");
  std::vector<std::uint64_t> history;
  for (const char* word : {"b6b5", "i7i8", "b5b6", "i8i7", "b6b5", "i7i8", "b5b6"}) {
    history.push_back(rules.key(p));
    p = rules.play(p, *rules.parse_turn(p, word));
  }
  Limits limits;
  limits.nodes = 20'000;
  const Report report = search(p, limits, {}, history);
  CHECK(*report.best != "i8i7");
  CHECK_FALSE(report.lines.at(0).value->proven());
  CHECK(search(p, limits).lines.at(0).value->proven());
}

TEST_CASE("A threat that comes after the hundredth quiet turn is none", "[phwar][searcher]") {
  const Position p = test::position("6/7/7n/6P2/8e1/11/10/9/2E5/4N1p/6 w 98 46");
  Limits limits;
  limits.depth = 4;
  const Report report = search(p, limits);
  CHECK(report.lines.at(0).value->kind == Value::Kind::estimate);
}

TEST_CASE("A position that is drawn by its quiet turns is solved", "[phwar][searcher]") {
  Position p = Rules().start();
  p.quiet = quiet_limit;
  const auto exact = make_searcher(Rules())->exact(engine::Position::of(p), {}, {}, {});
  REQUIRE(exact);
  CHECK(exact->value == Value::draw());
}

TEST_CASE("What the last quiet turns decide is solved", "[phwar][searcher]") {
  const auto value_of = [](const Position& p) {
    Limits few;
    few.nodes = 20'000;
    const auto exact = make_searcher(Rules())->exact(engine::Position::of(p), {}, few, {});
    return exact ? std::optional<Value>(exact->value) : std::nullopt;
  };
  Position p = Rules().start();  // nothing to capture for two turns
  p.quiet = quiet_limit - 1;
  CHECK(value_of(p) == Value::draw());
  p.quiet = quiet_limit - 2;
  CHECK(value_of(p) == Value::draw());
  // A win on the spot comes before the draw; behind a capture, where the count begins anew, there
  // is time for a longer one.
  CHECK(value_of(test::position("4p1/7/2e5/3e3P1/p4P4/n5E2EN/1e8/2p6/6P1/7/eP4 b 99 60")) ==
        Value::win_in(1));
  Position behind = test::position("5E/7/1P6/e8/p7PP/ne6EEN/pp7P/8E/8/2e4/6 b 99 60");
  CHECK(value_of(behind) == Value::win_in(3));
  // Here a quiet turn could be the beginning of a shorter one.
  behind.quiet = quiet_limit - 2;
  CHECK_FALSE(value_of(behind));
}

TEST_CASE("go mate ends with the shortest win where that can be shown", "[phwar][proof]") {
  for (const test::Problem& problem : test::problems) {
    if (problem.plies < 3 || problem.plies > 7) continue;
    Limits limits;
    limits.mate = 9;
    limits.nodes = 1'000'000;
    const Report report = search(test::position(problem.fen), limits);
    INFO(problem.fen);
    CHECK(*report.lines.at(0).value == Value::win_in(problem.plies));
  }
}

TEST_CASE("Time that is left when a win is found goes into showing the shortest",
          "[phwar][proof]") {
  for (const test::Problem& problem : test::problems) {
    if (problem.plies < 11) continue;
    Limits limits;
    limits.nodes = 1'000'000;
    INFO(problem.fen);
    CHECK(*search(test::position(problem.fen), limits).lines.at(0).value ==
          Value::win_in(problem.plies));
  }
}

TEST_CASE("A proof says within how many turns nobody can win", "[phwar][proof]") {
  Limits few;
  few.nodes = 60'000;
  const auto start = make_searcher(Rules());
  CHECK_FALSE(start->exact(engine::Position::of(Rules().start()), {}, few, {}));
  CHECK(start->statistics().excluded >= 4);
  // Where there is a win in five turns, no more than four are excluded.
  const auto five = make_searcher(Rules());
  const Position p = test::position("6/7/2e4P/e8/8P1/n2p5EN/P6E2/9/8/1p1E2P/2e3 b 4 10");
  CHECK(five->exact(engine::Position::of(p), {}, {}, {})->value == Value::win_in(5));
  CHECK(five->statistics().excluded == 4);
}

TEST_CASE("With the hundredth quiet turn the game is drawn to the search", "[phwar][searcher]") {
  Position p = Rules().start();
  p.quiet = quiet_limit - 1;
  Limits limits;
  limits.depth = 3;
  limits.search_moves = {"f3f4"};
  CHECK(*search(p, limits).lines.at(0).value == Value::estimate(0));
}

TEST_CASE("A finished position needs no search", "[phwar][searcher]") {
  const Position p = test::position("6/7/8/9/4e1p3/n4N4E/4P5/9/8/7/6 b 0 1");
  CHECK(search(p, {}).lines.empty());
  const auto exact = make_searcher(Rules())->exact(engine::Position::of(p), {}, {}, {});
  REQUIRE(exact);
  CHECK(exact->value == Value::loss_in(0));
}

TEST_CASE("Two threads find what one finds", "[phwar][searcher][threads]") {
  Limits limits;
  limits.depth = 6;
  limits.threads = 2;
  const Report report = search(Rules().start(), limits);
  REQUIRE(report.best);
  CHECK(Rules().parse_turn(Rules().start(), *report.best));
}
