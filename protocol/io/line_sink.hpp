// SPDX-License-Identifier: MIT
// The only writer of a descriptor. Whole lines, nothing queued that an exit could lose.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string_view>

namespace protocol {

/// Thread-safe. Works on descriptors that are or become non-blocking, and never changes their
/// flags: others may share them.
class LineSink {
 public:
  explicit LineSink(int descriptor) : descriptor_(descriptor) {}

  /// Writes whole lines, newlines included; blocks until the reader has taken them. Returns false
  /// once the descriptor is broken; everything after that is dropped.
  bool write(std::string_view lines);

  /// Writes a short line if that can be done without waiting for anybody; false, with nothing
  /// written, when it cannot.
  [[nodiscard]] bool try_write(std::string_view line);

  [[nodiscard]] bool broken() const { return error() != 0; }
  /// The errno that broke it, 0 while it works: EPIPE when the reader has gone.
  [[nodiscard]] int error() const { return error_.load(std::memory_order_relaxed); }
  /// How long the write that is under way has been waiting for its reader; 0 when none is.
  [[nodiscard]] std::chrono::nanoseconds stalled() const;

 private:
  void write_locked(std::string_view lines);

  const int descriptor_;
  std::mutex mutex_;
  std::atomic<int> error_{0};
  std::atomic<std::chrono::steady_clock::rep> writing_since_{0};
};

}  // namespace protocol
