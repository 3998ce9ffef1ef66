// SPDX-License-Identifier: MIT
// Whoever wants to see the games of a match while they are played.
#pragma once

#include <cstddef>

#include "protocol/match/game_loop.hpp"
#include "protocol/match/schedule/schedule.hpp"

namespace protocol::match {

class MatchObserver {
 public:
  virtual ~MatchObserver() = default;

  /// What stands on board number `board`, 0 up to the match's concurrency: before the first and
  /// after every move of `game`. Called by the thread of that board, several at the same time; must
  /// not wait for anybody, the engines' next move does. A game that fails before its first move is
  /// never seen.
  virtual void seen(std::size_t board, const ScheduledGame& scheduled, const RunningGame& game,
                    const ClocksLeft& left) = 0;
};

}  // namespace protocol::match
