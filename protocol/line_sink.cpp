// SPDX-License-Identifier: MIT
#include "protocol/line_sink.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace protocol {

using std::chrono::steady_clock;

bool LineSink::write(std::string_view lines) {
  const std::lock_guard lock(mutex_);
  writing_since_.store(steady_clock::now().time_since_epoch().count(), std::memory_order_relaxed);
  while (!lines.empty() && !broken()) {
    const ssize_t written = ::write(descriptor_, lines.data(), lines.size());
    if (written >= 0) {
      lines.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd wait{descriptor_, POLLOUT, 0};
      ::poll(&wait, 1, -1);
    } else if (errno != EINTR) {
      broken_.store(true, std::memory_order_relaxed);
    }
  }
  writing_since_.store(0, std::memory_order_relaxed);
  return !broken();
}

std::chrono::nanoseconds LineSink::stalled() const {
  const auto since = writing_since_.load(std::memory_order_relaxed);
  if (since == 0) return {};
  return steady_clock::now() - steady_clock::time_point(steady_clock::duration(since));
}

}  // namespace protocol
