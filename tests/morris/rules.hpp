// SPDX-License-Identifier: MIT
#pragma once

// Three men's morris, a game that exists for tests: a page that draws it knows no game.
//
// 1. Nine points a1 to c3 on a square with its diagonals and middle lines; neighbours are joined.
// 2. White and Black place three men each by turns, White first (`b2`).
// 3. Who has no man left in hand moves one along a line to a free point next to it (`b2c3`).
// 4. Three own men in a row, a column or a diagonal win. Who cannot move has lost.
// 5. The third occurrence of a position is a draw (GameInfo::repetition_draw).
// FEN: `3/1W1/2B w`, rows from 3 down to 1, then the side to move.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace morris {

inline constexpr int points = 9, men = 3;

struct Position {
  std::array<char, points> at = {'.', '.', '.', '.', '.', '.', '.', '.', '.'};  ///< a1 b1 c1 a2 ...
  int side = 0;                                                                 ///< 0 = White

  [[nodiscard]] char piece() const { return side == 0 ? 'W' : 'B'; }
  [[nodiscard]] int on_board(char piece) const;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  int from = -1;  ///< -1 = out of the hand
  int to = 0;

  friend bool operator==(const Move&, const Move&) = default;
};

struct Rules {
  using Position = morris::Position;
  using Move = morris::Move;

  [[nodiscard]] Position start() const { return {}; }
  [[nodiscard]] engine::Player to_move(const Position& p) const;
  [[nodiscard]] engine::Outcome outcome(const Position& p) const;
  [[nodiscard]] std::uint64_t key(const Position& p) const;
  void moves(const Position& p, std::vector<Move>& list) const;
  [[nodiscard]] Position play(const Position& p, Move move) const;
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const;
  [[nodiscard]] std::string print(const Position& p) const;
  [[nodiscard]] std::string print_move(const Position&, Move move) const;
};

/// "b2"
[[nodiscard]] std::string name_of(int point);

}  // namespace morris
