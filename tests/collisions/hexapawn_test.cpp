// SPDX-License-Identifier: MIT
#include "games/hexapawn/board/position_key.hpp"

#include <map>
#include <optional>

#include "tests/collisions/referee.hpp"

namespace {

using engine::Value;

/// What a position is worth to the side to move: by all moves, from the rules alone.
class Truth {
 public:
  explicit Truth(const engine::Game& game) : game_(game) {}

  Value of(const engine::Position& p) {
    const auto [at, fresh] = known_.try_emplace(game_.print(p));
    if (!fresh) return at->second;
    const engine::Outcome outcome = game_.outcome(p);
    if (outcome.kind == engine::Outcome::Kind::draw) return at->second = Value::draw();
    if (outcome.finished()) {
      const bool wins = outcome.winner == game_.to_move(p);
      return at->second = wins ? Value::win_in(0) : Value::loss_in(0);
    }
    std::optional<Value> best;
    for (const std::string& move : game_.moves(p)) {
      const Value value = engine::value_of_move(of(*game_.play(p, move)), /*again=*/false);
      if (!best || worth(value) > worth(*best)) best = value;
    }
    return at->second = *best;
  }

 private:
  // Nearer wins and farther losses are better.
  static int worth(const Value& value) {
    if (value.kind == Value::Kind::draw) return 0;
    return value.kind == Value::Kind::win ? 500 - value.amount : value.amount - 500;
  }

  const engine::Game& game_;
  std::map<std::string, Value> known_;
};

std::string text_of(const Value& value) {
  if (value.kind == Value::Kind::draw) return "draw";
  return (value.kind == Value::Kind::win ? "win in " : "loss in ") + std::to_string(value.amount);
}

std::string text_of(const collisions::Settings& settings) {
  std::string text;
  for (const auto& [option, value] : settings) text += option + " = " + value + "\n";
  return text;
}

struct Counts {
  int proofs = 0;  ///< wins, losses and draws that a search claimed
  int solved = 0;  ///< values of the solver
};

// Plays `games`; where `small`, all that is claimed is compared with the rules.
Counts play_games(const collisions::Settings& settings, bool small, std::int64_t games,
                  std::mt19937_64& random) {
  Counts counts;
  const auto game = collisions::game_of("hexapawn", settings);
  const auto searcher = game->make_searcher();
  REQUIRE(searcher->resize(1));
  Truth truth(*game);
  const auto judge = [&](const engine::Position& p, const Value& value) {
    if (!small || !value.proven()) return false;
    const Value right = truth.of(p);
    INFO(text_of(settings) << "claimed " << text_of(value) << ", is " << text_of(right));
    REQUIRE(value == right);
    return true;
  };
  for (std::int64_t i = 0; i < games; ++i) {
    counts.proofs += collisions::play(engine::GameLine(game), *searcher, random, 500, 500, judge);
    if (random() % 8 == 0) searcher->new_game();
    engine::GameLine line(game);
    for (; small && !line.outcome().finished(); ++counts.solved) {
      const auto exact = searcher->exact(line.position(), {}, {}, {});
      REQUIRE(exact);
      REQUIRE(exact->value == truth.of(line.position()));
      const auto moves = game->moves(line.position());
      REQUIRE(line.play(moves[random() % moves.size()]));
    }
  }
  return counts;
}

}  // namespace

TEST_CASE("Hexapawn: a table of foreign entries gives no illegal move and no false proof",
          "[collisions]") {
  static_assert(
      (hexapawn::position_key(hexapawn::Geometry<std::uint64_t>(3, 3), {}, hexapawn::Side::white)
           .key &
       0x00ff'ffff'ffff'ffff) == 0);
  std::mt19937_64 random(8);
  Counts all;
  const char* const sizes[][2] = {{"3", "3"}, {"4", "3"}, {"4", "4"}, {"5", "3"},
                                  {"6", "6"}, {"8", "8"}, {"9", "9"}};
  const auto share = collisions::games_wanted() / static_cast<std::int64_t>(std::size(sizes)) + 1;
  for (std::size_t size = 0; size < std::size(sizes); ++size) {
    const auto [proofs, solved] =
        play_games({{"Hexapawn Rows", sizes[size][0]}, {"Hexapawn Columns", sizes[size][1]}},
                   /*small=*/size < 4, share, random);
    all.proofs += proofs;
    all.solved += solved;
  }
  CHECK(all.proofs > 500);
  WARN(share * static_cast<std::int64_t>(std::size(sizes))
       << " games, " << all.proofs << " proofs of searches and " << all.solved
       << " of the solver compared with the rules");
}

TEST_CASE("Hexapawn: no false proof from foreign entries under any of its rule options",
          "[collisions]") {
  std::mt19937_64 random(9);
  Counts all;
  const char* const sizes[][2] = {{"3", "3"}, {"4", "3"}, {"3", "4"},
                                  {"4", "4"}, {"5", "3"}, {"8", "9"}};
  const char* const flags[] = {"false", "true"};
  constexpr std::int64_t sets = 3 * 8;
  const auto share =
      collisions::games_wanted() / sets / static_cast<std::int64_t>(std::size(sizes)) + 1;
  for (const char* const blocked : {"loss", "draw", "win"}) {
    for (std::size_t set = 0; set < 8; ++set) {
      for (std::size_t size = 0; size < std::size(sizes); ++size) {
        const auto [proofs, solved] = play_games({{"Hexapawn Rows", sizes[size][0]},
                                                  {"Hexapawn Columns", sizes[size][1]},
                                                  {"Hexapawn Blocked", blocked},
                                                  {"Hexapawn Forced Capture", flags[set & 1]},
                                                  {"Hexapawn Cylinder", flags[set >> 1 & 1]},
                                                  {"Hexapawn Berolina", flags[set >> 2]}},
                                                 /*small=*/size < 5, share, random);
        all.proofs += proofs;
        all.solved += solved;
      }
    }
  }
  CHECK(all.proofs > 500);
  WARN(share * sets * static_cast<std::int64_t>(std::size(sizes))
       << " games, " << all.proofs << " proofs of searches and " << all.solved
       << " of the solver compared with the rules");
}
