// SPDX-License-Identifier: MIT
#include "tests/collisions/referee.hpp"

#include <cstdlib>

#include "engine/registry.hpp"
#include "engine/text.hpp"
#include "games/games.hpp"

namespace collisions {

std::shared_ptr<const engine::Game> game_of(const std::string& name, const Settings& settings) {
  engine::Registry registry;
  games::add_all(registry);
  const engine::GameEntry* entry = registry.find(name);
  REQUIRE(entry != nullptr);
  engine::OptionSet options;
  options.declare(entry->options);
  for (const auto& [option, value] : settings) {
    INFO(option << " = " << value);
    REQUIRE(options.set(option, value));
  }
  return entry->make(options);
}

std::int64_t games_wanted() {
  const char* wanted = std::getenv("PARLOUR_GAMES");
  const auto games = engine::parse_integer(wanted == nullptr ? "1000" : wanted);
  REQUIRE(games);
  return *games;
}

int play(engine::GameLine line, engine::Searcher& searcher, std::mt19937_64& random,
         std::uint64_t most_nodes, std::size_t most, const Judge& judge) {
  Silent silent;
  int judged = 0;
  const engine::Game& game = line.game();
  const bool mates = game.info().has_mate;
  for (std::size_t i = 0; i < most && !line.outcome().finished(); ++i) {
    const auto moves = game.moves(line.position());
    std::string move = moves[random() % moves.size()];
    if (random() % 4 != 0) {
      const Bounds bounds(random, most_nodes, mates);
      const engine::Report report =
          searcher.search(line.position(), line.history(), bounds.limits(), silent, {});
      REQUIRE(report.best);
      move = *report.best;
      REQUIRE_FALSE(report.lines.empty());
      const engine::Value& value = *report.lines.front().value;
      INFO(game.print(line.position()));
      if (value.kind != engine::Value::Kind::estimate && judge(line.position(), value)) ++judged;
      engine::GameLine variation(line);
      for (const std::string& next : report.lines.front().pv) REQUIRE(variation.play(next));
    }
    REQUIRE(line.play(move));
  }
  return judged;
}

}  // namespace collisions
