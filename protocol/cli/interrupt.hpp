// SPDX-License-Identifier: MIT
// Ctrl-C for commands that work for a while: the first signal asks them to stop, the second one
// ends the process.
#pragma once

#include <stop_token>
#include <thread>

#include "protocol/descriptors.hpp"

namespace protocol::cli {

/// Takes SIGINT, SIGTERM and SIGHUP while it lives. Made before any other thread, so that none of
/// them receives the signals instead.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }
  [[nodiscard]] bool happened() const { return stop_.stop_requested(); }
  /// Readable from the first signal on: for those who wait in poll().
  [[nodiscard]] int descriptor() const { return raised_.get(); }

 private:
  void run();

  std::stop_source stop_;
  Descriptor signals_;
  Descriptor raised_;
  Descriptor leave_;
  std::jthread thread_;  // last: it uses all of the above
};

/// Waits until `descriptor` can be read or a signal came; false in the second case.
[[nodiscard]] bool wait_readable(int descriptor, const Interrupt& interrupt);

}  // namespace protocol::cli
