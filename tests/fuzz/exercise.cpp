// SPDX-License-Identifier: MIT
#include "engine/courses.hpp"
#include "engine/exercise_format.hpp"

#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

void check_format(const engine::Game& game, const engine::ExerciseFormat& format,
                  std::string_view text) {
  static_cast<void>(format.recognises(text));
  const auto position = format.parse(text);
  if (!position) return require_good(position.error(), text);
  require(game.parse(game.print(*position)).has_value(), "a position that has no FEN");
}

}  // namespace

void exercise(std::string_view input) {
  static const auto games = [] {
    engine::Registry registry;
    games::add_all(registry);
    std::vector<std::shared_ptr<const engine::Game>> all;
    for (const engine::GameEntry& entry : registry.entries()) {
      all.push_back(entry.make(protocol::all_options(registry)));
    }
    return all;
  }();
  for (const auto& game : games) {
    for (const auto& format : game->courses().formats()) check_format(*game, *format, input);
  }
}

}  // namespace fuzz
