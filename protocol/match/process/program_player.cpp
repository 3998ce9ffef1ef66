// SPDX-License-Identifier: MIT
#include "protocol/match/process/program_player.hpp"

#include <algorithm>
#include <utility>

#include "protocol/match/process/failures.hpp"
#include "protocol/match/process/line_player.hpp"
#include "protocol/match/process/uci_player.hpp"

namespace protocol::match {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

std::string in_seconds(milliseconds time) {
  return time < milliseconds(10'000) ? std::to_string(time.count()) + " ms"
                                     : std::to_string(time.count() / 1000) + " s";
}

}  // namespace

Child::Event ProgramPlayer::read_thinker(Child& child, std::string& text,
                                         std::optional<steady_clock::time_point> deadline,
                                         const engine::StopToken& stop, Thought& thought) const {
  if (deadline) return child.read(text, *deadline, stop);
  const Patience& patience = setting_.patience;
  while (true) {
    const auto end = thought.heard + patience.silence();
    const auto worry = thought.begun + patience.worry();
    const Child::Event event = child.read(text, thought.told ? end : std::min(end, worry), stop);
    const bool line = event == Child::Event::line;
    if (!line && event != Child::Event::timeout) return event;
    const auto now = steady_clock::now();
    if (line && text != thought.last) {
      thought.last = text;
      thought.heard = now;
    }
    if (now >= worry && !std::exchange(thought.told, true) && setting_.tell) {
      setting_.tell(name_ + " should move but has " +
                    (thought.last.empty() ? "said nothing for " : "been thinking for ") +
                    in_seconds(patience.worry()) + "; it loses after " +
                    in_seconds(patience.silence()) + " without a new word (24 times --patience)");
    }
    if (now >= thought.heard + patience.silence()) return Child::Event::timeout;
    if (line) return event;
  }
}

Failure ProgramPlayer::no_move_in_time(const Child& child, const Thought& thought,
                                       std::optional<milliseconds> limit) const {
  if (limit) return late_by(*limit);
  const char* const said = child.dropped_lines()  ? "nothing but lines of more than 64 KiB"
                           : thought.last.empty() ? "nothing"
                                                  : "nothing new";
  return {Failure::Kind::stalled, "it said " + std::string(said) + " for " +
                                      in_seconds(setting_.patience.silence()) +
                                      " when it should move"};
}

std::unique_ptr<Player> make_program(const ProgramSpec& spec, std::string name,
                                     const ProgramSetting& setting) {
  switch (spec.dialect) {
    case Dialect::line:
      return std::make_unique<LinePlayer>(spec, std::move(name), setting);
    case Dialect::once:
      return std::make_unique<OncePlayer>(spec, std::move(name), setting);
    case Dialect::uci:
    case Dialect::ugi:
      break;
  }
  return std::make_unique<UciPlayer>(spec, std::move(name), setting);
}

}  // namespace protocol::match
