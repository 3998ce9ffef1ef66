// SPDX-License-Identifier: MIT
#include "protocol/match/game_loop.hpp"

#include <cassert>
#include <chrono>
#include <exception>
#include <utility>

#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "protocol/core/reply.hpp"

namespace protocol::match {

using engine::Outcome;
using engine::RecordedMove;

namespace {

const char* ending_of(Failure::Kind kind) {
  switch (kind) {
    case Failure::Kind::late:
      return time_loss_ending;
    case Failure::Kind::garbled:
      return garbled_ending;
    case Failure::Kind::stalled:
      return stall_ending;
    case Failure::Kind::disconnected:
      return disconnection_ending;
    case Failure::Kind::crashed:
    case Failure::Kind::stopped:
    case Failure::Kind::unavailable:
      break;
  }
  return crash_ending;
}

// A side without a clock has no time to show: engines take the other's time for its own pace only.
Clocks shown(const std::array<std::optional<SideClock>, 2>& clocks, std::size_t to_move) {
  Clocks all;
  for (std::size_t side = 0; side < 2; ++side) {
    const SideClock& clock = clocks[side] ? *clocks[side] : *clocks[to_move];
    all.time[side] = clock.left();
    all.increment[side] = clock.increment();
  }
  all.moves_to_go = clocks[to_move]->moves_to_go();
  return all;
}

// An outcome's reason is static text; other programs may have other words for theirs.
std::string_view as_recorded(std::string_view ending) {
  for (const std::string_view known :
       {illegal_move_ending, garbled_ending, crash_ending, disconnection_ending, stall_ending,
        time_loss_ending, move_limit_ending, draw_adjudication_ending, resign_adjudication_ending,
        exact_adjudication_ending}) {
    if (known == ending) return known;
  }
  return "as its record says";
}

}  // namespace

bool lost_player(std::string_view ending) {
  return ending == crash_ending || ending == disconnection_ending || ending == stall_ending;
}

bool is_failure(std::string_view ending) {
  return lost_player(ending) || ending == illegal_move_ending || ending == garbled_ending ||
         ending == time_loss_ending;
}

RunningGame::RunningGame(engine::GameLine start, std::size_t max_moves,
                         const Adjudication& adjudication)
    : line_(std::move(start)),
      opening_(line_.moves().size()),
      max_moves_(max_moves),
      adjudication_(adjudication) {
  look();
}

// The rules come first: a game that is decided by the last move that the limit allows is decided.
void RunningGame::look() {
  outcome_ = line_.outcome();
  detail_.clear();
  if (!outcome_.finished()) outcome_ = adjudicated(adjudication_, scored_);
  if (!outcome_.finished() && max_moves_ > 0 && line_.moves().size() >= max_moves_) {
    outcome_ = {Outcome::Kind::draw, engine::Player::first, move_limit_ending};
  }
}

void RunningGame::forfeit(engine::Player loser, const char* ending, std::string detail) {
  outcome_ = {Outcome::Kind::win, engine::other(loser), ending};
  detail_ = std::move(detail);
}

std::string RunningGame::where() const {
  return " in " + line_.game().print(line_.position());
}

void RunningGame::fail(engine::Player loser, const Failure& failure) {
  assert(!over());
  const bool answered = failure.kind == Failure::Kind::garbled;
  forfeit(loser, ending_of(failure.kind), failure.detail + (answered ? where() : ""));
}

void RunningGame::play(RecordedMove move) {
  assert(!over());
  const engine::Player mover = to_move();
  if (const auto played = line_.play(move.move); !played) {
    forfeit(to_move(), illegal_move_ending, engine::in_quotes(move.move) + where());
    return;
  }
  scored_.push_back({mover, move.score ? parse_score(*move.score) : std::nullopt});
  moves_.push_back(std::move(move));
  look();
}

bool RunningGame::ask(Player& player, const MoveLimits& limits, const engine::StopToken& stop,
                      SideClock* clock, std::chrono::milliseconds margin) {
  using std::chrono::steady_clock;
  const auto begin = steady_clock::now();
  Choice choice = [&]() -> Choice {
    try {
      return player.choose(line_, limits, stop);
    } catch (const std::exception& error) {
      return tl::unexpected<Failure>(Failure{Failure::Kind::crashed, error.what()});
    }
  }();
  const auto taken = steady_clock::now() - begin;
  if (!choice) {
    if (choice.error().kind == Failure::Kind::stopped) return false;
    fail(to_move(), choice.error());
    return true;
  }
  if (clock != nullptr && player.timed() && !clock->move_took(taken, margin)) {
    forfeit(to_move(), time_loss_ending, "the clock has run out");
    return true;
  }
  choice->time_ms = std::chrono::duration_cast<std::chrono::milliseconds>(taken).count();
  play(std::move(*choice));
  return true;
}

void RunningGame::conclude(std::string_view result, std::string_view ending) {
  if (over()) return;
  for (const Outcome::Kind kind : {Outcome::Kind::win, Outcome::Kind::draw}) {
    for (const engine::Player winner : {engine::Player::first, engine::Player::second}) {
      const Outcome outcome{kind, winner, as_recorded(ending)};
      if (result_word(outcome) == result) outcome_ = outcome;
    }
  }
}

RunningGame running(const engine::GameRecord& record, engine::GameLine line) {
  for (std::size_t i = 0; i < record.moves.size(); ++i) line.undo();
  RunningGame game(std::move(line));
  for (const RecordedMove& move : record.moves) game.play(move);
  game.conclude(record.result, record.ending);
  return game;
}

RunningGame running(const engine::GameLine& line) {
  engine::GameRecord record;
  for (const std::string& move : line.moves()) record.moves.push_back({move, 0, {}, {}});
  return running(record, line);
}

std::optional<RecordedMove> RunningGame::undo() {
  if (moves_.empty()) return std::nullopt;
  RecordedMove last = std::move(moves_.back());
  moves_.pop_back();
  scored_.pop_back();
  line_.undo();
  look();
  return last;
}

engine::GameRecord RunningGame::record() const {
  engine::GameRecord record;
  record.fen = line_.game().print(line_.first());
  record.opening.assign(line_.moves().begin(),
                        line_.moves().begin() + static_cast<std::ptrdiff_t>(opening_));
  record.moves = moves_;
  record.result = result_word(outcome_);
  record.ending = outcome_.reason;
  record.detail = detail_;
  return record;
}

bool play_out(RunningGame& game, const std::array<Seat, 2>& seats, std::chrono::milliseconds margin,
              GameWatcher* watcher, const engine::StopToken& stop) {
  std::array<std::optional<SideClock>, 2> clocks;
  for (std::size_t side = 0; side < 2; ++side) {
    if (seats[side].control) clocks[side].emplace(*seats[side].control);
  }
  const auto limits_of = [&](std::size_t side) {
    MoveLimits limits = seats[side].limits;
    if (clocks[side]) limits.clocks = shown(clocks, side);
    return limits;
  };
  const auto tell = [&] {
    if (watcher == nullptr) return;
    ClocksLeft left;
    for (std::size_t side = 0; side < 2; ++side) {
      if (clocks[side]) left[side] = clocks[side]->left();
    }
    watcher->moved(game, left);
  };
  tell();
  while (!game.over()) {
    if (stop.stop_requested()) return false;
    const engine::Player mover = game.to_move();
    const auto side = static_cast<std::size_t>(mover);
    Player& player = *seats[side].player;
    SideClock* const own = clocks[side] ? &*clocks[side] : nullptr;
    if (!game.ask(player, limits_of(side), stop, own, margin)) return false;
    tell();
    if (!game.over() && game.to_move() != mover) player.ponder(game.line(), limits_of(side));
  }
  const bool illegal = game.outcome().reason == illegal_move_ending;
  for (const engine::Player side : {engine::Player::first, engine::Player::second}) {
    const Seat& seat = seats[static_cast<std::size_t>(side)];
    if (seat.player != nullptr) seat.player->rest(illegal && game.outcome().winner != side);
  }
  return true;
}

}  // namespace protocol::match
