// SPDX-License-Identifier: MIT
#include "protocol/match/process/program_player.hpp"

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
                                         const engine::StopToken& stop) const {
  if (deadline) return child.read(text, *deadline, stop);
  const Patience& patience = setting_.patience;
  const auto since = steady_clock::now();
  const Child::Event event = child.read(text, since + patience.worry(), stop);
  if (event != Child::Event::timeout) return event;
  if (setting_.tell) {
    setting_.tell(name_ + " should move and has said nothing for " + in_seconds(patience.worry()) +
                  "; it loses after " + in_seconds(patience.silence()) +
                  " without a word (24 times --patience)");
  }
  return child.read(text, since + patience.silence(), stop);
}

Failure ProgramPlayer::no_move_in_time(std::optional<milliseconds> limit) const {
  if (limit) return late_by(*limit);
  return {Failure::Kind::stalled, "it said nothing for " + in_seconds(setting_.patience.silence()) +
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
