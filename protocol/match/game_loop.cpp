// SPDX-License-Identifier: MIT
#include "protocol/match/game_loop.hpp"

#include <cassert>
#include <chrono>
#include <exception>
#include <utility>

#include "engine/text.hpp"
#include "protocol/core/reply.hpp"

namespace protocol::match {

using engine::Outcome;
using engine::RecordedMove;

RunningGame::RunningGame(engine::GameLine start, std::size_t max_moves)
    : line_(std::move(start)), opening_(line_.moves().size()), max_moves_(max_moves) {
  look();
}

// The rules come first: a game that is decided by the last move that the limit allows is decided.
void RunningGame::look() {
  outcome_ = line_.outcome();
  detail_.clear();
  if (!outcome_.finished() && max_moves_ > 0 && line_.moves().size() >= max_moves_) {
    outcome_ = {Outcome::Kind::draw, engine::Player::first, move_limit_ending};
  }
}

void RunningGame::forfeit(const char* ending, std::string detail) {
  outcome_ = {Outcome::Kind::win, engine::other(to_move()), ending};
  detail_ = std::move(detail);
}

void RunningGame::play(RecordedMove move) {
  assert(!over());
  if (const auto played = line_.play(move.move); !played) {
    forfeit(illegal_move_ending, engine::in_quotes(move.move));
    return;
  }
  moves_.push_back(std::move(move));
  look();
}

bool RunningGame::ask(Player& player, const MoveLimits& limits, const std::stop_token& stop) {
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
  if (choice) {
    choice->time_ms = std::chrono::duration_cast<std::chrono::milliseconds>(taken).count();
    play(std::move(*choice));
    return true;
  }
  if (choice.error().kind == Failure::Kind::stopped) return false;
  forfeit(crash_ending, choice.error().detail);
  return true;
}

std::optional<RecordedMove> RunningGame::undo() {
  if (moves_.empty()) return std::nullopt;
  RecordedMove last = std::move(moves_.back());
  moves_.pop_back();
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
  return record;
}

bool play_out(RunningGame& game, const std::array<Seat, 2>& seats, GameWatcher* watcher,
              const std::stop_token& stop) {
  while (!game.over()) {
    if (stop.stop_requested()) return false;
    const Seat& seat = seats[static_cast<std::size_t>(game.to_move())];
    if (!game.ask(*seat.player, seat.limits, stop)) return false;
    if (watcher != nullptr) watcher->moved(game);
  }
  return true;
}

}  // namespace protocol::match
