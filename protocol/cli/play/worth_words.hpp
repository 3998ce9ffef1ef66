// SPDX-License-Identifier: MIT
// What a position is worth, in the words of people.
#pragma once

#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/record.hpp"

namespace protocol::cli {

/// "Black loses in 10 plies, proven", "North leads by about 8.5 seeds": a score in the protocol's
/// words ("mate -5 proven plies -10", "cp 850"), which `mover` has. Other words stay as they are.
[[nodiscard]] std::string worth_words(const engine::Game& game, const engine::Position& position,
                                      engine::Player mover, std::string_view score);

/// " (North leads by about 8.5 seeds, looking 12 plies ahead)": what is known about a move that
/// `mover` made in `position`; empty where that is nothing.
[[nodiscard]] std::string thought_text(const engine::Game& game, const engine::Position& position,
                                       engine::Player mover, const engine::RecordedMove& move);

}  // namespace protocol::cli
