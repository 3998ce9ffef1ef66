// SPDX-License-Identifier: MIT
// What XBoard's `level`, `time`, `st` and `sd` say about the length of a search.
#pragma once

#include <optional>
#include <string_view>

#include "engine/game_line.hpp"
#include "engine/result.hpp"
#include "engine/time_manager.hpp"
#include "protocol/core/pending_search.hpp"

namespace protocol {

class XboardClock {
 public:
  // Each takes what stands after its word. On error nothing changes; the message says what the word
  // takes.

  /// `40 5 0`, `0 2:30 12`: moves to a control (0 = all), minutes or minutes:seconds, seconds that
  /// every move brings.
  [[nodiscard]] engine::Result<void> level(std::string_view arguments);
  /// Hundredths of a second that the engine has left; less than none where its flag has fallen.
  [[nodiscard]] engine::Result<void> time(std::string_view hundredths);
  /// Seconds for each move, instead of a clock.
  [[nodiscard]] engine::Result<void> fixed(std::string_view seconds);
  /// Plies, beside the time.
  [[nodiscard]] engine::Result<void> depth(std::string_view plies);
  /// A new game is searched to any depth.
  void forget_depth() { depth_.reset(); }

  /// Sets the limits of a search of the present position. Where nothing was said it has a second.
  void limit(PendingSearch& search, const engine::GameLine& line,
             engine::Milliseconds overhead) const;

 private:
  std::optional<int> depth_;
  std::optional<engine::Milliseconds> fixed_;
  std::optional<engine::Milliseconds> own_;
  engine::Milliseconds increment_{0};
  int moves_per_control_ = 0;
};

}  // namespace protocol
