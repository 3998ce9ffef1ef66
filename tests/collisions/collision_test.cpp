// SPDX-License-Identifier: MIT
// Games of a build in which positions have keys of 8 bits (shadow/): a search may know less then,
// but it neither plays an illegal move nor proves what is not so.
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "engine/game_line.hpp"
#include "engine/registry.hpp"
#include "engine/searcher.hpp"
#include "engine/text.hpp"
#include "games/games.hpp"
#include "games/hexapawn/position_key.hpp"
#include "tests/catch.hpp"

namespace {

class Silent final : public engine::Observer {
 public:
  void report(const engine::Info&) override {}
};

/// Distance to the end for the side to move, + when it wins: by all moves, from the rules alone.
class Truth {
 public:
  explicit Truth(const engine::Game& game) : game_(game) {}

  int of(const engine::Position& p) {
    const auto [at, fresh] = known_.try_emplace(game_.print(p), 0);
    if (!fresh) return at->second;
    const auto moves = game_.moves(p);
    // Nearer wins and farther losses are better; who cannot move has lost at once.
    const auto worth = [](int plies) { return plies > 0 ? 500 - plies : -500 - plies; };
    std::optional<int> best;
    for (const std::string& move : moves) {
      const int reply = of(*game_.play(p, move));
      const int own = reply > 0 ? -(reply + 1) : 1 - reply;
      if (!best || worth(own) > worth(*best)) best = own;
    }
    return at->second = best.value_or(0);
  }

 private:
  const engine::Game& game_;
  std::map<std::string, int> known_;
};

/// Plays one game; every move and every proof is checked. Returns the number of proofs.
int play(const std::shared_ptr<const engine::Game>& game, engine::Searcher& searcher,
         std::mt19937_64& random, Truth* truth) {
  Silent silent;
  int proofs = 0;
  engine::GameLine line(game);
  while (!line.outcome().finished()) {
    const auto moves = game->moves(line.position());
    std::string move = moves[random() % moves.size()];
    if (random() % 4 != 0) {
      engine::Limits limits;
      limits.nodes = 1 + random() % 500;
      const engine::Report report =
          searcher.search(line.position(), line.history(), limits, silent, {});
      REQUIRE(report.best);
      move = *report.best;
      REQUIRE_FALSE(report.lines.empty());
      const engine::Value& value = *report.lines.front().value;
      if (truth != nullptr && value.proven()) {
        ++proofs;
        const bool wins = value.kind == engine::Value::Kind::win;
        INFO(game->print(line.position()));
        REQUIRE((wins ? value.amount : -value.amount) == truth->of(line.position()));
      }
      engine::GameLine variation(game, line.position());
      for (const std::string& next : report.lines.front().pv) REQUIRE(variation.play(next));
    }
    REQUIRE(line.play(move));
  }
  return proofs;
}

std::shared_ptr<const engine::Game> hexapawn_of(std::string_view rows, std::string_view columns) {
  engine::Registry registry;
  games::add_all(registry);
  engine::OptionSet options;
  options.declare(registry.entries().front().options);
  REQUIRE(options.set("Hexapawn Rows", rows));
  REQUIRE(options.set("Hexapawn Columns", columns));
  return registry.entries().front().make(options);
}

}  // namespace

TEST_CASE("A table full of foreign entries gives no illegal move and no false proof",
          "[collisions]") {
  static_assert(
      (hexapawn::position_key(hexapawn::Geometry<std::uint64_t>(3, 3), {}, hexapawn::Side::white)
           .key &
       0x00ff'ffff'ffff'ffff) == 0);
  const char* wanted = std::getenv("PARLOUR_GAMES");
  const auto games = engine::parse_integer(wanted == nullptr ? "1000" : wanted);
  REQUIRE(games);
  std::mt19937_64 random(8);
  int proofs = 0;
  const char* const sizes[][2] = {{"3", "3"}, {"4", "3"}, {"4", "4"}, {"5", "3"},
                                  {"6", "6"}, {"8", "8"}, {"9", "9"}};
  for (std::size_t size = 0; size < std::size(sizes); ++size) {
    const auto game = hexapawn_of(sizes[size][0], sizes[size][1]);
    const auto searcher = game->make_searcher();
    REQUIRE(searcher->resize(1));
    Truth truth(*game);
    const bool small = size < 4;
    const auto share = *games / static_cast<std::int64_t>(std::size(sizes)) + 1;
    for (std::int64_t i = 0; i < share; ++i) {
      proofs += play(game, *searcher, random, small ? &truth : nullptr);
      if (random() % 8 == 0) searcher->new_game();
    }
  }
  CHECK(proofs > 500);
  WARN(*games << " games, " << proofs << " proofs compared with the rules");
}
