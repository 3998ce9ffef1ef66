// SPDX-License-Identifier: MIT
#include "games/games.hpp"

#include "games/hexapawn/module.hpp"
#include "games/kalah/module.hpp"
#include "games/phwar/module.hpp"

namespace games {

void add_all(engine::Registry& registry) {
  registry.add(hexapawn::make_entry());
  registry.add(kalah::make_entry());
  registry.add(phwar::make_entry());
}

}  // namespace games
