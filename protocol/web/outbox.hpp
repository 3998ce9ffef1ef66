// SPDX-License-Identifier: MIT
// Lines that wait for a reader who may be slow. What answers a command is kept whatever it costs;
// the news of a running search is thinned out when too much waits.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace protocol::web {

class Outbox {
 public:
  explicit Outbox(std::size_t limit) : limit_(limit) {}

  void push(std::string_view line);
  [[nodiscard]] bool empty() const { return lines_.empty(); }
  /// Takes the oldest line out; there must be one.
  [[nodiscard]] std::string pop();

  void clear();

  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  /// More waits than the limit allows: it is time to take no further commands.
  [[nodiscard]] bool full() const { return bytes_ > limit_; }

 private:
  void thin_out();

  const std::size_t limit_;
  std::deque<std::string> lines_;
  std::size_t bytes_ = 0;
  std::size_t kept_ = 0;  ///< bytes that the last thinning left: the next waits for some more
};

}  // namespace protocol::web
