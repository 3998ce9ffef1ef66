// SPDX-License-Identifier: MIT
// Ctrl-C for the commands that work through something: a stop token, and a descriptor for waiting.
#pragma once

#include <atomic>
#include <thread>

#include "engine/stop.hpp"
#include "protocol/io/descriptors.hpp"

namespace protocol::cli {

/// Turns the first ending signal into a stop request; the second one ends the process. Made before
/// any other thread of the command, so that all of them leave signals alone.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  /// Asks for the end without a signal, e.g. because nobody reads the answers. Any thread.
  void stop();

  [[nodiscard]] engine::StopToken token() const { return source_.get_token(); }
  /// Readable once the end was asked for, so that a reader can wait for it and its input at once.
  [[nodiscard]] int descriptor() const { return stopped_.get(); }
  /// Waits until a signal has asked for the end.
  void wait_for_signal() const { by_signal_.wait(false); }
  /// True when a signal asked for the end.
  [[nodiscard]] bool by_signal() const { return by_signal_.load(std::memory_order_relaxed); }

 private:
  void watch();

  Descriptor signals_;
  Descriptor stopped_;
  Descriptor over_;  ///< ends the thread
  engine::StopSource source_;
  std::atomic<bool> by_signal_{false};
  std::thread thread_;
};

/// Waits until `descriptor` can be read or the end was asked for; false in the second case.
[[nodiscard]] bool wait_readable(int descriptor, const Interrupt& interrupt);

}  // namespace protocol::cli
