// SPDX-License-Identifier: MIT
// One line of progress on stderr that rewrites itself, shown only on a terminal.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "protocol/io/line_sink.hpp"

namespace protocol::cli {

/// Thread-safe. Begins after two seconds: shorter work needs no progress.
class StatusLine {
 public:
  /// `text` is asked for twice a second, on a thread of its own; without a terminal, never.
  StatusLine(LineSink& err, std::function<std::string()> text);
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine();

  /// Removes the line from the screen: call it before anything else is written to a terminal.
  void clear();

 private:
  void tick();

  LineSink& err_;
  std::function<std::string()> text_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool shown_ = false;
  bool leaving_ = false;
  std::thread thread_;
};

/// ", about 12.345 s to go" once `share` (0..1) of work that goes on at the same pace is done;
/// empty before and after it.
[[nodiscard]] std::string to_go_text(std::chrono::nanoseconds elapsed, double share);

/// "0.012 s"
[[nodiscard]] std::string seconds_text(std::chrono::nanoseconds time);

}  // namespace protocol::cli
