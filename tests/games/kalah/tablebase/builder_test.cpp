// SPDX-License-Identifier: MIT
// Futures by layers against the rules, and the building of them.
#include "games/kalah/tablebase/builder.hpp"

#include <atomic>
#include <cstring>

#include "games/kalah/board/plain_model.hpp"
#include "games/kalah/proof/proof.hpp"
#include "tests/games/kalah/tablebase/boards.hpp"

using namespace kalah;

namespace {

// Minimax by one move: with all boards of fewer seeds, or nearer to the stores, being right, this
// one is.
int best_future(const Tablebase& table, const PlainModel& model, const Position& p) {
  int best = -most_seeds;
  for (int pit = 0; pit < p.holes; ++pit) {
    if (PlainModel::seeds(p, pit) == 0) continue;
    const auto child = model.play(p, pit);
    const int future = child.over ? 0 : table.future(table.number(child.board));
    best = std::max(best, child.gain + (child.again ? future : -future));
  }
  return best;
}

std::string words(const RuleSet& rules) {
  return "capture " + std::to_string(static_cast<int>(rules.capture)) + " sweep " +
         std::to_string(static_cast<int>(rules.sweep)) + " end " +
         std::to_string(static_cast<int>(rules.end_check)) + " extra " +
         std::to_string(rules.extra_turn);
}

void check_all(const RuleSet& rules, int holes, int seeds) {
  INFO(holes << " pits, " << seeds << " seeds, " << words(rules));
  const Tablebase table = test::built(rules, holes, seeds)->table();
  const Rules plain(holes, 0, rules);
  const PlainModel model(rules, holes);
  std::uint64_t wrong = 0;
  test::for_each_board(holes, seeds, [&](const Position& p) {
    Position settled = p;
    plain.settle(settled);
    const bool over = finished(settled);
    const int expected = over ? settled.lead() : best_future(table, model, p);
    if (table.future(table.number(p)) != expected) ++wrong;
  });
  CHECK(wrong == 0);
}

RuleSet without_pie(RuleSet rules) {
  rules.pie_rule = false;
  return rules;
}

}  // namespace

TEST_CASE("Every future of a tablebase is the best of its moves, under all rules",
          "[kalah][tablebase]") {
  for (const RuleSet& rules : test::all_rule_sets()) {
    if (!has_tablebase(rules) || rules.pie_rule) continue;
    check_all(rules, 1, 30);  // many laps
    check_all(rules, 2, 12);
    check_all(rules, 3, 8);
    check_all(rules, 5, 4);
  }
}

TEST_CASE("Every future of larger tablebases is the best of its moves", "[kalah][tablebase]") {
  check_all({}, 2, 22);
  check_all({}, 6, 6);
  check_all({}, 4, 10);  // a lap and a capture behind it
  check_all({}, 9, 4);   // wider than a word
  check_all({}, 12, 3);
}

TEST_CASE("A tablebase agrees with the exact search", "[kalah][tablebase]") {
  std::mt19937 random(5);
  for (const RuleSet& any_rules : test::all_rule_sets()) {
    if (!has_tablebase(any_rules)) continue;
    const RuleSet rules = without_pie(any_rules);
    const Tablebase table = test::built(rules, 3, 12)->table();
    const WordModel model(rules, 3);
    engine::TranspositionTable transpositions(1);
    const engine::Limits unlimited;
    engine::SearchControl control(unlimited, {});
    for (int i = 0; i < 20; ++i) {
      const Position p = test::random_position(random, rules, 3, 12);
      if (finished(p)) continue;
      const WordBoard board = WordModel::board_of(p);
      INFO(Rules(3, 4, rules).print(p) << " " << words(rules));
      CHECK(Proof<WordModel>(model, transpositions, control).value(board) ==
            table.future(table.number(board)));
    }
  }
}

TEST_CASE("Threads build the same tablebase", "[kalah][tablebase]") {
  // Large enough that a second thread is worth its while.
  const auto one = test::built({}, 6, 11, 1);
  const auto two = test::built({}, 6, 11, 2);
  CHECK(std::memcmp(one->layer(0), two->layer(0), one->index().layer(12)) == 0);
}

TEST_CASE("A stopped layer is not part of the tablebase and can be built again",
          "[kalah][tablebase]") {
  const auto whole = test::built({}, 6, 9);
  auto builder = std::move(*TablebaseBuilder::make({}, 6, 9, test::plenty));
  for (const int threads : {1, 2}) {
    while (builder->seeds() < 7 + threads - 1) {
      REQUIRE(builder->add_layer(threads, [] { return false; }));
    }
    std::atomic<int> asked = 0;
    CHECK_FALSE(builder->add_layer(threads, [&] { return ++asked > 5; }));
    CHECK(builder->table().seeds() == 7 + threads - 1);
  }
  while (!builder->done()) REQUIRE(builder->add_layer(1, [] { return false; }));
  CHECK(std::memcmp(builder->layer(0), whole->layer(0), whole->index().layer(10)) == 0);
}

TEST_CASE("A tablebase that cannot be is refused before anything is allocated",
          "[kalah][tablebase]") {
  RuleSet early;
  early.early_stop = true;
  CHECK_FALSE(TablebaseBuilder::make(early, 6, 4, test::plenty));
  CHECK_FALSE(TablebaseBuilder::make({}, 6, -1, test::plenty));
  CHECK_FALSE(TablebaseBuilder::make({}, 6, most_table_seeds + 1, test::plenty));
  CHECK_FALSE(TablebaseBuilder::make({}, 12, 100, std::numeric_limits<std::uint64_t>::max()));
  const auto refused = TablebaseBuilder::make({}, 6, 24, std::uint64_t{1} << 30);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message.find("up to 24 seeds in play with 6 pits a side need 1") == 0);
  CHECK(refused.error().message.find("MiB of memory; there are 1024 MiB") != std::string::npos);
  CHECK(TablebaseBuilder::make({}, 1, most_table_seeds, test::plenty));
}

TEST_CASE("The exact search answers from a tablebase what the search alone answers",
          "[kalah][tablebase][proof]") {
  std::mt19937 random(7);
  const WordModel model({}, 4);
  const Tablebase table = test::built({}, 4, 8)->table();
  const engine::Limits unlimited;
  for (int i = 0; i < 30; ++i) {
    const Position p = test::random_position(random, {}, 4, 18);
    if (finished(p)) continue;
    const WordBoard board = WordModel::board_of(p);
    engine::TranspositionTable plain(1), helped(1);
    engine::SearchControl alone(unlimited, {}), with(unlimited, {});
    const auto expected = Proof<WordModel>(model, plain, alone).value(board);
    CHECK(Proof<WordModel>(model, helped, with, 0, &table).value(board) == expected);
    CHECK(with.nodes() <= alone.nodes());
  }
}
