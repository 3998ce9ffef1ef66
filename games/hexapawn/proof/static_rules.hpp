// SPDX-License-Identifier: MIT
#pragma once

// Bounds on the value of a position that need no search: promotion next, no move, runners that
// nobody can stop, and races. They are proved bounds ("wins within k moves"), not distances: a
// quicker win may exist.
//
// Everything here is about an unfinished game, S to move.

#include <optional>

#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/proof/proof_value.hpp"

namespace hexapawn {

// Moves of the fastest runner of S that nobody can stop and that wins the race, if any.
// S moves next unless it `waits`. Holds where pawns are orthodox, the sides are walls, nobody has
// to capture, and a player without a move has lost (a rival that runs out of moves loses sooner).
//
// All runners go straight on at the same time, each as if it moved alone, against every cell that
// some rival pawn can have reached by then: straight on where no pawn of S stands, diagonally
// where one does. The other pawns of S stay at home, so those cells are all there are: a rival that
// comes through a cell cleared by a comrade's capture is no quicker than that comrade, who stood
// there before it and could take the same way. A runner stops where one of those cells is ahead of
// it or attacks it; a rival that reaches its goal first ends the race.
//
// Nodes for the winner against a cone of stoppers that captures anything, and a separate race:
// 6x6 -1 %, 8x5 -4 %, 7x6 -2 %, 6x7 -1 %; about as many instructions.
template <Side S, bool waits, class Word>
[[nodiscard]] constexpr std::optional<int> winning_run(const Geometry<Word>& geometry,
                                                       const Board<Word>& board) {
  constexpr Side rival = other(S);
  const Word& own = board.template own<S>();
  const Word open = geometry.all() & ~own;
  Word runners = own;
  Word reached = board.template own<rival>();
  for (int moves = waits ? 0 : 1;; ++moves) {
    if (moves > 0) {
      runners = geometry.template ahead<S>(runners) & open & ~reached;
      if (any(runners & geometry.template goal<S>())) return moves;
    }
    const Word attacked = geometry.template ahead_left<rival>(reached) |
                          geometry.template ahead_right<rival>(reached);
    runners &= ~attacked;
    if (!any(runners)) return std::nullopt;
    reached |= (geometry.template ahead<rival>(reached) & open) | (attacked & own);
    if (any(reached & geometry.template goal<rival>())) return std::nullopt;
  }
}

// All the rules of this file together.
template <Side S, class Word>
[[nodiscard]] constexpr Bounds static_bounds(const Geometry<Word>& geometry,
                                             const Board<Word>& board) {
  const Word targets = pushes<S>(geometry, board) | captures_left<S>(geometry, board) |
                       captures_right<S>(geometry, board);
  if (any(targets & geometry.template goal<S>())) return {win_in_moves(1), win_in_moves(1)};
  if (!any(targets)) return {lost_now, lost_now};
  Bounds bounds{loss_in_moves(1), win_in_moves(1)};
  if (const auto run = winning_run<S, false>(geometry, board)) {
    bounds.lower = win_in_moves(*run);
  } else if (const auto threat = winning_run<other(S), true>(geometry, board)) {
    bounds.upper = loss_in_moves(*threat);
  }
  return bounds;
}

}  // namespace hexapawn
