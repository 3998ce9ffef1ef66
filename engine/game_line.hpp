// SPDX-License-Identifier: MIT
// A game in progress: the first position, the moves since, and the result with repetition counted.
// Session, referee and `play` all hold one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace engine {

class GameLine {
 public:
  /// Far more than any game lasts: a game that may be drawn for ever shall not fill the memory.
  static constexpr std::size_t most_moves = 30'000;

  /// From the start position of `game`, or from `first`.
  explicit GameLine(const std::shared_ptr<const Game>& game);
  GameLine(std::shared_ptr<const Game> game, Position first);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const { return game_; }
  [[nodiscard]] const Position& first() const { return positions_.front(); }
  [[nodiscard]] const Position& position() const { return positions_.back(); }
  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
  [[nodiscard]] Player to_move() const { return game_->to_move(position()); }
  /// How many moves the side to move has made just before, the other side having made none between.
  [[nodiscard]] int moves_of_turn() const;

  /// Plays a legal move while there are fewer than most_moves; on error, and where memory is
  /// refused, nothing changes. Moves past a draw by repetition are accepted.
  [[nodiscard]] Result<void> play(std::string_view move);
  /// Plays all words of `moves` or none of them; the error names the word and its number, counted
  /// from the first move of the line.
  [[nodiscard]] Result<void> play_all(std::string_view moves);
  /// Takes the last move back; false when there is none.
  bool undo();

  /// Keys of the positions before the current one, the oldest first.
  [[nodiscard]] std::vector<std::uint64_t> history() const;
  /// The game's own outcome, or a draw by its counters, or because the position has occurred often
  /// enough.
  [[nodiscard]] Outcome outcome() const;

 private:
  std::shared_ptr<const Game> game_;
  std::vector<Position> positions_;  // one more than moves
  std::vector<std::string> moves_;
};

}  // namespace engine
