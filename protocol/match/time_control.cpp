// SPDX-License-Identifier: MIT
#include "protocol/match/time_control.hpp"

#include <algorithm>
#include <string>

#include "engine/text.hpp"

namespace protocol::match {

using std::chrono::milliseconds;

namespace {

constexpr std::int64_t most_seconds = 10'000'000;
constexpr std::int64_t most_moves = 10'000;

// "12", "0.25": digits with at most one point, as milliseconds.
std::optional<milliseconds> seconds_of(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::string parts(point == std::string_view::npos ? "" : text.substr(point + 1));
  const auto digits = [](std::string_view t) {
    return t.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (!digits(whole) || !digits(parts) || whole.size() + parts.size() == 0) return std::nullopt;
  parts.resize(3, '0');
  const auto seconds =
      whole.empty() ? std::optional<std::int64_t>(0) : engine::parse_integer(whole);
  if (!seconds || *seconds > most_seconds) return std::nullopt;
  return milliseconds(*seconds * 1000 + *engine::parse_integer(parts));
}

std::optional<milliseconds> time_of(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return seconds_of(text);
  const auto minutes = seconds_of(text.substr(0, colon)), rest = seconds_of(text.substr(colon + 1));
  if (!minutes || !rest || text.substr(0, colon).find('.') != std::string_view::npos)
    return std::nullopt;
  return *minutes * 60 + *rest;
}

}  // namespace

engine::Result<TimeControl> parse_time_control(std::string_view text) {
  TimeControl control;
  std::string_view rest = text;
  const auto wrong = [&] {
    return engine::fail("tc=" + std::string(text) +
                        " is not [moves/]seconds[+increment], as 40/60+0.5 or 10+0.1, of at most " +
                        std::to_string(most_moves) + " moves and " + std::to_string(most_seconds) +
                        " seconds");
  };
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    const auto moves = engine::parse_integer(rest.substr(0, slash));
    if (!moves || *moves < 0 || *moves > most_moves) return wrong();
    if (*moves > 0)
      control.moves = static_cast<int>(*moves);  // 0/60, as others write it: no control
    rest.remove_prefix(slash + 1);
  }
  const std::size_t plus = rest.find('+');
  if (plus != std::string_view::npos) {
    const auto increment = seconds_of(rest.substr(plus + 1));
    if (!increment) return wrong();
    control.increment = *increment;
  }
  const auto time = time_of(rest.substr(0, plus));
  if (!time) return wrong();
  if (*time <= milliseconds(0)) {
    return engine::fail("tc=" + std::string(text) +
                        " is not a clock: its first move would have no time, as what a move gains "
                        "comes after it");
  }
  control.time = *time;
  return control;
}

milliseconds SideClock::left() const {
  return std::max(milliseconds(0), std::chrono::floor<milliseconds>(left_));
}

std::optional<int> SideClock::moves_to_go() const {
  if (!control_.moves) return std::nullopt;
  return *control_.moves - moves_ % *control_.moves;
}

bool SideClock::move_took(std::chrono::nanoseconds spent, milliseconds margin) {
  if (spent > left_ + margin) return false;
  left_ = std::max(std::chrono::nanoseconds(0), left_ - spent) + control_.increment;
  ++moves_;
  if (control_.moves && moves_ % *control_.moves == 0) left_ += control_.time;
  return true;
}

}  // namespace protocol::match
