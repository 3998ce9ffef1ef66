// SPDX-License-Identifier: MIT
// Exact margins: known ones, and those of a plain search of everything.
#include "games/kalah/proof/proof.hpp"

#include <map>
#include <tuple>

#include "games/kalah/board/plain_model.hpp"
#include "games/kalah/search/heuristic_entry.hpp"
#include "tests/games/kalah/proof/value_table.hpp"
#include "tests/games/kalah/support.hpp"

using namespace kalah;

namespace {

template <class Model>
struct Solving {
  explicit Solving(const RuleSet& rules, int holes)
      : model(rules, holes), table(4), control(unlimited, {}), proof(model, table, control) {}

  engine::Limits unlimited;
  Model model;
  engine::TranspositionTable table;
  engine::SearchControl control;
  Proof<Model> proof;
};

template <class Model>
int margin(const RuleSet& rules, const Position& p) {
  Solving<Model> solving(rules, p.holes);
  return p.lead() + *solving.proof.value(Model::board_of(p));
}

int margin(const RuleSet& rules, const Position& p) {
  return WordModel::fits(rules, p) ? margin<WordModel>(rules, p) : margin<PlainModel>(rules, p);
}

RuleSet with(Capture capture) {
  RuleSet rules;
  rules.capture = capture;
  return rules;
}

// The final margin of South, by plain minimax over whole positions.
class FullSearch {
 public:
  explicit FullSearch(const RuleSet& options) : rules_(6, 4, options) {}

  int south(const Position& p) {
    if (finished(p)) return p.store(Side::south) - p.store(Side::north);
    const auto key = std::tuple(p.side, p.pie, p.pits, p.stores);
    if (const auto found = memo_.find(key); found != memo_.end()) return found->second;
    std::vector<Move> moves;
    rules_.moves(p, moves);
    int best = p.side == Side::south ? -most_seeds : most_seeds;
    for (const Move move : moves) {
      const int value = south(rules_.play(p, move));
      best = p.side == Side::south ? std::max(best, value) : std::min(best, value);
    }
    return memo_[key] = best;
  }

 private:
  Rules rules_;
  std::map<std::tuple<Side, Pie, std::array<Row, 2>, std::array<std::uint16_t, 2>>, int> memo_;
};

}  // namespace

TEST_CASE("Start positions of Kalah have their known margins", "[kalah][proof]") {
  for (const test::StartRow& row : test::start_rows) {
    INFO(row.holes << " pits of " << row.seeds);
    const Position p = Rules(row.holes, row.seeds).start();
    CHECK(margin(with(Capture::nonempty), p) == row.standard);
    CHECK(margin(with(Capture::empty), p) == row.empty);
  }
}

TEST_CASE("Positions and each of their moves have their known margins", "[kalah][proof]") {
  for (const test::ValueRow& row : test::value_rows) {
    for (const Capture capture : {Capture::nonempty, Capture::empty}) {
      const RuleSet options = with(capture);
      const Position p = test::position(row.fen, options);
      INFO(row.fen << (capture == Capture::empty ? " empty" : ""));
      CHECK(margin(options, p) == (capture == Capture::empty ? row.empty : row.standard));
      Solving<WordModel> solving(options, p.holes);
      const auto& moves = capture == Capture::empty ? row.empty_moves : row.standard_moves;
      for (const auto& [move, worth] : moves) {
        INFO("move " << move);
        CHECK(p.lead() +
                  *solving.proof.value_of_move(WordModel::board_of(p), std::stoi(move) - 1) ==
              worth);
      }
    }
  }
}

TEST_CASE("The exact search agrees with a full search under all rules", "[kalah][proof]") {
  std::mt19937 random(23);
  for (const RuleSet& options : test::all_rule_sets()) {
    FullSearch full(options);
    for (int i = 0; i < 6; ++i) {
      const Position p = test::random_position(random, options, 1 + i % 4, 9);
      const int south = full.south(p);
      INFO(Rules(6, 4, options).print(p)
           << " capture " << static_cast<int>(options.capture) << " sweep "
           << static_cast<int>(options.sweep) << " end " << static_cast<int>(options.end_check)
           << " early " << options.early_stop << " extra " << options.extra_turn << " pie "
           << options.pie_rule);
      CHECK(margin(options, p) == (p.side == Side::south ? south : -south));
    }
  }
}

