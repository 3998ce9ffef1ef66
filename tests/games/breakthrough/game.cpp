// SPDX-License-Identifier: MIT
#include "tests/games/breakthrough/game.hpp"

#include <memory>

#include "engine/squares/squares_game.hpp"
#include "tests/games/breakthrough/rules.hpp"

namespace breakthrough {

namespace {

engine::GameInfo facts() {
  return {.name = "breakthrough",
          .title = "Breakthrough",
          .player_names = {"White", "Black"},
          .variant = "breakthrough",
          .move_example = "a2a3"};
}

engine::SquareBoard squares() {
  return {columns,
          ranks,
          {{'P', engine::Player::first, "pawn", "white pawn"},
           {'p', engine::Player::second, "pawn", "black pawn"}},
          "pawns"};
}

}  // namespace

engine::GameEntry make_entry() {
  return {"breakthrough", {}, {}, [](const engine::OptionSet&) {
            return std::make_shared<engine::SquaresGame<Rules>>(Rules{}, facts(), squares());
          }};
}

}  // namespace breakthrough
