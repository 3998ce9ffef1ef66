// SPDX-License-Identifier: MIT
#include "protocol/match/process/stall_watch.hpp"

#include <algorithm>

#include "protocol/match/process/failures.hpp"

namespace protocol::match {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

std::string in_seconds(milliseconds time) {
  return time < milliseconds(10'000) ? std::to_string(time.count()) + " ms"
                                     : std::to_string(time.count() / 1000) + " s";
}

}  // namespace

Child::Event StallWatch::read(Child& child, std::string& text,
                              std::optional<steady_clock::time_point> deadline,
                              const engine::StopToken& stop) {
  if (deadline) return child.read(text, *deadline, stop);
  const Patience& patience = setting_.patience;
  while (true) {
    const auto end = heard_ + patience.silence();
    const auto worry = begun_ + patience.worry();
    const Child::Event event = child.read(text, told_ ? end : std::min(end, worry), stop);
    const bool line = event == Child::Event::line;
    if (!line && event != Child::Event::timeout) return event;
    const auto now = steady_clock::now();
    if (line && text != last_) {
      last_ = text;
      heard_ = now;
    }
    if (now >= worry && !std::exchange(told_, true) && setting_.tell) {
      setting_.tell(name_ + " should move but has " +
                    (last_.empty() ? "said nothing for " : "been thinking for ") +
                    in_seconds(patience.worry()) + "; it loses after " +
                    in_seconds(patience.silence()) + " without a new word (24 times --patience)");
    }
    if (now >= heard_ + patience.silence()) return Child::Event::timeout;
    if (line) return event;
  }
}

Failure StallWatch::no_move_in_time(const Child& child, std::optional<milliseconds> limit) const {
  if (limit) return late_by(*limit);
  const char* const said = child.dropped_lines() ? "nothing but lines of more than 64 KiB"
                           : last_.empty()       ? "nothing"
                                                 : "nothing new";
  return {Failure::Kind::stalled, "it said " + std::string(said) + " for " +
                                      in_seconds(setting_.patience.silence()) +
                                      " when it should move"};
}

}  // namespace protocol::match
