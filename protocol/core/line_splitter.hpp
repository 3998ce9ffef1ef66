// SPDX-License-Identifier: MIT
// Bytes -> lines, whatever the pieces they arrive in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "engine/files/plain_text.hpp"

namespace protocol {

/// A line ends with LF; a CR before it is dropped, a byte order mark before the first one, and a
/// Ctrl-Z that is a line of its own. Longer lines than `limit` are dropped whole and reported once.
class LineSplitter {
 public:
  explicit LineSplitter(std::size_t limit) : limit_(limit) {}

  [[nodiscard]] std::size_t limit() const { return limit_; }

  /// Calls `line` for every complete line, `too_long()` for every dropped one. A line that arrived
  /// whole is a std::string_view; one that was put together is a std::string that may be taken.
  template <class OnLine, class OnTooLong>
  void feed(std::string_view bytes, OnLine line, OnTooLong too_long) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      if (dropping_) {
        if (end != std::string_view::npos) dropping_ = false;
      } else if (tail_.size() + part.size() > limit_) {
        too_long();
        tail_ = std::string();
        dropping_ = end == std::string_view::npos;
      } else if (end == std::string_view::npos) {
        keep(part);
      } else if (tail_.empty()) {
        line(plain(part));
      } else {
        keep(part);
        hand_over(line);
      }
      if (end == std::string_view::npos) return;
      bytes.remove_prefix(end + 1);
    }
  }

  /// The end of input: a last line without a newline is a line too.
  template <class OnLine>
  void finish(OnLine line) {
    if (!tail_.empty()) hand_over(line);
  }

 private:
  // A long line is given room for the longest at once: memory that is not written to costs nothing,
  // and a string that grew step by step would be there twice while it moves.
  void keep(std::string_view part) {
    if (tail_.size() + part.size() > at_once && tail_.capacity() < limit_) tail_.reserve(limit_);
    tail_.append(part);
  }

  template <class OnLine>
  void hand_over(OnLine& line) {
    const std::string_view kept = plain(tail_);
    const auto skipped = static_cast<std::size_t>(kept.data() - tail_.data());
    tail_.resize(skipped + kept.size());
    tail_.erase(0, skipped);
    line(std::exchange(tail_, std::string()));
  }

  static constexpr std::size_t at_once = 64u << 10;

  // What programs on Windows put around a text says nothing.
  [[nodiscard]] std::string_view plain(std::string_view text) {
    if (std::exchange(first_, false)) text = engine::without_mark(text);
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (text == "\x1a") text.remove_suffix(1);
    return text;
  }

  std::size_t limit_;
  std::string tail_;
  bool dropping_ = false;
  bool first_ = true;
};

}  // namespace protocol
