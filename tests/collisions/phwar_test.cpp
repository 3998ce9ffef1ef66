// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/phwar/board/piece_keys.hpp"
#include "games/phwar/rules.hpp"
#include "games/phwar/turns/turn_generator.hpp"
#include "tests/collisions/referee.hpp"
#include "tests/games/phwar/proof/problems.hpp"
#include "tests/games/phwar/support.hpp"

namespace {

using engine::Value;
using phwar::Board;
using phwar::Position;
using phwar::Rules;
using phwar::Turn;

/// Who wins within a few turns: every turn of both sides, without any table.
class Turns {
 public:
  explicit Turns(const Rules& rules) : rules_(rules.options()) {}

  [[nodiscard]] bool wins(const Position& p, int plies) const {
    Board board(p);
    return wins(board, plies);
  }
  [[nodiscard]] bool loses(const Position& p, int plies) const {
    Board board(p);
    return loses(board, plies);
  }

 private:
  // The first of the turns that is as wanted; the game is over after those that end it.
  template <class Wanted>
  [[nodiscard]] bool any(Board& board, Wanted wanted) const {
    std::vector<Turn> turns;
    const auto add = [&](const Turn& turn) { turns.push_back(turn); };
    for_each_turn(board, rules_, add, add);
    return std::any_of(turns.begin(), turns.end(), [&](const Turn& turn) {
      Board::Victims victims;
      board.play(turn, victims);
      const bool found = wanted();
      board.undo(turn, victims);
      return found;
    });
  }
  [[nodiscard]] bool wins(Board& board, int plies) const {
    if (plies <= 0) return false;
    return any(board, [&] { return board.over(rules_); }) ||
           (plies > 2 && any(board, [&] { return loses(board, plies - 1); }));
  }
  [[nodiscard]] bool loses(Board& board, int plies) const {
    return plies > 1 && !any(board, [&] { return board.over(rules_) || !wins(board, plies - 1); });
  }

  phwar::RuleSet rules_;
};

/// Compares claims of short wins and losses with that.
class Judge {
 public:
  Judge(const Rules& rules, int most) : turns_(rules), most_(most) {}

  bool operator()(const engine::Position& position, const Value& value) const {
    const auto& p = position.as<Position>();
    if (value.amount > most_) return false;
    if (value.kind == Value::Kind::win) {
      REQUIRE(turns_.wins(p, value.amount));
      if (value.proven()) REQUIRE_FALSE(turns_.wins(p, value.amount - 2));
      return true;
    }
    // One that is not proven is of the turns that were looked at.
    if (value.kind == Value::Kind::loss && value.proven()) {
      REQUIRE(turns_.loses(p, value.amount));
      REQUIRE_FALSE(turns_.loses(p, value.amount - 2));
      return true;
    }
    return false;
  }

 private:
  Turns turns_;
  int most_;
};

std::string flag(bool set) {
  return set ? "true" : "false";
}

collisions::Settings settings_of(const phwar::RuleSet& rules) {
  const char* const capture[] = {"moved", "any", "classic"};
  return {{"Phwar Capture", capture[static_cast<int>(rules.scope)]},
          {"Phwar Sequential", flag(rules.multiple == phwar::Multiple::chain)},
          {"Phwar Simultaneous", flag(rules.multiple == phwar::Multiple::simultaneous)},
          {"Phwar Centre Win", flag(rules.centre_win)},
          {"Phwar Centre Stop", flag(rules.centre_stop)}};
}

}  // namespace

TEST_CASE("Phwar: a table of foreign entries gives no illegal turn and no false win",
          "[collisions]") {
  static_assert((phwar::table_key({~0ULL, ~0ULL}, 0).key & 0x00ff'ffff'ffff'ffff) == 0);
  std::mt19937_64 random(10);
  std::mt19937 places(10);
  int judged = 0;
  const auto rule_sets = phwar::test::all_rule_sets();
  const auto blocks = collisions::games_wanted() / 16 + 1;
  for (std::int64_t i = 0; i < blocks; ++i) {
    // Every other block by the usual rules, the only ones with forcing turns.
    const phwar::RuleSet options =
        i % 2 == 0 ? phwar::RuleSet{} : rule_sets[random() % rule_sets.size()];
    const Rules rules(options);
    const auto game = collisions::game_of("phwar", settings_of(options));
    const auto searcher = game->make_searcher();
    REQUIRE(searcher->resize(1));
    const Judge judge(rules, 3);
    for (int g = 0; g < 16; ++g) {
      const bool from_start = random() % 4 == 0;
      const Position first =
          from_start ? rules.start() : phwar::test::random_position(places, options);
      const engine::GameLine line(game, engine::Position::of(first));
      judged += collisions::play(line, *searcher, random, 2'000, 60, judge);
      if (random() % 8 == 0) searcher->new_game();
    }
  }
  CHECK(judged > 300);
  WARN(16 * blocks << " games, " << judged << " wins and losses compared with the rules");
}

TEST_CASE("Phwar: known wins and losses are proven among foreign entries, and nothing else is",
          "[collisions]") {
  const auto game = collisions::game_of("phwar", {});
  const auto searcher = game->make_searcher();
  REQUIRE(searcher->resize(1));
  collisions::Silent silent;
  std::mt19937_64 random(11);
  int proven = 0, claimed = 0;
  // Of the game that follows its line, too, where the defence may not be the longest: both sides
  // ask one table.
  const auto check = [&](const Position& p, int plies, bool known) {
    const engine::Position position = engine::Position::of(p);
    INFO(game->print(position) << ": " << plies);
    const Value truth = plies > 0 ? Value::win_in(plies) : Value::loss_in(-plies);
    engine::Limits limits;
    limits.nodes = 20'000;
    limits.threads = 1 + static_cast<int>(random() % 2);
    const auto exact = searcher->exact(position, {false, true}, limits, {});
    if (exact) {
      REQUIRE(exact->value.kind == truth.kind);
      if (known) REQUIRE(exact->value == truth);
      ++proven;
    }
    engine::GameLine line(game, position);
    if (exact) {
      for (const std::string& word : exact->pv) REQUIRE(line.play(word));
    }
    limits.mate = std::max(1, (plies + 1) / 2);
    const auto report = searcher->search(position, {}, limits, silent, {});
    const Value& value = *report.lines.front().value;
    if (value.kind == Value::Kind::win || value.proven()) {
      ++claimed;
      REQUIRE(value.kind == truth.kind);
      if (known) REQUIRE((value.proven() ? value == truth : value.amount >= truth.amount));
    }
    return line;
  };
  for (std::int64_t i = 0; i < collisions::games_wanted() / 500 + 1; ++i) {
    for (const phwar::test::Problem& problem : phwar::test::problems) {
      const engine::GameLine line = check(phwar::test::position(problem.fen), problem.plies, true);
      engine::GameLine shown(game, line.first());
      int plies = problem.plies;
      for (const std::string& word : line.moves()) {
        REQUIRE(shown.play(word));
        plies = plies > 0 ? 1 - plies : -1 - plies;
        if (plies != 0) check(shown.position().as<Position>(), plies, false);
      }
      if (random() % 4 == 0) searcher->new_game();
    }
  }
  CHECK(proven > 100);
  WARN(proven << " proofs and " << claimed << " wins and losses of searches compared");
}
