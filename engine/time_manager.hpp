// SPDX-License-Identifier: MIT
// How much of its clock a side spends on one move.
#pragma once

#include <chrono>
#include <optional>

namespace engine {

using Milliseconds = std::chrono::milliseconds;

/// One side's clock as `go` gives it. Negative times (a flag that has fallen) count as zero.
struct ClockState {
  Milliseconds time{0};
  Milliseconds increment{0};
  std::optional<int> moves_to_go;  ///< to the next control; 0 or less = none is ahead
  int moves_of_turn = 0;  ///< that the side has made just before, without an answer between
};

/// Times from the moment the command was read. No new iteration starts after `soft`; the search
/// unwinds at `hard`. soft <= hard <= time - overhead, both are at least 0 and at most three
/// quarters of the clock. soft is at least the increment where that leaves it so.
struct TimeBudget {
  Milliseconds soft{0};
  Milliseconds hard{0};
};

/// On the way from a deadline to the client: the node that notices it, the hand-over to the thread
/// that writes, the pipe. Measured as 0.3 to 0.4 ms after a long search, when caches are cold.
inline constexpr std::chrono::microseconds answering_time{250};

/// The deadline of a move that may take exactly `time` until its answer arrives.
[[nodiscard]] constexpr std::chrono::microseconds fixed_time(Milliseconds time) {
  return time > Milliseconds(0) ? time - answering_time : std::chrono::microseconds(0);
}

/// Which part of the soft time is enough when the best move has stayed the same for so many
/// iterations: more than 1 after a change, less for a move that is easy to find. At most the share
/// that plan_time leaves between soft and hard.
[[nodiscard]] double enough_time(int unchanged_iterations);

/// `overhead` is what may be lost between the clock and the engine on every move.
[[nodiscard]] TimeBudget plan_time(const ClockState& clock, Milliseconds overhead);

}  // namespace engine
