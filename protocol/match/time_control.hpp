// SPDX-License-Identifier: MIT
// `tc=moves/time+increment`, and the clock of one side that keeps it.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "engine/result.hpp"

namespace protocol::match {

struct TimeControl {
  std::optional<int> moves;                ///< that `time` is for; none = all of the game
  std::chrono::milliseconds time{0};       ///< > 0
  std::chrono::milliseconds increment{0};  ///< after every move

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// "40/60+0.5", "10+0.1", "2:30": moves, then seconds or minutes:seconds, then seconds gained with
/// every move. Parts of seconds are read to the millisecond.
[[nodiscard]] engine::Result<TimeControl> parse_time_control(std::string_view text);

/// What one side has left. Of its moves only its own count, be they made twice in a row.
class SideClock {
 public:
  explicit SideClock(const TimeControl& control) : control_(control), left_(control.time) {}

  /// Whole milliseconds, never less than nothing.
  [[nodiscard]] std::chrono::milliseconds left() const;
  [[nodiscard]] std::chrono::milliseconds increment() const { return control_.increment; }
  [[nodiscard]] std::optional<int> moves_to_go() const;

  /// Counts a move that took `spent`; false when that was more than was left and `margin`.
  [[nodiscard]] bool move_took(std::chrono::nanoseconds spent, std::chrono::milliseconds margin);

 private:
  TimeControl control_;
  std::chrono::nanoseconds left_;
  int moves_ = 0;
};

}  // namespace protocol::match
