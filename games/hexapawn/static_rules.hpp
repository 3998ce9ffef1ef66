// SPDX-License-Identifier: MIT
#pragma once

// Bounds on the value of a position that need no search: promotion next, no move, runners that
// nobody can stop, and races. They are proved bounds ("wins within k moves"), not distances: a
// quicker win may exist.
//
// Everything here is about an unfinished game, S to move.

#include <optional>

#include "games/hexapawn/board.hpp"
#include "games/hexapawn/proof_value.hpp"

namespace hexapawn {

// The cells from which a pawn of S could still be stopped on its way straight to the goal by one
// of `stoppers` (pawns of the other side), whatever both do elsewhere. A stopper changes files
// only by capturing, one rank per move, while the runner comes one rank nearer per move:
//
//      r' . . p . .        same file: any p ahead stops
//         . x x x .        d files away: the runner must be at least 2d ranks below p when it
//         . x x x .        moves first (2d - 1 when p moves first, `waits`)
//         x x x x x
//         x x x x x
//
template <Side S, class Word>
[[nodiscard]] constexpr Word stoppable_cells(const Geometry<Word>& geometry, const Word& stoppers,
                                             bool waits) {
  constexpr Side back = other(S);
  const auto sideways = [&](const Word& w) {
    return geometry.template ahead_left<back>(w) | geometry.template ahead_right<back>(w);
  };
  Word cells = geometry.template ahead<back>(stoppers);
  Word wave = sideways(stoppers);
  if (!waits) wave = geometry.template ahead<back>(wave);
  while (any(wave & geometry.all())) {
    cells |= wave;
    wave = geometry.template ahead<back>(sideways(wave));
  }
  for (int distance = geometry.cols(); distance < geometry.cells(); distance *= 2)
    cells |= S == Side::white ? cells >> distance : cells << distance;
  return cells;
}

// The most advanced of these pawns of S.
template <Side S, class Word>
[[nodiscard]] constexpr int foremost(const Word& pawns) {
  return S == Side::white ? highest(pawns) : lowest(pawns);
}

// True when S cannot promote in fewer than `limit` of its own moves while `runner`, an enemy
// pawn that nobody can stop, leaves its place at once. Follows all pawns of S at the same time,
// each as if it moved alone: own pawns are never in the way, enemy pawns block straight on and
// can be captured. A pawn that goes through a file a comrade cleared by capturing is no quicker:
// the comrade stands ahead of it on that very file and could take the same way.
template <Side S, class Word>
[[nodiscard]] constexpr bool slower_than(const Geometry<Word>& geometry, const Board<Word>& board,
                                         const Word& runner, int limit) {
  const Word obstacles = board.template enemy<S>() & ~runner;
  const Word open = geometry.all() & ~obstacles;
  Word reached = board.template own<S>();
  for (int moves = 1; moves < limit; ++moves) {
    reached =
        (geometry.template ahead<S>(reached) & open) |
        ((geometry.template ahead_left<S>(reached) | geometry.template ahead_right<S>(reached)) &
         obstacles);
    if (any(reached & geometry.template goal<S>())) return false;
  }
  return true;
}

// Moves of the fastest runner of S that nobody can stop and that wins the race, if any.
// S moves next unless it `waits`.
template <Side S, bool waits, class Word>
[[nodiscard]] constexpr std::optional<int> winning_run(const Geometry<Word>& geometry,
                                                       const Board<Word>& board) {
  constexpr Side rival = other(S);
  const Word runners =
      board.template own<S>() & ~stoppable_cells<S>(geometry, board.template own<rival>(), waits);
  if (!any(runners)) return std::nullopt;
  const int cell = foremost<S>(runners);
  const int moves = geometry.template steps_to_goal<S>(cell);
  // The rival arrives first with fewer moves, or with as many when it moves first.
  if (!slower_than<rival>(geometry, board, single<Word>(cell), waits ? moves + 1 : moves))
    return std::nullopt;
  return moves;
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
