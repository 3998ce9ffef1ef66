// SPDX-License-Identifier: MIT
#include "games/phwar/turns/winning_turn.hpp"

#include <set>
#include <utility>

#include "tests/games/phwar/support.hpp"

using namespace phwar;

TEST_CASE("A turn that wins at once is found under all rules", "[phwar][proof]") {
  std::mt19937 random(31);
  int won = 0, chains = 0;
  for (const RuleSet& options : test::all_rule_sets()) {
    const Rules rules(options);
    for (int i = 0; i < 60; ++i) {
      const Position p = test::random_position(random, options);
      std::vector<Turn> turns;
      rules.moves(p, turns);
      const auto wins = [&](const Turn& turn) {
        return rules.outcome(rules.play(p, turn)).finished();
      };
      Board board(p);
      INFO(rules.print(p));
      const auto winner = std::find_if(turns.begin(), turns.end(), wins);
      CHECK(wins_at_once(board, options) == (winner != turns.end()));
      CHECK(board == Board(p));
      if (winner == turns.end()) continue;
      ++won;
      const auto by_chain = [&](const Turn& turn) { return turn.count < 2 && wins(turn); };
      if (std::none_of(turns.begin(), turns.end(), by_chain)) ++chains;
    }
  }
  CHECK(won > 100);
  CHECK(chains > 0);
}

TEST_CASE("Slides that are whole turns are told from those that capture", "[phwar][proof]") {
  std::mt19937 random(32);
  for (const RuleSet& options : test::all_rule_sets()) {
    if (!captures_are_known(options)) continue;
    const Rules rules(options);
    for (int i = 0; i < 10; ++i) {
      const Position p = test::random_position(random, options);
      std::vector<Turn> turns;
      rules.moves(p, turns);
      std::set<std::pair<Cell, Cell>> quiet;
      for (const Turn& turn : turns) {
        if (turn.slides() && turn.count == 0) quiet.emplace(turn.from, turn.to);
      }
      Board board(p);
      INFO(rules.print(p));
      std::set<std::pair<Cell, Cell>> found;
      for (Cell from = 0; from <= cell_count; ++from) {
        for (Cell to = 0; to <= cell_count; ++to) {
          const bool same = from == to;
          if (!same && is_quiet_slide(board, options, from, to)) found.emplace(from, to);
        }
      }
      CHECK(found == quiet);
    }
  }
}
