// SPDX-License-Identifier: MIT
// Which dealt openings are worth playing, by a short look at each.
#pragma once

#include <functional>
#include <memory>

#include "engine/game_line.hpp"
#include "engine/stop.hpp"

namespace protocol::match {

/// True for an opening to keep, which means nothing after a stop. The same openings in the same
/// order get the same answers.
using OpeningFilter = std::function<bool(const engine::GameLine&)>;

/// Keeps openings that a search of 4,000 nodes finds within `hundredths` of equal; a proven draw is
/// equal, a proven win or loss is not, however far away.
[[nodiscard]] OpeningFilter balanced(const engine::Game& game, int hundredths,
                                     const engine::StopToken& stop = {});

/// For games that can be solved: keeps openings that exactly one move wins, the end being at least
/// `plies` away where the game counts them. What takes more than 20,000 nodes a move is dropped.
[[nodiscard]] OpeningFilter one_winning_move(const engine::Game& game, int plies,
                                             const engine::StopToken& stop = {});

}  // namespace protocol::match
