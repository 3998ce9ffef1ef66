// SPDX-License-Identifier: MIT
#pragma once

// Number of move sequences of a given length. The last ply is counted, not played.

#include <cstdint>

#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/board/variant_moves.hpp"

namespace hexapawn {

template <Side S, class Word>
[[nodiscard]] std::uint64_t count_sequences(const Geometry<Word>& geometry,
                                            const Board<Word>& board, int depth);

// Sum over the moves whose targets are given; moves that promote end the game (rules 3.1) and
// must have been masked out.
template <Side S, class Word>
[[nodiscard]] std::uint64_t count_after(const Geometry<Word>& geometry, const Board<Word>& board,
                                        Word targets, int sideways, int depth) {
  std::uint64_t leaves = 0;
  while (any(targets)) {
    const int to = pop_lowest(targets);
    const Board<Word> next = play<S>(board, origin<S>(geometry, to, sideways), to);
    if (depth == 1) {
      leaves += static_cast<std::uint64_t>(count_moves<other(S)>(geometry, next));
    } else {
      leaves += count_sequences<other(S)>(geometry, next, depth);
    }
  }
  return leaves;
}

// For unfinished games and depth >= 2.
template <Side S, class Word>
std::uint64_t count_sequences(const Geometry<Word>& geometry, const Board<Word>& board, int depth) {
  const Word open = ~geometry.template goal<S>();
  return count_after<S>(geometry, board, pushes<S>(geometry, board) & open, 0, depth - 1) +
         count_after<S>(geometry, board, captures_left<S>(geometry, board) & open, -1, depth - 1) +
         count_after<S>(geometry, board, captures_right<S>(geometry, board) & open, 1, depth - 1);
}

template <Side S, class Word>
[[nodiscard]] std::uint64_t perft(const Geometry<Word>& geometry, const Board<Word>& board,
                                  int depth) {
  if (depth == 0) return 1;
  if (has_promoted<Side::white>(geometry, board) || has_promoted<Side::black>(geometry, board))
    return 0;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves<S>(geometry, board));
  return count_sequences<S>(geometry, board, depth);
}

template <class Word>
[[nodiscard]] std::uint64_t perft(const Geometry<Word>& geometry, const Board<Word>& board,
                                  Side side, int depth) {
  return side == Side::white ? perft<Side::white>(geometry, board, depth)
                             : perft<Side::black>(geometry, board, depth);
}

/// Under any rule set.
template <Side S, class Word>
[[nodiscard]] std::uint64_t perft(const Geometry<Word>& geometry, const RuleSet& rules,
                                  const Board<Word>& board, int depth) {
  if (depth == 0) return 1;
  if (has_promoted<Side::white>(geometry, board) || has_promoted<Side::black>(geometry, board))
    return 0;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves<S>(geometry, rules, board));
  std::uint64_t leaves = 0;
  for (const Move move : legal_moves<S>(geometry, rules, board)) {
    leaves += perft<other(S)>(geometry, rules, play<S>(board, move.from, move.to), depth - 1);
  }
  return leaves;
}

/// The orthodox rules have a faster count.
template <class Word>
[[nodiscard]] std::uint64_t perft(const Geometry<Word>& geometry, const RuleSet& rules,
                                  const Board<Word>& board, Side side, int depth) {
  if (rules.standard()) return perft(geometry, board, side, depth);
  return side == Side::white ? perft<Side::white>(geometry, rules, board, depth)
                             : perft<Side::black>(geometry, rules, board, depth);
}

}  // namespace hexapawn
