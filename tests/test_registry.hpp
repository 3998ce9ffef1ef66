// SPDX-License-Identifier: MIT
#pragma once

// The games of the product and, behind them, those that exist only for tests.

#include "engine/registry.hpp"
#include "games/games.hpp"
#include "tests/games/breakthrough/game.hpp"
#include "tests/games/sow/game.hpp"
#include "tests/games/words/game.hpp"
#include "tests/morris/game.hpp"

namespace test_games {

[[nodiscard]] inline engine::Registry all() {
  engine::Registry registry;
  games::add_all(registry);
  registry.add(breakthrough::make_entry());
  registry.add(sow::make_entry());
  registry.add(words::make_entry());
  registry.add(morris::make_entry());
  return registry;
}

}  // namespace test_games
