// SPDX-License-Identifier: MIT
#include <map>
#include <optional>
#include <string>

#include "engine/search/table_key.hpp"
#include "games/kalah/rules.hpp"
#include "tests/collisions/referee.hpp"
#include "tests/games/kalah/support.hpp"

namespace {

using engine::Value;
using kalah::Position;

/// By how much the side to move wins in the end: by all moves, from the rules alone.
class Margins {
 public:
  explicit Margins(const kalah::Rules& rules) : rules_(rules) {}

  int of(const Position& p) {
    if (finished(p)) return p.lead();
    const auto [at, fresh] = known_.try_emplace(rules_.print(p), 0);
    if (!fresh) return at->second;
    std::vector<kalah::Move> moves;
    rules_.moves(p, moves);
    std::optional<int> best;
    for (const kalah::Move move : moves) {
      const Position next = rules_.play(p, move);
      const int margin = next.side == p.side ? of(next) : -of(next);
      best = std::max(best.value_or(margin), margin);
    }
    return at->second = *best;
  }

 private:
  const kalah::Rules& rules_;
  std::map<std::string, int> known_;
};

collisions::Settings settings_of(const kalah::RuleSet& rules, int holes, int seeds) {
  const char* const capture[] = {"nonempty", "empty", "none"};
  const char* const sweep[] = {"owner", "finisher", "none"};
  const char* const end_check[] = {"either", "mover"};
  const auto flag = [](bool set) { return set ? "true" : "false"; };
  return {{"Kalah Holes", std::to_string(holes)},
          {"Kalah Seeds", std::to_string(seeds)},
          {"Kalah Capture", capture[static_cast<int>(rules.capture)]},
          {"Kalah Sweep", sweep[static_cast<int>(rules.sweep)]},
          {"Kalah End Check", end_check[static_cast<int>(rules.end_check)]},
          {"Kalah Early Stop", flag(rules.early_stop)},
          {"Kalah Extra Turn", flag(rules.extra_turn)},
          {"Kalah Pie Rule", flag(rules.pie_rule)}};
}

}  // namespace

TEST_CASE("Kalah: a table of foreign entries gives no illegal move and no false margin",
          "[collisions]") {
  static_assert((engine::table_key(~0ULL, 0) & 0x00ff'ffff'ffff'ffff) == 0);
  std::mt19937_64 random(9);
  int proofs = 0, solved = 0;
  const int sizes[][2] = {{2, 2}, {3, 2}, {2, 4}, {4, 1}, {6, 4}, {9, 3}};
  const auto rule_sets = kalah::test::all_rule_sets();
  const auto blocks = collisions::games_wanted() / 8 + 1;
  for (std::int64_t i = 0; i < blocks; ++i) {
    // Every fourth block by the usual rules.
    const kalah::RuleSet options =
        i % 4 == 0 ? kalah::RuleSet{} : rule_sets[random() % rule_sets.size()];
    const auto [holes, seeds] = sizes[random() % std::size(sizes)];
    const bool small = holes * seeds <= 8;
    const auto game = collisions::game_of("kalah", settings_of(options, holes, seeds));
    const kalah::Rules rules(holes, seeds, options);
    const auto searcher = game->make_searcher();
    REQUIRE(searcher->resize(1));
    Margins margins(rules);
    const auto judge = [&](const engine::Position& position, const Value& value) {
      if (!small || !value.proven()) return false;
      REQUIRE(value == Value::margin(margins.of(position.as<Position>())));
      return true;
    };
    for (int g = 0; g < 8; ++g) {
      proofs += collisions::play(engine::GameLine(game), *searcher, random, 500, 500, judge);
      if (random() % 8 == 0) searcher->new_game();
    }
    if (!small) continue;
    engine::GameLine line(game);
    for (; !line.outcome().finished(); ++solved) {
      const int margin = margins.of(line.position().as<Position>());
      engine::Limits limits;
      limits.threads = 1 + static_cast<int>(random() % 2);
      const auto exact = searcher->exact(line.position(), {false, true}, limits, {});
      INFO(game->print(line.position()));
      REQUIRE(exact);
      REQUIRE(exact->value == Value::margin(margin));
      engine::GameLine best(line);
      for (const std::string& move : exact->pv) REQUIRE(best.play(move));
      const Position& end = best.position().as<Position>();
      const auto mover = line.position().as<Position>().side;
      REQUIRE(end.store(mover) - end.store(other(mover)) == margin);
      const auto winner = searcher->exact(line.position(), {true}, limits, {});
      REQUIRE(winner);
      REQUIRE(winner->value == (margin > 0   ? Value::win_in(0)
                                : margin < 0 ? Value::loss_in(0)
                                             : Value::draw()));
      const auto moves = game->moves(line.position());
      REQUIRE(line.play(moves[random() % moves.size()]));
    }
  }
  CHECK(proofs > 500);
  WARN(8 * blocks << " games, " << proofs << " proofs of searches and " << solved
                  << " of the solver compared with the rules");
}
