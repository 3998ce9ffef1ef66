// SPDX-License-Identifier: MIT
#include "engine/game.hpp"

#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "engine/courses.hpp"
#include "engine/exercise_format.hpp"
#include "engine/text.hpp"

namespace engine {

const Courses& Game::courses() const {
  static const Courses none;
  return none;
}

std::string Game::refusal(const Position& position, std::string_view word) const {
  const auto played = play(position, word);
  const std::string before = "illegal move " + in_quotes(word) + ": ";
  if (played || !played.error().message.starts_with(before)) return {};
  return played.error().message.substr(before.size());
}

Result<std::string> BoardFace::compose(const Position&, const Json&) const {
  return fail("positions of this game cannot be set up piece by piece");
}

std::vector<std::shared_ptr<const ExerciseFormat>> Courses::formats() const {
  return {};
}

Result<std::uint64_t> Courses::verify(const Certificate&) const {
  return fail("this game has no certificates");
}

const std::string& name_of(const Game& game, Player player) {
  return game.info().player_names[static_cast<std::size_t>(player)];
}

}  // namespace engine
