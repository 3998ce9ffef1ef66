// SPDX-License-Identifier: MIT
// Small RAII helpers for POSIX descriptors and signals.
#pragma once

#include <csignal>
#include <utility>

namespace protocol {

/// Owns a file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& source) noexcept : fd_(std::exchange(source.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& source) noexcept {
    std::swap(fd_, source.fd_);
    return *this;
  }
  ~Descriptor();

  [[nodiscard]] int get() const { return fd_; }
  /// Gives it to another owner.
  [[nodiscard]] int release() { return std::exchange(fd_, -1); }

 private:
  int fd_;
};

/// Opens /dev/null on each of 0, 1, 2 that is closed, so that no other descriptor gets their
/// numbers. The first thing a process does.
void ensure_standard_descriptors();

/// SIGINT, SIGTERM and SIGHUP.
[[nodiscard]] sigset_t ending_signals();

/// Blocks the ending signals in this thread and all that it starts. They are then read from the
/// returned descriptor.
[[nodiscard]] Descriptor take_ending_signals();

}  // namespace protocol
