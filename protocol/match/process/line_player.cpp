// SPDX-License-Identifier: MIT
#include "protocol/match/process/line_player.hpp"

#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "protocol/match/process/failures.hpp"
#include "protocol/match/process/stall_watch.hpp"

namespace protocol::match {

using engine::GameLine;
using std::chrono::steady_clock;

// The first word of the next line that is not blank.
Choice SimplePlayer::read_move(Child& child, const MoveLimits& limits, engine::Player side,
                               bool starting, const engine::StopToken& stop) const {
  const auto time = time_limit(limits, side);
  const auto start = starting ? setting_.patience.start : std::chrono::milliseconds(0);
  std::optional<steady_clock::time_point> deadline;
  if (time) deadline = steady_clock::now() + *time + setting_.patience.margin + start;
  std::string text;
  StallWatch watch(setting_, name_);
  while (true) {
    const Child::Event event = watch.read(child, text, deadline, stop);
    if (event == Child::Event::timeout)
      return tl::unexpected<Failure>(watch.no_move_in_time(child, time));
    if (event != Child::Event::line)
      return tl::unexpected<Failure>(failure_of(child, event, "move", {}));
    if (const auto words = engine::words(text); !words.empty())
      return engine::RecordedMove{std::string(words.front()), 0, {}, {}};
  }
}

std::optional<Failure> LinePlayer::new_game(const GameStart& game, const engine::StopToken&) {
  begun_ = game.line;
  if (child_ != nullptr) return std::nullopt;
  auto child = start();
  if (!child) return Failure{Failure::Kind::unavailable, child.error().message};
  child_ = std::move(*child);
  starting_ = true;
  return std::nullopt;
}

void LinePlayer::tell_start(const GameLine& line, engine::Player side, const MoveLimits& limits) {
  const auto time = time_limit(limits, side);
  child_->send("start " + setting_.game->info().variant +
               (side == engine::Player::first ? " first " : " second ") +
               line.game().print(line.position()) + " " + std::to_string(time ? time->count() : 0));
  told_ = line.moves().size();
}

// Its own moves it knows, wherever they stand; a line that has become shorter is a new game to it.
Choice LinePlayer::choose(const GameLine& line, const MoveLimits& limits,
                          const engine::StopToken& stop) {
  if (child_ == nullptr) return tl::unexpected<Failure>(Failure{Failure::Kind::crashed, ""});
  // What it said while it was not asked is no answer. Who keeps the turn is not asked anew.
  if (begun_ || told_ != line.moves().size()) child_->drop_lines();
  if (begun_) {
    tell_start(*begun_, line.to_move(), limits);
    begun_.reset();
  } else if (line.moves().size() < told_) {
    tell_start(line, line.to_move(), limits);
  }
  for (; told_ < line.moves().size(); ++told_) child_->send(line.moves()[told_]);
  Choice choice = read_move(*child_, limits, line.to_move(), starting_, stop);
  starting_ = false;
  if (choice) {
    ++told_;
  } else {
    child_.reset();  // there is no word to call it back with
  }
  return choice;
}

// Nothing says which question its next line will answer, so it is begun again.
void LinePlayer::rest(bool refused) {
  if (refused) child_.reset();
}

std::optional<Failure> OncePlayer::new_game(const GameStart&, const engine::StopToken&) {
  return std::nullopt;
}

Choice OncePlayer::choose(const GameLine& line, const MoveLimits& limits,
                          const engine::StopToken& stop) {
  auto child = start();
  if (!child)
    return tl::unexpected<Failure>(Failure{Failure::Kind::crashed, child.error().message});
  (*child)->send(line.game().print(line.position()));
  (*child)->end_input();
  return read_move(**child, limits, line.to_move(), /*starting=*/true, stop);
}

}  // namespace protocol::match
