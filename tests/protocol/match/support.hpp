// SPDX-License-Identifier: MIT
// Games and players for the tests of matches.
#pragma once

#include <memory>
#include <string>

#include "engine/game.hpp"
#include "engine/registry.hpp"
#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/match/game_loop.hpp"
#include "tests/catch.hpp"

namespace protocol::test {

/// A hexapawn of some size, made the way the command line makes it.
inline std::shared_ptr<const engine::Game> hexapawn(const std::string& variant = "hexapawn3x3") {
  static const engine::Registry registry = [] {
    engine::Registry all;
    games::add_all(all);
    return all;
  }();
  engine::OptionSet options = all_options(registry);
  [[maybe_unused]] const auto set = set_variant(options, registry, variant);
  return chosen_game(options, registry).make(options);
}

/// A new game for a player that draws its lots from `seed`.
inline void begin(match::Player& player, const std::shared_ptr<const engine::Game>& game,
                  std::uint64_t seed) {
  const engine::GameLine line(game);
  REQUIRE_FALSE(player.new_game({line, engine::Player::first, seed}, {}));
}

/// A game between two players without clocks.
[[nodiscard]] inline bool played_out(match::RunningGame& game,
                                     const std::array<match::Seat, 2>& seats) {
  return match::play_out(game, seats, {}, nullptr, {});
}

/// `value`, give or take `margin`.
inline auto near(double value, double margin) {
  return Approx(value).margin(margin).epsilon(0);
}

}  // namespace protocol::test
