// SPDX-License-Identifier: MIT
// What is the same in the `state` object of every game (docs/board-description.md).
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "engine/game.hpp"
#include "engine/json.hpp"

namespace engine {

/// The state of a position by itself: a game adds its notes to it, and who knows the game line its
/// `ply`, `last` and `result`. `at`, `moves` and `tally` are arrays.
[[nodiscard]] inline Json state_frame(Player turn, const std::string& fen, Json at, Json moves,
                                      Json tally) {
  return {{"schema", 1},
          {"turn", static_cast<int>(turn)},
          {"ply", 0},
          {"position", "fen " + fen},
          {"at", std::move(at)},
          {"moves", std::move(moves)},
          {"last", nullptr},
          {"tally", std::move(tally)},
          {"result", nullptr}};
}

}  // namespace engine
