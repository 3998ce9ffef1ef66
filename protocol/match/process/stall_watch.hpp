// SPDX-License-Identifier: MIT
// Decides that a program has stalled: it should move, and says nothing new for too long.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "engine/stop.hpp"
#include "protocol/match/player.hpp"
#include "protocol/match/process/child.hpp"
#include "protocol/match/process/program_player.hpp"

namespace protocol::match {

/// One move of a program: since when it thinks, and the last sign that it still does. Lives no
/// longer than `setting`.
class StallWatch {
 public:
  /// `name` of the program in the match.
  StallWatch(const ProgramSetting& setting, std::string name)
      : setting_(setting), name_(std::move(name)) {}

  /// The next line of the program. Without a `deadline` as long as it says something new now and
  /// then: a long thought is told, and a long silence is a timeout.
  [[nodiscard]] Child::Event read(Child& child, std::string& text,
                                  std::optional<std::chrono::steady_clock::time_point> deadline,
                                  const engine::StopToken& stop);

  /// What such a timeout means: `limit` is the time for the move, where there was one.
  [[nodiscard]] Failure no_move_in_time(const Child& child,
                                        std::optional<std::chrono::milliseconds> limit) const;

 private:
  const ProgramSetting& setting_;
  const std::string name_;
  const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point heard_ = begun_;
  std::string last_;  ///< line; one that is said again is no sign
  bool told_ = false;
};

}  // namespace protocol::match
