// SPDX-License-Identifier: MIT
// Whether a turn ends the game, found without listing all turns where the rules allow it.
#pragma once

#include "games/phwar/board/centre_line.hpp"
#include "games/phwar/turns/turn_generator.hpp"
#include "games/phwar/turns/winning_capture.hpp"

namespace phwar {

/// Rules under which what a slide captures is known before it is made: only what the particle that
/// moved last sees, one after another.
[[nodiscard]] constexpr bool captures_are_known(const RuleSet& rules) {
  return rules.scope == Scope::moved && rules.multiple != Multiple::simultaneous;
}

/// Whether the side to move, in a game that is not over, has a turn that wins at once.
[[nodiscard]] inline bool wins_at_once(Board& board, const RuleSet& rules) {
  const Side own = board.side();
  if (slide_to_centre_wins(rules) && reaches_centre(board, own)) return true;
  bool won = false;
  const auto captured = [&](const Turn&) { won = won || board.has_won(own, rules); };
  if (!captures_are_known(rules)) {
    const auto slid = [&](const Turn& turn) {
      won = won || (rules.centre_win && turn.to == centre && turn.from == board.neutron(own));
    };
    for_each_turn(board, rules, slid, captured);
    return won;
  }
  if (winning_capture(board, rules)) return true;
  // What is left: a later capture of a chain, and a neutron that captures on F6.
  const Slides slides(board, rules);
  CaptureChains chains(board, rules, captured);
  Turn turn;
  for (const Slides::Mover& mover : slides) {
    for (CellSet to = mover.capturing; !to.empty() && !won;) {
      turn.from = mover.from;
      turn.to = to.take();
      board.slide(turn.from, turn.to);
      chains.follow(turn, turn.to);
      board.unslide(turn.from, turn.to);
    }
  }
  return won;
}

/// Whether a slide is a whole turn of the side to move. Under rules that captures_are_known() for.
[[nodiscard]] inline bool is_quiet_slide(Board& board, const RuleSet& rules, Cell from, Cell to) {
  const Side own = board.side();
  if (from >= cell_count || to >= cell_count || !belongs(board.at(from), own)) return false;
  if (!reach_of(board, rules, from).has(to)) return false;
  if (rules.centre_win && to == centre && from == board.neutron(own)) return true;
  board.slide(from, to);
  bool quiet = true;
  for (int d = 0; d < directions && quiet; ++d) {
    const Cell seen = board.next(to, d);
    quiet = !belongs(board.at(seen), other(own)) || !Board::capturable(board.seen_from(seen), own);
  }
  board.unslide(from, to);
  return quiet;
}

}  // namespace phwar
