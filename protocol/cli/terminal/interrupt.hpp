// SPDX-License-Identifier: MIT
// Ctrl-C for the commands that work through something: a stop token, and a descriptor for waiting.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>

#include "engine/stop.hpp"
#include "protocol/io/descriptors.hpp"

namespace protocol::cli {

/// What Ctrl-C means: the end, or a wish that the command asks about.
enum class CtrlC : std::uint8_t { ends, asks };

/// Turns the first ending signal into a stop request; the second one ends the process. Made before
/// any other thread of the command, so that all of them leave signals alone.
class Interrupt {
 public:
  /// With CtrlC::asks the first Ctrl-C is kept for take_request(); another one before that ends.
  explicit Interrupt(CtrlC meaning = CtrlC::ends);
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  /// Asks for the end without a signal, e.g. because nobody reads the answers. Any thread.
  void stop();

  [[nodiscard]] engine::StopToken token() const { return source_.get_token(); }
  /// Readable once the end was asked for, so that a reader can wait for it and its input at once.
  [[nodiscard]] int descriptor() const { return stopped_.get(); }
  /// Readable while a Ctrl-C waits to be taken.
  [[nodiscard]] int requests() const { return requests_.get(); }
  /// Takes the Ctrl-C that waits; false where there is none.
  [[nodiscard]] bool take_request() const;
  /// With CtrlC::asks, readable after the process was stopped (Ctrl-Z) and goes on, until taken.
  [[nodiscard]] int continued() const { return continued_.get(); }
  [[nodiscard]] bool take_continued() const;
  /// Waits until a signal has asked for the end.
  void wait_for_signal() const { by_signal_.wait(false); }
  /// True when a signal asked for the end.
  [[nodiscard]] bool by_signal() const { return by_signal_.load(std::memory_order_relaxed); }

 private:
  void watch();

  CtrlC meaning_;
  Descriptor signals_;
  Descriptor stopped_;
  Descriptor requests_;
  Descriptor continued_;  ///< none without CtrlC::asks
  Descriptor over_;       ///< ends the thread
  engine::StopSource source_;
  std::atomic<bool> by_signal_{false};
  std::thread thread_;
};

/// Waits until `descriptor` can be read, or the end was asked for, or a Ctrl-C waits to be taken;
/// false in the last two cases. `continued` is called each time the process goes on after a stop.
[[nodiscard]] bool wait_readable(
    int descriptor, const Interrupt& interrupt, const std::function<void()>& continued = [] {});

}  // namespace protocol::cli