TEST_CASE("With the pie rule nobody can gain from moving first", "[kalah][proof][pie]") {
  RuleSet options;
  options.pie_rule = true;
  const Position p = Rules(3, 2, options).start();
  FullSearch full(options);
  CHECK(margin(options, p) == full.south(p));
  CHECK(margin(options, p) <= 0);
}

TEST_CASE("A future lies within the seeds in play and has their parity",
          "[kalah][proof][property]") {
  std::mt19937 random(29);
  for (const RuleSet& options : test::all_rule_sets()) {
    if (options.pie_rule) continue;
    for (int i = 0; i < 6; ++i) {
      const Position p = test::random_position(random, options, 1 + i % 6, 12);
      const int future = margin(options, p) - p.lead();
      INFO(Rules(6, 4, options).print(p));
      CHECK(std::abs(future) <= p.in_pits());
      if (options.keeps_parity()) CHECK((future - p.in_pits()) % 2 == 0);
    }
  }
}

TEST_CASE("The line of a proof ends the game with its margin", "[kalah][proof]") {
  std::mt19937 random(31);
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(6, 4, options);
    const Position p = test::random_position(random, options, 4, 12);
    Solving<PlainModel> solving(options, 4);
    const int future = *solving.proof.value(p);
    const auto line = solving.proof.best_line(p, future);
    REQUIRE(line);
    Position end = p;
    for (const Move move : *line) end = rules.play(end, move);
    INFO(rules.print(p));
    CHECK(finished(end));
    CHECK((end.side == p.side ? end.lead() : -end.lead()) == p.lead() + future);
  }
}

TEST_CASE("Helpers' order of moves changes no value", "[kalah][proof]") {
  const Position p = Rules(4, 3).start();
  const WordModel model({}, 4);
  for (int helper = 0; helper < 4; ++helper) {
    engine::TranspositionTable table(4);
    const engine::Limits unlimited;
    engine::SearchControl control(unlimited, {});
    CHECK(Proof(model, table, control, helper).value(WordModel::board_of(p)) == 6);
  }
}

TEST_CASE("What a table entry says survives packing", "[kalah][proof]") {
  for (const int lower : {-576, -128, -127, -3, 0, 127}) {
    for (const int upper : {127, 128, 576}) {
      for (int move = 0; move <= no_move; ++move) {
        const ProofEntry entry{lower, upper, move};
        const std::uint64_t data = entry.packed(0x87654321);
        CHECK(data >> 50 == 0);
        CHECK(ProofEntry::matches(data, 0x87654321));
        CHECK_FALSE(ProofEntry::matches(data, 0x87654121));
        const ProofEntry again = ProofEntry::unpacked(data);
        CHECK(again.lower == lower);
        CHECK(again.upper == upper);
        CHECK(again.move == move);
      }
    }
  }
}

TEST_CASE("What a search keeps survives packing, and what is certain is checked by 32 bits",
          "[kalah][searcher]") {
  for (const int seeds : {-576, -1, 0, 576}) {
    for (const int depth : {0, 7, to_the_end}) {
      const HeuristicEntry entry{100 * seeds, depth, engine::Bound::upper, 3};
      const std::uint64_t data = entry.packed(0x87654321);
      CHECK(data >> 50 == 0);
      CHECK(HeuristicEntry::matches(data, 0x87654321));
      CHECK(HeuristicEntry::matches(data, 0x07654321) == (depth != to_the_end));
      CHECK_FALSE(HeuristicEntry::matches(data, 0x87654320));
      const HeuristicEntry again = HeuristicEntry::unpacked(data);
      CHECK(again.score == entry.score);
      CHECK(again.depth == depth);
      CHECK(again.bound == engine::Bound::upper);
      CHECK(again.move == 3);
    }
  }
}
