// SPDX-License-Identifier: MIT
// What the score of a table entry says about the true one, and how such scores are kept.
#pragma once

#include <cstdint>

#include "engine/search/score.hpp"

namespace engine {

enum class Bound : std::uint8_t { none, lower, upper, exact };

/// Of a fail-soft score that was searched with a window from `alpha` to `beta`.
[[nodiscard]] constexpr Bound bound_of(Score score, Score alpha, Score beta) {
  return score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
}

/// Whether an entry of at least the depth that is searched answers the question of this window. An
/// exact score inside of an open window does not: the line is wanted there, and the table would cut
/// it short.
[[nodiscard]] constexpr bool settles(Bound bound, Score score, Score alpha, Score beta) {
  switch (bound) {
    case Bound::exact:
      return beta - alpha == 1 || score <= alpha || score >= beta;
    case Bound::lower:
      return score >= beta;
    case Bound::upper:
      return score <= alpha;
    case Bound::none:
      return false;
  }
  return false;
}

/// Wins and losses count plies from the root in a search, and from the board itself in the table.
[[nodiscard]] constexpr Score to_table(Score s, int ply) {
  return is_win(s) ? s + ply : is_loss(s) ? s - ply : s;
}
[[nodiscard]] constexpr Score from_table(Score s, int ply) {
  return is_win(s) ? s - ply : is_loss(s) ? s + ply : s;
}

}  // namespace engine
