// SPDX-License-Identifier: MIT
#include "protocol/core/xboard_clock.hpp"

#include <algorithm>

#include "engine/text.hpp"
#include "protocol/core/times.hpp"

namespace protocol {

using engine::Milliseconds;
using engine::Result;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

constexpr std::int64_t most_moves = 10'000;

Result<void> refused(const char* takes) {
  return engine::fail(std::string(takes) + ", of ten years at most");
}

}  // namespace

Result<void> XboardClock::level(std::string_view arguments) {
  const auto moves = engine::parse_integer(engine::next_word(arguments));
  const auto base = parse_clock(engine::next_word(arguments), minutes(1));
  const auto increment = parse_clock(engine::next_word(arguments), seconds(1));
  if (!moves || !base || !increment || !engine::trimmed(arguments).empty()) {
    return refused("level takes moves, minutes or minutes:seconds, and seconds");
  }
  moves_per_control_ = static_cast<int>(std::clamp<std::int64_t>(*moves, 0, most_moves));
  own_ = *base;
  increment_ = *increment;
  fixed_.reset();
  return {};
}

Result<void> XboardClock::time(std::string_view hundredths) {
  const auto left = parse_time(hundredths, Milliseconds(10));
  if (!left) return refused("time takes hundredths of a second");
  own_ = *left;
  return {};
}

Result<void> XboardClock::fixed(std::string_view text) {
  const auto time = parse_time(text, seconds(1));
  if (!time || *time < Milliseconds(0)) return refused("st takes seconds");
  fixed_ = *time;
  return {};
}

Result<void> XboardClock::depth(std::string_view text) {
  const auto plies = engine::parse_integer(text);
  if (!plies) return engine::fail("sd takes a number of plies");
  depth_ = static_cast<int>(std::clamp<std::int64_t>(*plies, 1, most_moves));
  return {};
}

void XboardClock::limit(PendingSearch& search, const engine::GameLine& line,
                        Milliseconds overhead) const {
  search.limits.depth = depth_;
  if (fixed_) {
    search.soft = search.hard = engine::fixed_time(*fixed_);
  } else if (own_) {
    std::optional<int> moves_to_go;
    if (moves_per_control_ > 0) {
      const int played = static_cast<int>(line.moves().size()) / 2;
      moves_to_go = moves_per_control_ - played % moves_per_control_;
    }
    const engine::TimeBudget budget =
        engine::plan_time({*own_, increment_, moves_to_go, line.moves_of_turn()}, overhead);
    search.soft = budget.soft;
    search.hard = budget.hard;
  } else if (!depth_) {
    search.soft = search.hard = seconds(1);
  }
}

}  // namespace protocol
