// SPDX-License-Identifier: MIT
// `builtin:base`: an opponent that knows only the rules and never changes, so that progress of the
// other players can be measured against it for years.
#pragma once

#include <cstdint>
#include <random>

#include "engine/stop.hpp"
#include "protocol/match/player.hpp"

namespace protocol::match {

/// Flat Monte Carlo: random games after every legal move, the next one always where UCB1 (Auer,
/// Cesa-Bianchi, Fischer 2002) expects most; plays the move with the most games. A win on the spot
/// is played without trying. `nodes` counts the plies of those games, and makes the choice depend
/// on the seed alone; `depth` means nothing to it. Without a limit it plays 1,000 games a move.
class BasePlayer final : public Player {
 public:
  [[nodiscard]] std::optional<Failure> new_game(const GameStart& start,
                                                const engine::StopToken&) override {
    random_.seed(start.seed);
    return std::nullopt;
  }
  [[nodiscard]] Choice choose(const engine::GameLine& line, const MoveLimits& limits,
                              const engine::StopToken& stop) override;

 private:
  /// Points of `player` in one random game: 1, 1/2 or 0. A game longer than any sensible one is a
  /// draw. `plies` counts its moves.
  [[nodiscard]] double random_game(const engine::Game& game, engine::Position position,
                                   engine::Player player, std::uint64_t& plies);

  std::mt19937_64 random_;
};

}  // namespace protocol::match
