// SPDX-License-Identifier: MIT
#include "games/phwar/turns/quiet_turn_draw.hpp"

#include <utility>

#include "tests/games/phwar/support.hpp"

using namespace phwar;

namespace {

using Bounds = std::pair<int, int>;

// The same by the plain rules, trying everything; of a game with a capture anything may become.
Bounds plain_bounds(const Rules& rules, const Position& p, int left) {
  std::vector<Turn> turns;
  rules.moves(p, turns);
  Bounds best{-1, -1};
  for (const Turn& turn : turns) {
    const Position next = rules.play(p, turn);
    Bounds bounds{-1, 1};
    if (const auto outcome = rules.outcome(next); outcome.finished()) {
      bounds = outcome.winner == rules.to_move(p) ? Bounds{1, 1} : Bounds{-1, -1};
    } else if (turn.count == 0 && left == 1) {
      bounds = {0, 0};
    } else if (turn.count == 0) {
      const auto [least, most] = plain_bounds(rules, next, left - 1);
      bounds = {-most, -least};
    }
    best = {std::max(best.first, bounds.first), std::max(best.second, bounds.second)};
  }
  return best;
}

}  // namespace

TEST_CASE("What the last quiet turns can bring is what trying all of them says",
          "[phwar][searcher]") {
  std::mt19937 random(33);
  int drawn = 0, one_sided = 0;
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(options);
    for (int i = 0; i < 8; ++i) {
      const Position p = test::random_position(random, options);
      const int left = 1 + i % 2;
      Board board(p);
      engine::SearchControl control({}, {});
      const Prospect found = prospect_of(board, options, left, control);
      INFO(rules.print(p) << " left " << left);
      CHECK(Bounds{found.least, found.most} == plain_bounds(rules, p, left));
      drawn += found.least == 0 && found.most == 0 ? 1 : 0;
      one_sided += found.least + found.most != 0 ? 1 : 0;
    }
  }
  CHECK(drawn > 0);
  CHECK(one_sided > 0);
}
