// SPDX-License-Identifier: MIT
// One game between players, with the Game as referee: legality, repetition, the move limit, who is
// charged for what. Matches run it to its end; `play` goes step by step and may take moves back.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/record.hpp"
#include "engine/stop.hpp"
#include "protocol/match/adjudication.hpp"
#include "protocol/match/player.hpp"
#include "protocol/match/time_control.hpp"

namespace protocol::match {

/// Endings that are not the game's own (docs/game-record.md).
inline constexpr char illegal_move_ending[] = "illegal move";
inline constexpr char garbled_ending[] = "no move in bestmove";
inline constexpr char crash_ending[] = "crash";
inline constexpr char disconnection_ending[] = "disconnection";
inline constexpr char stall_ending[] = "stall";
inline constexpr char time_loss_ending[] = "time loss";
inline constexpr char move_limit_ending[] = "move limit";

/// Whether the player that lost so is gone and has to be begun again.
[[nodiscard]] bool lost_player(std::string_view ending);
/// Whether that is a player's failure and not the game's own ending.
[[nodiscard]] bool is_failure(std::string_view ending);

class RunningGame {
 public:
  /// The moves of `start` are the opening. `max_moves` plies, the opening included, make a draw;
  /// 0 = no limit. `adjudication` may end the game by what its players say.
  explicit RunningGame(engine::GameLine start, std::size_t max_moves = 0,
                       const Adjudication& adjudication = {});

  [[nodiscard]] const engine::GameLine& line() const { return line_; }
  [[nodiscard]] engine::Player to_move() const { return line_.to_move(); }
  /// Moves that were chosen since the opening.
  [[nodiscard]] const std::vector<engine::RecordedMove>& moves() const { return moves_; }

  /// The outcome by rule, move limit, adjudication or forfeit.
  [[nodiscard]] engine::Outcome outcome() const { return outcome_; }
  [[nodiscard]] bool over() const { return outcome_.finished(); }
  /// What is known beside the outcome: the illegal move and where, what broke down; often empty.
  [[nodiscard]] const std::string& detail() const { return detail_; }

  /// Plays a move for the side to move; an illegal one loses the game. Not when the game is over.
  void play(engine::RecordedMove move);
  /// Lets `player` choose and plays that; false when it was stopped and nothing changed. With a
  /// clock, the move has to come within what that has left and `margin`.
  [[nodiscard]] bool ask(Player& player, const MoveLimits& limits, const engine::StopToken& stop,
                         SideClock* clock = nullptr, std::chrono::milliseconds margin = {});
  /// A failure of `loser` that ends the game. Not when it is over.
  void fail(engine::Player loser, const Failure& failure);
  /// Ends a game as a record of it says; nothing where that knows no result, or the game is over.
  void conclude(std::string_view result, std::string_view ending);
  /// Takes back the last chosen move, and a forfeit after it; nullopt at the opening.
  std::optional<engine::RecordedMove> undo();

  /// The record so far; id, round and players are the caller's to fill in.
  [[nodiscard]] engine::GameRecord record() const;

 private:
  void forfeit(engine::Player loser, const char* ending, std::string detail);
  [[nodiscard]] std::string where() const;  ///< " in " and the position
  void look();

  engine::GameLine line_;
  std::size_t opening_;
  std::size_t max_moves_;
  Adjudication adjudication_;
  std::vector<engine::RecordedMove> moves_;
  std::vector<ScoredMove> scored_;  ///< the same moves
  engine::Outcome outcome_;
  std::string detail_;
};

/// The game of a record, of which `line` is the replay, to go on with: all its moves can be taken
/// back.
[[nodiscard]] RunningGame running(const engine::GameRecord& record, engine::GameLine line);
/// The same of moves of which nothing else is known.
[[nodiscard]] RunningGame running(const engine::GameLine& line);

/// One side of a game.
struct Seat {
  Player* player = nullptr;
  MoveLimits limits;
  std::optional<TimeControl> control{};
};

/// What the sides have left, by Player; nothing for a side without a clock.
using ClocksLeft = std::array<std::optional<std::chrono::milliseconds>, 2>;

/// Told before the first and after every move; may be slow, the clocks stand still.
class GameWatcher {
 public:
  virtual ~GameWatcher() = default;
  virtual void moved(const RunningGame& game, const ClocksLeft& left) = 0;
};

/// Plays to the end; false when stopped. The seats are by Player; whoever's turn it is moves, be it
/// twice in a row, and its clock runs, while the other one may ponder. A clock that has stopped at
/// nothing forgives `margin` more. `watcher` may be null.
[[nodiscard]] bool play_out(RunningGame& game, const std::array<Seat, 2>& seats,
                            std::chrono::milliseconds margin, GameWatcher* watcher,
                            const engine::StopToken& stop);

}  // namespace protocol::match
