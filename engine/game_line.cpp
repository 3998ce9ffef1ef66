// SPDX-License-Identifier: MIT
#include "engine/game_line.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace engine {

GameLine::GameLine(const std::shared_ptr<const Game>& game) : GameLine(game, game->start()) {}

GameLine::GameLine(std::shared_ptr<const Game> game, Position first)
    : game_(std::move(game)), positions_{std::move(first)} {}

Result<void> GameLine::play(std::string_view move) {
  if (moves_.size() >= most_moves) {
    return fail("a game has at most " + std::to_string(most_moves) + " moves here");
  }
  Result<Position> next = game_->play(position(), move);
  if (!next) return tl::unexpected<Error>(next.error());
  moves_.emplace_back(move);
  try {
    positions_.push_back(std::move(*next));
  } catch (...) {
    moves_.pop_back();
    throw;
  }
  return {};
}

Result<void> GameLine::play_all(std::string_view moves) {
  const std::size_t before = moves_.size();
  const auto take_back = [&] {
    moves_.resize(before);
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(before) + 1,
                     positions_.end());
  };
  try {
    for (std::string_view word = next_word(moves); !word.empty(); word = next_word(moves)) {
      const Result<void> played = play(word);
      if (played) continue;
      std::string message =
          played.error().message + " (move " + std::to_string(moves_.size() + 1) + ")";
      if (game_->outcome(position()).finished()) message += ": the game is over";
      take_back();
      return fail(std::move(message));
    }
  } catch (...) {
    take_back();
    throw;
  }
  return {};
}

bool GameLine::undo() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  positions_.pop_back();
  return true;
}

int GameLine::moves_of_turn() const {
  int moves = 0;
  for (std::size_t i = positions_.size() - 1; i-- > 0; ++moves) {
    if (game_->to_move(positions_[i]) != to_move()) break;
  }
  return moves;
}

std::vector<std::uint64_t> GameLine::history() const {
  std::vector<std::uint64_t> keys;
  keys.reserve(moves_.size());
  for (std::size_t i = 0; i < moves_.size(); ++i) keys.push_back(game_->key(positions_[i]));
  return keys;
}

Outcome GameLine::outcome() const {
  const Outcome own = game_->outcome(position());
  if (own.finished()) return own;
  if (const Outcome drawn = game_->drawn_by_count(position()); drawn.finished()) return drawn;
  const int limit = game_->info().repetition_draw;
  if (limit == 0) return own;
  const std::uint64_t key = game_->key(position());
  const auto times = std::count_if(positions_.begin(), positions_.end(),
                                   [&](const Position& p) { return game_->key(p) == key; });
  if (times >= limit) return {Outcome::Kind::draw, Player::first, "repetition"};
  return own;
}

}  // namespace engine
