// SPDX-License-Identifier: MIT
// Going through a recorded game move by move, for everything that shows one.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/game_line.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"

namespace protocol::match {

/// One move of a record.
struct Ply {
  const engine::GameLine& before;  ///< the game up to this move
  const std::string& move;
  const engine::RecordedMove* chosen;  ///< what is known about it; null for moves of the opening
};

/// Calls `visit` for every move in order; the whole game, or an error that says what in the record
/// is impossible for `game`, in which case the last visit was to the impossible move.
[[nodiscard]] engine::Result<engine::GameLine> walk(const engine::GameRecord& record,
                                                    const std::shared_ptr<const engine::Game>& game,
                                                    const std::function<void(const Ply&)>& visit);

}  // namespace protocol::match
