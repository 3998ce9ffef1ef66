// SPDX-License-Identifier: MIT
#include "engine/game.hpp"

#include <nlohmann/json.hpp>

#include "engine/exercise_format.hpp"

namespace engine {

std::vector<std::shared_ptr<const ExerciseFormat>> Game::formats() const {
  return {};
}

Result<std::string> Game::compose(const Position&, const Json&) const {
  return fail("positions of " + info().title + " cannot be put together");
}

Result<std::uint64_t> Game::verify(const Certificate&) const {
  return fail("there are no certificates of " + info().title);
}

const std::string& name_of(const Game& game, Player player) {
  return game.info().player_names[static_cast<std::size_t>(player)];
}

}  // namespace engine
