// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/line_reader.hpp"

#include <algorithm>

#include "engine/files/plain_text.hpp"

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
  const bool first = ++number_ == 1;
  // Of a first line of one character the pattern is seen with what follows.
  constexpr std::size_t enough = 4;
  const auto known = engine::check_encoding(line + buffer_.substr(at_, enough));
  if (first && !known) {
    foreign_ = true;
    error_ = known.error().message;
    return std::nullopt;
  }
  engine::clean_line(line, first);
  // All there was behind the last newline: a Ctrl-Z.
  if (line.empty()) return std::nullopt;
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
  const auto got = input_.read(buffer_.data(), buffer_.size(), wake_);
  if (!got) error_ = got.error().message;
  woken_ = got && got->woken;
  buffer_.resize(got ? got->bytes : 0);
  return !buffer_.empty();
}

}  // namespace protocol::cli::solve
