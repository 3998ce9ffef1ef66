// SPDX-License-Identifier: MIT
#pragma once

// The lines of a course file, each with its place in it. A line keeps its blanks: they are cells in
// one of the formats. Line ends are LF or CRLF, and the last one may be missing.

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/text.hpp"

namespace hexapawn {

struct CourseLine {
  std::string_view text;
  std::size_t offset = 0;

  [[nodiscard]] bool blank() const { return engine::trimmed(text).empty(); }
};

[[nodiscard]] inline std::vector<CourseLine> course_lines(std::string_view text) {
  std::vector<CourseLine> lines;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = text.find('\n', at);
    if (end == std::string_view::npos) end = text.size();
    std::string_view line = text.substr(at, end - at);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    lines.push_back({line, at});
    at = end + 1;
  }
  return lines;
}

/// The first line that is not blank, trimmed; empty when there is none.
[[nodiscard]] inline std::string_view first_course_line(std::string_view text) {
  for (const CourseLine& line : course_lines(text)) {
    if (!line.blank()) return engine::trimmed(line.text);
  }
  return {};
}

}  // namespace hexapawn
