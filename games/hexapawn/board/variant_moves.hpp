// SPDX-License-Identifier: MIT
// Moves under any rule set (README paragraphs 2 and 4). The orthodox rules have faster generators
// of their own in board.hpp.
#pragma once

#include <vector>

#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/board/rule_set.hpp"

namespace hexapawn {

/// A pawn's three cells ahead, each set holding those of all pawns.
template <class Word>
struct Ahead {
  Word left, straight, right;
};

template <Side S, class Word>
[[nodiscard]] constexpr Ahead<Word> cells_ahead(const Geometry<Word>& geometry,
                                                const RuleSet& rules, const Word& pawns) {
  Ahead<Word> cells{geometry.template ahead_left<S>(pawns), geometry.template ahead<S>(pawns),
                    geometry.template ahead_right<S>(pawns)};
  if (rules.cylinder) {
    // Once around to the far file, on the next rank. On one or two files both ways around reach
    // the same cell: that is one move, and left has it.
    const int cols = geometry.cols();
    const Word first = pawns & ~geometry.not_first_file();
    const Word last = pawns & ~geometry.not_last_file();
    cells.left |= S == Side::white ? first << (2 * cols - 1) : first >> 1;
    cells.right |= S == Side::white ? last << 1 : last >> (2 * cols - 1);
    if (cols <= 2) {
      cells.left |= cells.right;
      cells.right = Word{};
    }
  }
  return cells;
}

/// The cells moved to, by the way that leads there.
template <Side S, class Word>
[[nodiscard]] constexpr Ahead<Word> targets(const Geometry<Word>& geometry, const RuleSet& rules,
                                            const Board<Word>& board, const Word& pawns) {
  const Word empty = geometry.all() & ~(board.white | board.black);
  const Word& enemy = board.template enemy<S>();
  const Word& aside = rules.berolina ? empty : enemy;
  const Word& straight = rules.berolina ? enemy : empty;
  const Ahead<Word> cells = cells_ahead<S>(geometry, rules, pawns);
  return {cells.left & aside, cells.straight & straight, cells.right & aside};
}

/// What is left of them where captures go first. `can_capture` is about all pawns of the side.
template <Side S, class Word>
[[nodiscard]] constexpr Ahead<Word> allowed(const Ahead<Word>& t, const RuleSet& rules,
                                            const Board<Word>& board, bool can_capture) {
  if (!rules.forced_capture || !can_capture) return t;
  const Word& enemy = board.template enemy<S>();
  return {t.left & enemy, t.straight & enemy, t.right & enemy};
}

template <Side S, class Word>
[[nodiscard]] constexpr Ahead<Word> legal_targets(const Geometry<Word>& geometry,
                                                  const RuleSet& rules, const Board<Word>& board) {
  const Ahead<Word> all = targets<S>(geometry, rules, board, board.template own<S>());
  const bool can_capture = any((all.left | all.straight | all.right) & board.template enemy<S>());
  return allowed<S>(all, rules, board, can_capture);
}

/// Number of moves in an unfinished game. Where both ways around a small cylinder meet on one cell,
/// they count once.
template <Side S, class Word>
[[nodiscard]] constexpr int count_moves(const Geometry<Word>& geometry, const RuleSet& rules,
                                        const Board<Word>& board) {
  const Ahead<Word> t = legal_targets<S>(geometry, rules, board);
  return popcount(t.left) + popcount(t.straight) + popcount(t.right);
}

/// All moves, by origin cell, then left, straight, right. A finished game has none (rules 3).
template <Side S, class Word>
[[nodiscard]] std::vector<Move> legal_moves(const Geometry<Word>& geometry, const RuleSet& rules,
                                            const Board<Word>& board) {
  std::vector<Move> moves;
  if (has_promoted<Side::white>(geometry, board) || has_promoted<Side::black>(geometry, board))
    return moves;
  const Ahead<Word> all = targets<S>(geometry, rules, board, board.template own<S>());
  const bool can_capture = any((all.left | all.straight | all.right) & board.template enemy<S>());
  Word pawns = board.template own<S>();
  while (any(pawns)) {
    const int from = pop_lowest(pawns);
    const Ahead<Word> t = allowed<S>(targets<S>(geometry, rules, board, single<Word>(from)), rules,
                                     board, can_capture);
    for (const Word& to : {t.left, t.straight, t.right}) {
      if (any(to))
        moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(lowest(to))});
    }
  }
  return moves;
}

template <class Word>
[[nodiscard]] std::vector<Move> legal_moves(const Geometry<Word>& geometry, const RuleSet& rules,
                                            const Board<Word>& board, Side side) {
  return side == Side::white ? legal_moves<Side::white>(geometry, rules, board)
                             : legal_moves<Side::black>(geometry, rules, board);
}

}  // namespace hexapawn
