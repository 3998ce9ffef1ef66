// SPDX-License-Identifier: MIT
#include "engine/time_manager.hpp"

#include <algorithm>

namespace engine {

// Without `movestogo` the rest of the game is taken as 25 own moves. An iteration costs several
// times the one before it, so starting none after the plain share leaves time for the moves where
// the last iteration is worth finishing: those may take up to four shares.
TimeBudget plan_time(const ClockState& clock, Milliseconds overhead) {
  constexpr int moves_in_sight = 25;
  constexpr int stretch = 4;
  const Milliseconds usable = std::max(clock.time - overhead, Milliseconds(0));
  const int moves = std::clamp(clock.moves_to_go.value_or(moves_in_sight), 1, moves_in_sight);
  const Milliseconds increment = std::max(clock.increment, Milliseconds(0));
  // The first of several moves in a row was searched with the others in view.
  const Milliseconds share = (usable / moves + increment * 3 / 4) / (1 + clock.moves_of_turn);
  // Never more than two thirds of the clock on one move, unless it is the last before new time.
  const Milliseconds most = moves == 1 ? usable : usable * 2 / 3;
  return {std::min(share, most), std::min(share * stretch, most)};
}

double enough_time(int unchanged_iterations) {
  if (unchanged_iterations == 0) return 1.5;
  if (unchanged_iterations < 3) return 1;
  return unchanged_iterations < 6 ? 0.75 : 0.5;
}

}  // namespace engine
