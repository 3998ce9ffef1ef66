// SPDX-License-Identifier: MIT
// Winning strategies: what the writer writes, the checker accepts; what is changed, it refuses
// unless it still wins.
#include "games/hexapawn/proof/strategy.hpp"
#include "engine/stop.hpp"

#include <random>

#include "games/hexapawn/search/searcher.hpp"
#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"
#include "tests/games/hexapawn/variant_support.hpp"

using namespace hexapawn;
using engine::Strategy;

namespace {

engine::Result<std::uint64_t> checked(const RuleSet& options, std::string_view fen,
                                      const Strategy& strategy) {
  const auto p = test::position(fen);
  return check_strategy(p.geometry, options, p.board, p.side, strategy);
}

Strategy written(const Rules& variant, std::string_view fen, bool winner_only) {
  const auto placement = variant.parse(fen);
  REQUIRE(placement);
  const auto searcher = make_searcher(variant);
  const auto strategy = searcher->strategy(engine::Position::of(*placement), winner_only, {}, {});
  REQUIRE(strategy);
  REQUIRE(*strategy);
  return **strategy;
}

constexpr std::string_view five = "ppppp/5/5/5/PPPPP w";

}  // namespace

TEST_CASE("A strategy wins in as many plies as the position has, under every rule set",
          "[hexapawn][strategy]") {
  std::mt19937 random(21);
  for (const RuleSet& options : test::rule_sets()) {
    for (int i = 0; i < 12; ++i) {
      reference::Grid grid = test::random_grid(random, 4, 4);
      grid.rules = options;
      const std::string fen = test::rules.print(
          *test::rules.from_rows(grid.rows, grid.white_to_move ? Side::white : Side::black, 0));
      INFO(test::text(options) << ": " << fen);
      const Rules variant(4, 4, options);
      const engine::Value value = test::FullSearch().value(grid);
      if (value.kind == engine::Value::Kind::draw) {
        const auto refused = make_searcher(variant)->strategy(
            engine::Position::of(*variant.parse(fen)), false, {}, {});
        REQUIRE(refused);
        CHECK_FALSE(*refused);
        continue;
      }
      const Strategy quickest = written(variant, fen, false);
      CHECK(quickest.claim == value);
      const auto positions = checked(options, fen, quickest);
      REQUIRE(positions);
      CHECK(*positions == quickest.positions);
      const Strategy any_win = written(variant, fen, true);
      CHECK(any_win.claim.kind == value.kind);
      CHECK(any_win.claim.amount >= value.amount);
      CHECK(checked(options, fen, any_win));
      // Nobody wins sooner than the position allows.
      Strategy boast = quickest;
      if (boast.claim.amount-- > 0) CHECK_FALSE(checked(options, fen, boast));
      // The other side has no strategy at all.
      Strategy reversed = quickest;
      const bool wins = value.kind == engine::Value::Kind::win;
      reversed.claim = wins ? engine::Value::loss_in(40) : engine::Value::win_in(40);
      CHECK_FALSE(checked(options, fen, reversed));
    }
  }
}

TEST_CASE("A strategy that lacks a letter, has one too many or names no move proves nothing",
          "[hexapawn][strategy]") {
  const Strategy right = written(Rules(5, 5), five, false);
  REQUIRE(checked({}, five, right));
  REQUIRE(right.moves.size() > 900);

  Strategy short_one = right;
  short_one.moves.pop_back();
  CHECK(checked({}, five, short_one).error().message.find("no letter is left") !=
        std::string::npos);
  Strategy long_one = right;
  long_one.moves += 'A';
  CHECK(checked({}, five, long_one).error().message.find("letters are needed") !=
        std::string::npos);
  Strategy foreign = right;
  foreign.moves[100] = 'y';
  CHECK(checked({}, five, foreign).error().message.find("letter 101 names move 51 of ") !=
        std::string::npos);
}

TEST_CASE("A changed choice is refuted unless it wins as well", "[hexapawn][strategy]") {
  const Strategy right = written(Rules(5, 5), five, false);
  int refuted = 0, kept = 0;
  for (std::size_t i = 0; i < right.moves.size(); i += 7) {
    Strategy changed = right;
    changed.moves[i] = changed.moves[i] == 'A' ? 'B' : 'A';
    (checked({}, five, changed) ? kept : refuted) += 1;
  }
  // Later choices no longer fit the walk, so hardly any change survives.
  CHECK(refuted > 20 * kept);
}

TEST_CASE("A strategy for other rules proves nothing here", "[hexapawn][strategy]") {
  const Strategy orthodox = written(Rules(4, 4), "pppp/4/4/PPPP w", false);
  CHECK(checked({}, "pppp/4/4/PPPP w", orthodox));
  for (const RuleSet& options : test::rule_sets()) {
    if (options.standard()) continue;
    INFO(test::text(options));
    CHECK_FALSE(checked(options, "pppp/4/4/PPPP w", orthodox));
  }
}

TEST_CASE("A finished game needs no letters", "[hexapawn][strategy]") {
  const Strategy lost = written(Rules(3, 3), "p2/P2/3 b", false);
  CHECK(lost.claim == engine::Value::loss_in(0));
  CHECK(checked({}, "p2/P2/3 b", lost));
  const Strategy won = written(Rules(3, 3), "P2/2p/3 w", false);
  CHECK(won.claim == engine::Value::win_in(0));
  CHECK(checked({}, "P2/2p/3 w", won));
  CHECK_FALSE(checked({}, "P2/2p/3 w", {engine::Value::loss_in(9), {}, 0}));
}

TEST_CASE("A stopped writer writes nothing", "[hexapawn][strategy]") {
  engine::StopSource stop;
  stop.request_stop();
  const Rules six(6, 6);
  const auto searcher = make_searcher(six);
  CHECK_FALSE(searcher->strategy(engine::Position::of(six.start()), false, {}, stop.get_token()));
  engine::Limits limits;
  limits.nodes = 1'000;
  CHECK_FALSE(searcher->strategy(engine::Position::of(six.start()), false, limits, {}));
}

TEST_CASE("A winner with more moves than the alphabet has letters can choose any of them",
          "[hexapawn][strategy]") {
  const std::string_view fen =
      "16/15P/16/PPPPPPPPPPPPPPPP/16/PPPPPPPPPPPPPPPP/16/PPPPPPPPPPPPPPPP/p15/2PPPPPPPPPPPPPP w";
  const Rules wide(10, 16);
  REQUIRE(legal_moves(*wide.geometry(), {}, wide.parse(fen)->board, Side::white).size() > 60);
  const Strategy quickest = written(wide, fen, false);
  CHECK(quickest.claim == engine::Value::win_in(1));
  const auto placement = *wide.parse(fen);
  CHECK(check_strategy(*placement.geometry, {}, placement.board, placement.side, quickest));
}
