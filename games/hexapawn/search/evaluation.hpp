// SPDX-License-Identifier: MIT
// The static evaluation for boards that are too large to solve, in hundredths of a pawn, from S's
// point of view with S to move.
#pragma once

#include "engine/search/score.hpp"
#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/board/rule_set.hpp"
#include "games/hexapawn/board/variant_moves.hpp"
#include "games/hexapawn/proof/static_rules.hpp"

namespace hexapawn {

/// The terms, each as the side to move sees it.
struct Evaluation {
  engine::Score material = 0;    ///< pawns
  engine::Score advance = 0;     ///< ranks gained, the nearer the goal the more
  engine::Score mobility = 0;    ///< moves now: who runs out of them loses
  engine::Score free_files = 0;  ///< pawns with no enemy ahead on their own and the next files
  engine::Score decided = 0;     ///< a win or loss that the static rules see; replaces the rest

  [[nodiscard]] engine::Score total() const {
    return decided != 0 ? decided : material + advance + mobility + free_files;
  }
};

/// The estimate of a position that the static rules call won within `plies`.
[[nodiscard]] constexpr engine::Score known_win(int plies) {
  return 10'000 - plies;
}

namespace detail {

template <Side S, class Word>
[[nodiscard]] engine::Score advance_of(const Geometry<Word>& geometry, const Board<Word>& board) {
  engine::Score sum = 0;
  Word pawns = board.template own<S>();
  while (any(pawns)) {
    const int cell = pop_lowest(pawns);
    const int gained = geometry.rows() - 1 - geometry.template steps_to_goal<S>(cell);
    sum += gained * gained;
  }
  return sum;
}

// The cells from which a pawn of S can still be stopped on its way straight to the goal by one of
// `stoppers` (pawns of the other side) that moves first. A stopper changes files only by capturing,
// one rank per move, while the runner comes one rank nearer per move:
//
//      r' . . p . .        same file: any p ahead stops
//         . x x x .        d files away: unless the runner is fewer than 2d - 1 ranks below p
//         x x x x x
//
template <Side S, class Word>
[[nodiscard]] constexpr Word stoppable_cells(const Geometry<Word>& geometry, const Word& stoppers) {
  constexpr Side back = other(S);
  const auto sideways = [&](const Word& w) {
    return geometry.template ahead_left<back>(w) | geometry.template ahead_right<back>(w);
  };
  Word cells = geometry.template ahead<back>(stoppers);
  Word wave = sideways(stoppers);
  while (any(wave & geometry.all())) {
    cells |= wave;
    wave = geometry.template ahead<back>(sideways(wave));
  }
  for (int distance = geometry.cols(); distance < geometry.cells(); distance *= 2)
    cells |= S == Side::white ? cells >> distance : cells << distance;
  return cells;
}

template <Side S, class Word>
[[nodiscard]] int free_pawns(const Geometry<Word>& geometry, const Board<Word>& board) {
  return popcount(board.template own<S>() &
                  ~stoppable_cells<S>(geometry, board.template own<other(S)>()));
}

/// Material and advance, which mean the same under all rules.
template <Side S, class Word>
[[nodiscard]] Evaluation pawn_terms(const Geometry<Word>& geometry, const Board<Word>& board) {
  constexpr Side rival = other(S);
  Evaluation e;
  e.material = 100 * (popcount(board.template own<S>()) - popcount(board.template own<rival>()));
  e.advance = 2 * (advance_of<S>(geometry, board) - advance_of<rival>(geometry, board));
  return e;
}

}  // namespace detail

/// Under the orthodox rules.
template <Side S, class Word>
[[nodiscard]] Evaluation evaluate(const Geometry<Word>& geometry, const Board<Word>& board) {
  constexpr Side rival = other(S);
  Evaluation e = detail::pawn_terms<S>(geometry, board);
  const Bounds bounds = static_bounds<S>(geometry, board);
  if (bounds.lower > 0) e.decided = known_win(signed_plies(bounds.lower));
  if (bounds.upper < 0) e.decided = -known_win(-signed_plies(bounds.upper));
  e.mobility = 8 * (count_moves<S>(geometry, board) - count_moves<rival>(geometry, board));
  e.free_files =
      60 * (detail::free_pawns<S>(geometry, board) - detail::free_pawns<rival>(geometry, board));
  return e;
}

/// Under any rule set: what the static rules and the free files say is proven for the orthodox one
/// only. Moves are worth having where a block loses, and not where it wins.
template <Side S, class Word>
[[nodiscard]] Evaluation evaluate(const Geometry<Word>& geometry, const RuleSet& rules,
                                  const Board<Word>& board) {
  if (rules.standard()) return evaluate<S>(geometry, board);
  Evaluation e = detail::pawn_terms<S>(geometry, board);
  const int more_moves =
      count_moves<S>(geometry, rules, board) - count_moves<other(S)>(geometry, rules, board);
  if (rules.blocked == Blocked::loss) e.mobility = 8 * more_moves;
  if (rules.blocked == Blocked::win) e.mobility = -8 * more_moves;
  return e;
}

}  // namespace hexapawn
