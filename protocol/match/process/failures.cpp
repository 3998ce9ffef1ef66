// SPDX-License-Identifier: MIT
#include "protocol/match/process/failures.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace protocol::match {

using std::chrono::milliseconds;

namespace {

// A program whose output is closed has most often just ended.
constexpr milliseconds time_to_end{200};

}  // namespace

Failure failure_of(Child& child, Child::Event event, std::string_view expected,
                   milliseconds limit) {
  if (event == Child::Event::stopped) return {Failure::Kind::stopped, ""};
  const std::string missing = "no " + std::string(expected);
  if (event == Child::Event::timeout) {
    // It may have answered, in more characters than anybody reads.
    const char* const dropped =
        child.dropped_lines() ? ", and a line of more than 64 KiB was dropped" : "";
    return {Failure::Kind::stalled,
            missing + " within " + std::to_string(limit.count()) + " ms" + dropped};
  }
  const std::string end = child.end_within(time_to_end);
  const std::string words = child.last_words();
  if (end.empty()) {
    return {Failure::Kind::disconnected, "it closed its output but goes on, " + missing};
  }
  return {Failure::Kind::crashed,
          end + ", " + missing + (words.empty() ? "" : "; it said " + engine::in_quotes(words))};
}

std::optional<milliseconds> time_limit(const MoveLimits& limits, engine::Player side) {
  if (!limits.clocks) return limits.movetime;
  const milliseconds left = limits.clocks->time[static_cast<std::size_t>(side)];
  return limits.movetime ? std::min(*limits.movetime, left) : left;
}

MoveLimits reduced(MoveLimits limits, engine::Player side, std::chrono::nanoseconds spent) {
  if (limits.clocks) {
    milliseconds& left = limits.clocks->time[static_cast<std::size_t>(side)];
    left = std::max(milliseconds(0), left - std::chrono::floor<milliseconds>(spent));
  }
  return limits;
}

Failure late_by(milliseconds limit) {
  return {Failure::Kind::late, "no move within " + std::to_string(limit.count()) + " ms"};
}

std::string_view first_word(std::string_view line) {
  const auto words = engine::words(line.substr(0, 64));
  return words.empty() ? std::string_view() : words.front();
}

}  // namespace protocol::match
