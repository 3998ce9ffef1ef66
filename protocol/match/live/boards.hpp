// SPDX-License-Identifier: MIT
// What stands on the boards of a match, from the threads that play to the one that shows it.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/json.hpp"
#include "protocol/match/observer.hpp"

namespace protocol::match {

/// Players never wait for a viewer: where their board is being looked at just then they leave the
/// news to the next move, which brings all that was missed.
class LiveBoards final : public MatchObserver {
 public:
  LiveBoards(std::shared_ptr<const engine::Game> game, std::vector<std::string> names,
             std::size_t boards);

  void seen(std::size_t board, const ScheduledGame& scheduled, const RunningGame& game,
            const ClocksLeft& left) override;

  // For one thread, which shows them:

  [[nodiscard]] std::size_t count() const { return boards_.size(); }
  /// Takes over what was seen since.
  void refresh();
  /// Counts what refresh() has taken over; 0 while no game was seen there.
  [[nodiscard]] std::uint64_t version(std::size_t board) const { return boards_[board].version; }
  /// Who plays, the state without its moves, and the clocks; there must be a game.
  [[nodiscard]] engine::Json description(std::size_t board) const;
  /// What `query board` answers of it.
  [[nodiscard]] engine::Json face(std::size_t board) const;

 private:
  using SteadyTime = std::chrono::steady_clock::time_point;

  struct News {
    std::uint64_t version = 0;
    std::int64_t id = 0;  ///< of the game; 0 = none yet
    std::array<std::size_t, 2> engines{};
    std::optional<engine::Position> first;
    std::vector<std::string> moves;
    ClocksLeft left;
    SteadyTime at;  ///< of the last move
    std::string ending;
  };
  struct Slot {
    std::mutex mutex;
    News news;
  };
  struct Board {
    std::uint64_t version = 0;
    std::int64_t id = 0;
    std::optional<engine::GameLine> line;
    std::array<std::size_t, 2> engines{};
    ClocksLeft left;
    SteadyTime at;
    std::string ending;
  };

  void take(Slot& slot, Board& board);

  const std::shared_ptr<const engine::Game> game_;
  const std::vector<std::string> names_;
  std::vector<std::unique_ptr<Slot>> slots_;
  std::vector<Board> boards_;
};

}  // namespace protocol::match
