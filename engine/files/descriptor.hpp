// SPDX-License-Identifier: MIT
// An open file of the system, closed by whoever owns it.
#pragma once

#include <unistd.h>

#include <utility>

namespace engine {

/// Owns a file descriptor; a negative one is none.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& source) noexcept : fd_(std::exchange(source.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& source) noexcept {
    std::swap(fd_, source.fd_);
    return *this;
  }
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }

  [[nodiscard]] int get() const { return fd_; }
  /// Gives it to another owner.
  [[nodiscard]] int release() { return std::exchange(fd_, -1); }

 private:
  int fd_;
};

}  // namespace engine
