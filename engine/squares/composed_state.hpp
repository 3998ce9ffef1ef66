// SPDX-License-Identifier: MIT
// What `query compose` is given: the `turn` and `at` of a board state, read once for all games.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/result.hpp"

namespace engine {

/// An entry of `at`. Whether the words mean anything is for the game to say.
struct PlacedPiece {
  std::string cell, piece;  ///< "" where the entry has no such text
  Json count;               ///< `n`, 1 where there is none
};

struct ComposedState {
  Player turn = Player::first;
  std::vector<PlacedPiece> at;
};

/// Other keys are ignored; an error names the key that is not as it should be.
[[nodiscard]] Result<ComposedState> read_composed_state(const Json& state);

}  // namespace engine
