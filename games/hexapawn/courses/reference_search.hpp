// SPDX-License-Identifier: MIT
#pragma once

// The plain algorithms of two student programs over a grid of characters, slow and easy to trust:
// an independent check of the exact search, and opponents. They share no move generator with it.

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/hexapawn/board/rule_set.hpp"

namespace hexapawn::reference {

// rows[0] is the top rank (Black's home). 'P' moves up, 'p' moves down, anything else is empty.
struct Grid {
  std::vector<std::string> rows;
  bool white_to_move = true;
  RuleSet rules{};

  [[nodiscard]] std::string key() const;
  [[nodiscard]] bool promoted() const;
  // One grid per move of that colour, with the other colour to move.
  [[nodiscard]] std::vector<Grid> successors(bool white) const;
  // What it is worth to the side to move that it has no move: 1, 0 or -1 (rules 3.2 and 4).
  [[nodiscard]] int value_without_move() const;
};

// Plain negamax without a table that stops at the first winning move. A pawn that already stands
// on its goal rank does not end the game, only a move there does (rules 8.1).
[[nodiscard]] bool wins(const Grid& grid);

// Memoised signed distance (rules 8.2): +d wins in d plies, -d loses in d plies, 0 finished.
class Distance {
 public:
  // `literal_blocked` takes the report at its word: the game is over, with score 0, as soon as
  // EITHER colour has no move.
  explicit Distance(bool literal_blocked = false) : literal_blocked_(literal_blocked) {}

  [[nodiscard]] int score(const Grid& grid);

 private:
  bool literal_blocked_;
  std::unordered_map<std::string, int> memo_;
};

inline std::string Grid::key() const {
  std::string text(1, white_to_move ? 'w' : 'b');
  for (const std::string& row : rows) text += row;
  return text;
}

inline bool Grid::promoted() const {
  return rows.front().find('P') != std::string::npos || rows.back().find('p') != std::string::npos;
}

inline std::vector<Grid> Grid::successors(bool white) const {
  std::vector<Grid> free, forced;
  const char pawn = white ? 'P' : 'p';
  const int step = white ? -1 : 1;
  const int height = static_cast<int>(rows.size());
  const int width = static_cast<int>(rows.front().size());
  const auto at = [](std::vector<std::string>& grid, int row, int col) -> char& {
    return grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
  };
  std::vector<std::string> before = rows;
  for (int row = 0; row < height; ++row)
    for (int col = 0; col < width; ++col) {
      if (at(before, row, col) != pawn || row + step < 0 || row + step >= height) continue;
      std::vector<int> seen;  // files reached aside; both ways round a small cylinder meet
      for (int side = -1; side <= 1; ++side) {
        int file = col + side;
        if (rules.cylinder) file = (file + width) % width;
        if (file < 0 || file >= width) continue;
        if (side != 0 && std::find(seen.begin(), seen.end(), file) != seen.end()) continue;
        if (side != 0) seen.push_back(file);
        const char target = at(before, row + step, file);
        const bool empty = target != 'P' && target != 'p';
        if (!empty && target == pawn) continue;
        if (empty != ((side == 0) != rules.berolina)) continue;
        Grid next{rows, !white, rules};
        at(next.rows, row, col) = '.';
        at(next.rows, row + step, file) = pawn;
        const bool goes_first = rules.forced_capture && !empty;
        (goes_first ? forced : free).push_back(std::move(next));
      }
    }
  return forced.empty() ? free : forced;
}

inline int Grid::value_without_move() const {
  const char pawn = white_to_move ? 'P' : 'p';
  for (const std::string& row : rows) {
    if (row.find(pawn) == std::string::npos) continue;
    return rules.blocked == Blocked::loss ? -1 : rules.blocked == Blocked::draw ? 0 : 1;
  }
  return -1;
}

inline bool wins(const Grid& grid) {
  for (const Grid& next : grid.successors(grid.white_to_move)) {
    const std::string& goal = grid.white_to_move ? next.rows.front() : next.rows.back();
    const std::string& before = grid.white_to_move ? grid.rows.front() : grid.rows.back();
    if (goal != before && goal.find(grid.white_to_move ? 'P' : 'p') != std::string::npos)
      return true;
    if (!wins(next)) return true;
  }
  return false;
}

inline int Distance::score(const Grid& grid) {
  const std::string key = grid.key();
  if (const auto found = memo_.find(key); found != memo_.end()) return found->second;
  int result = 0;
  const std::vector<Grid> next = grid.successors(grid.white_to_move);
  const bool blocked =
      next.empty() || (literal_blocked_ && grid.successors(!grid.white_to_move).empty());
  if (!grid.promoted() && !blocked) {
    // The largest score that is not positive is the quickest win; without one, the opponent's
    // slowest win.
    bool won = false;
    int best_lost = 0;
    int best_won = 0;
    for (const Grid& child : next) {
      const int s = score(child);
      if (s <= 0) {
        best_lost = won ? std::max(best_lost, s) : s;
        won = true;
      } else {
        best_won = std::max(best_won, s);
      }
    }
    result = won ? 1 - best_lost : -(1 + best_won);
  }
  memo_.emplace(key, result);
  return result;
}

}  // namespace hexapawn::reference
