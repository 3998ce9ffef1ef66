// SPDX-License-Identifier: MIT
// Bytes -> lines, whatever the pieces they arrive in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace protocol {

/// A line ends with LF; a CR before it is dropped. Longer lines than `limit` are dropped whole and
/// reported once.
class LineSplitter {
 public:
  explicit LineSplitter(std::size_t limit) : limit_(limit) {}

  [[nodiscard]] std::size_t limit() const { return limit_; }

  /// Calls `line(std::string_view)` for every complete line, `too_long()` for every dropped one.
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
        tail_.append(part);
      } else if (tail_.empty()) {
        line(without_cr(part));
      } else {
        tail_.append(part);
        line(without_cr(tail_));
        tail_ = std::string();
      }
      if (end == std::string_view::npos) return;
      bytes.remove_prefix(end + 1);
    }
  }

  /// The end of input: a last line without a newline is a line too.
  template <class OnLine>
  void finish(OnLine line) {
    if (!tail_.empty()) line(without_cr(tail_));
    tail_.clear();
  }

 private:
  [[nodiscard]] static std::string_view without_cr(std::string_view text) {
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    return text;
  }

  std::size_t limit_;
  std::string tail_;
  bool dropping_ = false;
};

}  // namespace protocol
