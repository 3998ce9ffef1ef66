// SPDX-License-Identifier: MIT
#include "protocol/io/line_sink.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace protocol {

using std::chrono::steady_clock;

bool LineSink::write(std::string_view lines) {
  const std::lock_guard lock(mutex_);
  write_locked(lines);
  return !broken();
}

// A pipe that is ready takes PIPE_BUF bytes at once.
bool LineSink::try_write(std::string_view line) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock.owns_lock() || broken()) return false;
  pollfd ready{descriptor_, POLLOUT, 0};
  if (::poll(&ready, 1, 0) != 1 || ready.revents != POLLOUT) return false;
  write_locked(line);
  return true;
}

void LineSink::write_locked(std::string_view lines) {
  writing_since_.store(steady_clock::now().time_since_epoch().count(), std::memory_order_relaxed);
  while (!lines.empty() && !broken()) {
    const ssize_t written = ::write(descriptor_, lines.data(), lines.size());
    if (written >= 0) {
      lines.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd wait{descriptor_, POLLOUT, 0};
      ::poll(&wait, 1, -1);
    } else if (errno != EINTR) {
      error_.store(errno, std::memory_order_relaxed);
    }
  }
  writing_since_.store(0, std::memory_order_relaxed);
}

std::chrono::nanoseconds LineSink::stalled() const {
  const auto since = writing_since_.load(std::memory_order_relaxed);
  if (since == 0) return {};
  return steady_clock::now() - steady_clock::time_point(steady_clock::duration(since));
}

}  // namespace protocol
