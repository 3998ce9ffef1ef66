// SPDX-License-Identifier: MIT
// What a match that goes on says on stderr, and the counts behind it.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "engine/result.hpp"
#include "protocol/cli/match/setup.hpp"
#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/io/line_sink.hpp"
#include "protocol/match/result/scoreboard.hpp"

namespace protocol::cli {

/// By their numbers.
[[nodiscard]] std::vector<std::string> entrant_names(const std::vector<match::Entrant>& entrants);

/// Games are added by one thread at a time; the line on a terminal comes from a thread of its own.
class MatchProgress {
 public:
  MatchProgress(const MatchSetup& setup, const MatchFlags& flags, LineSink& talk);

  /// Games of an earlier run: counted, not told.
  [[nodiscard]] engine::Result<void> add_old(const std::vector<engine::GameRecord>& games);
  [[nodiscard]] engine::Result<void> add(const engine::GameRecord& record);
  /// Takes the line off the terminal for good.
  void end() { status_.reset(); }

  [[nodiscard]] const match::Scoreboard& board() const { return board_; }
  /// The test is over. A share of a match leaves its verdict to all shares together.
  [[nodiscard]] bool decided() const;

 private:
  [[nodiscard]] std::string line();

  const MatchSetup& setup_;
  const MatchFlags& flags_;
  LineSink& talk_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::mutex mutex_;  ///< between `add` and the line's thread
  match::Scoreboard board_;
  std::int64_t old_ = 0;
  std::optional<StatusLine> status_;  ///< last: its thread uses all of the above
};

}  // namespace protocol::cli
