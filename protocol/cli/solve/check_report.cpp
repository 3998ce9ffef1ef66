// SPDX-License-Identifier: MIT
#include <cstring>

#include "engine/files/input.hpp"
#include "engine/files/place.hpp"
#include "engine/files/plain_text.hpp"
#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/solve/report.hpp"
#include "protocol/cli/terminal/status_line.hpp"

namespace protocol::cli::solve {

namespace {

// `dir/X.in` -> `dir/X.out`
std::string expected_file(const std::string& file) {
  return file.substr(0, file.size() - std::strlen("in")) + "out";
}

engine::Result<std::string> content_of(const std::string& file) {
  if (engine::is_special(file)) return engine::fail("it is not a file");
  const auto bytes = engine::bytes_of(file);
  return bytes ? engine::typed_text(*bytes) : bytes;
}

// The first difference, for people.
std::string difference(const std::vector<std::string>& expected,
                       const std::vector<std::string>& got) {
  std::size_t i = 0;
  while (i < expected.size() && i < got.size() && expected[i] == got[i]) ++i;
  const auto word = [i](const std::vector<std::string>& lines) {
    return i < lines.size() ? engine::in_quotes(lines[i]) : std::string("nothing");
  };
  return "expected " + word(expected) + ", got " + word(got);
}

}  // namespace

std::vector<std::string> comparable_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(engine::trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

void CheckReport::answer(const Item&, const std::string& text, const Outcome& outcome) {
  answers_.push_back(text);
  time_ += outcome.time;
  unknown_ |= !outcome.solution.has_value();
}

void CheckReport::error(const Item&) {
  broken_ = true;
}

void CheckReport::end_of_file(const Item& item) {
  std::string verdict = "failed";
  std::string why;
  if (broken_) {
    why = "bad input";
  } else if (unknown_) {
    verdict = "timed out";
  } else if (const auto expected = content_of(expected_file(item.file)); !expected) {
    raise_status(status_usage);
    outlet().complain(expected_file(item.file) + ": cannot be read: " + expected.error().message);
    why = "there is no answer to compare with";
  } else if (comparable_lines(*expected) == answers_) {
    verdict = "passed";
  } else {
    why = difference(comparable_lines(*expected), answers_);
  }
  ++(verdict == "passed" ? passed_ : verdict == "failed" ? failed_ : timed_out_);
  if (verdict != "passed") raise_status(status_failed);
  outlet().print(verdict + "  " + item.file + "  " + seconds_text(time_) +
                 (why.empty() ? "" : "  " + why));
  total_ += time_;
  time_ = {};
  answers_.clear();
  unknown_ = broken_ = false;
}

void CheckReport::summary() {
  outlet().print(std::to_string(passed_) + " passed, " + std::to_string(failed_) + " failed, " +
                 std::to_string(timed_out_) + " timed out in " + seconds_text(total_));
}

}  // namespace protocol::cli::solve
