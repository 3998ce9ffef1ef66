// SPDX-License-Identifier: MIT
#pragma once

// A race of long words for tests: about 300 moves a position, a pass, draws by repetition.
//
// 1. Each side has a runner on a track of cells 0..goal. A move takes the own runner one cell back
//    (not below 0) or one or two on (not beyond the goal), in one of 100 manners that make no
//    difference, or is the word `pass`.
// 2. A runner on the goal wins at once.
// 3. The third occurrence of a position is a draw (GameInfo::repetition_draw).
// FEN: `3-5 a` = runners of a and b, side to move.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/search/score.hpp"

namespace words {

struct Position {
  int runner[2] = {0, 0};
  int side = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  int step = 0;    ///< -1, 1, 2; 0 = pass
  int manner = 0;  ///< 0..99
};

struct Rules {
  using Position = words::Position;
  using Move = words::Move;

  static constexpr int goal = 7, manners = 100;

  [[nodiscard]] Position start() const { return {}; }
  [[nodiscard]] engine::Player to_move(const Position& p) const;
  [[nodiscard]] engine::Outcome outcome(const Position& p) const;
  [[nodiscard]] std::uint64_t key(const Position& p) const;
  void moves(const Position& p, std::vector<Move>& list) const;
  [[nodiscard]] Position play(const Position& p, Move move) const;
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const;
  [[nodiscard]] std::string print(const Position& p) const;
  [[nodiscard]] std::string print_move(const Position&, Move move) const;
  /// Ten a cell.
  [[nodiscard]] engine::Score evaluate(const Position& p) const {
    return 10 * (p.runner[p.side] - p.runner[1 - p.side]);
  }
};

/// Signed plies: the nearer runner wins by running, whatever the other one does.
[[nodiscard]] int distance(const Position& p);

}  // namespace words
