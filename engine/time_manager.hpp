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
  std::optional<int> moves_to_go;
};

/// Times from the moment the command was read. No new iteration starts after `soft`; the search
/// unwinds at `hard`. soft <= hard <= time - overhead, and both are at least 0.
struct TimeBudget {
  Milliseconds soft{0};
  Milliseconds hard{0};
};

/// `overhead` is what may be lost between the clock and the engine on every move.
[[nodiscard]] TimeBudget plan_time(const ClockState& clock, Milliseconds overhead);

}  // namespace engine
