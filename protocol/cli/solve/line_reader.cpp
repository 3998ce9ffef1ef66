// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>

namespace protocol::cli::solve {

std::optional<std::string> LineReader::next() {
  std::string line;
  cut_ = false;
  bool any = false;
  while (true) {
    if (at_ == buffer_.size() && !fill()) break;
    any = true;
    const std::size_t newline = buffer_.find('\n', at_);
    const std::size_t end = newline == std::string::npos ? buffer_.size() : newline + 1;
    append(line, at_, end);
    at_ = end;
    if (newline != std::string::npos) break;
  }
  if (!any || woken_) return std::nullopt;
  // Some editors begin a file with this mark; it is no part of its text.
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (++number_ == 1 && line.starts_with(byte_order_mark)) line.erase(0, byte_order_mark.size());
  return line;
}

void LineReader::append(std::string& line, std::size_t begin, std::size_t end) {
  const std::size_t room = longest - line.size();
  cut_ |= end - begin > room;
  line.append(buffer_, begin, std::min(end - begin, room));
}

// Replaces the used-up buffer; false at the end.
bool LineReader::fill() {
  buffer_.resize(longest);
  at_ = 0;
  while (true) {
    pollfd wait[2] = {{wake_, POLLIN, 0}, {descriptor_, POLLIN, 0}};
    ssize_t got = -1;
    if (::poll(wait, 2, -1) >= 0) {
      if (wait[0].revents != 0) {
        woken_ = true;
        break;
      }
      got = ::read(descriptor_, buffer_.data(), buffer_.size());
    }
    if (got > 0) {
      buffer_.resize(static_cast<std::size_t>(got));
      return true;
    }
    if (got == 0) break;
    if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
      error_ = errno;
      break;
    }
  }
  buffer_.clear();
  return false;
}

}  // namespace protocol::cli::solve
