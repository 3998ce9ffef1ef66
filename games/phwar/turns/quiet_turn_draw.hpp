// SPDX-License-Identifier: MIT
// The last turns before the draw by quiet turns (rule 6.3).
#pragma once

#include <algorithm>
#include <vector>

#include "engine/search/control.hpp"
#include "games/phwar/turns/turn_generator.hpp"

namespace phwar {

/// How a game ends for the side to move at least and at most: -1 lost, 0 drawn, 1 won.
struct Prospect {
  int least = -1, most = 1;
};

/// With so many quiet turns left (at least 1); a capture is a new beginning, of which nothing is
/// known here. The game is not over. After a stop nothing is known either.
[[nodiscard]] inline Prospect prospect_of(Board& board, const RuleSet& rules, int left,
                                          engine::SearchControl& control) {
  if (control.stop()) return {};
  const Side own = board.side();
  Prospect best{-1, -1};
  const auto consider = [&](Prospect p) {
    best = {std::max(best.least, p.least), std::max(best.most, p.most)};
  };
  for_each_turn(
      board, rules,
      [&](const Turn& turn) {
        if (best.least == 1) return;
        Board::Victims none;
        board.play(turn, none);
        if (board.has_won(own, rules)) {
          consider({1, 1});
        } else if (left == 1) {
          consider({0, 0});
        } else {
          const Prospect theirs = prospect_of(board, rules, left - 1, control);
          consider({-theirs.most, -theirs.least});
        }
        board.undo(turn, none);
      },
      [&](const Turn&) {
        consider(board.has_won(own, rules) ? Prospect{1, 1} : Prospect{});
      });
  return control.stopped() ? Prospect{} : best;
}

/// The first line of quiet turns to the draw, where prospect_of says that it is one.
[[nodiscard]] inline std::vector<Turn> drawing_line(Board board, const RuleSet& rules, int left,
                                                    engine::SearchControl& control) {
  std::vector<Turn> line;
  Board::Victims none;
  for (; left > 0; --left) {
    std::vector<Turn> turns;
    for_each_turn(
        board, rules, [&](const Turn& turn) { turns.push_back(turn); }, [](const Turn&) {});
    const auto next = std::find_if(turns.begin(), turns.end(), [&](const Turn& turn) {
      if (left == 1) return true;
      board.play(turn, none);
      const Prospect theirs = prospect_of(board, rules, left - 1, control);
      board.undo(turn, none);
      return theirs.least == 0 && theirs.most == 0;
    });
    if (next == turns.end()) break;
    line.push_back(*next);
    board.play(*next, none);
  }
  return line;
}

}  // namespace phwar
