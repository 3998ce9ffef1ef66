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
  const Milliseconds left = std::max(clock.time, Milliseconds(0));
  const Milliseconds usable = std::max(left - overhead, Milliseconds(0));
  const int said = clock.moves_to_go.value_or(0);
  const int moves = said > 0 ? std::min(said, moves_in_sight) : moves_in_sight;
  const Milliseconds increment = std::max(clock.increment, Milliseconds(0));
  // The first of several moves in a row was searched with the others in view. What a move brings
  // back may be spent on it, each time.
  const Milliseconds share = usable / moves / (1 + clock.moves_of_turn) + increment;
  // Whatever comes back after the move, the flag falls before it: a part stays on the clock, also
  // before a control.
  const Milliseconds most = moves == 1 ? std::min(usable, left * 3 / 4) : usable * 2 / 3;
  return {std::min(share, most), std::min(share * stretch, most)};
}

double enough_time(int unchanged_iterations) {
  if (unchanged_iterations == 0) return 1.5;
  if (unchanged_iterations < 3) return 1;
  return unchanged_iterations < 6 ? 0.75 : 0.5;
}

}  // namespace engine
