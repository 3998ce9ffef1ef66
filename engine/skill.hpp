// SPDX-License-Identifier: MIT
// Weaker play on purpose (`Skill Level`).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.hpp"

namespace engine {

/// The level at which every move is the search's own; the levels below it go down to 0.
inline constexpr int full_skill = 20;

/// The moves that a player of this level may choose from now; empty = all, by its search. Below
/// full skill a share of the moves, the larger the lower the level, is drawn at random by `random`;
/// a win on the spot is never passed by. Where `only` holds moves, no others are chosen from.
[[nodiscard]] std::vector<std::string> weak_choice(const Game& game, const Position& position,
                                                   int skill, std::uint64_t random,
                                                   const std::vector<std::string>& only = {});

}  // namespace engine
