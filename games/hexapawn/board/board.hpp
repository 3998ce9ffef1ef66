// SPDX-License-Identifier: MIT
#pragma once

// The two pawn sets and the moves (rules 2 and 3, orthodox pawns). Values only; any thread.

#include <compare>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "games/hexapawn/board/geometry.hpp"

namespace hexapawn {

template <class Word>
struct Board {
  Word white{};
  Word black{};

  template <Side S>
  [[nodiscard]] constexpr const Word& own() const {
    return S == Side::white ? white : black;
  }
  template <Side S>
  [[nodiscard]] constexpr const Word& enemy() const {
    return S == Side::white ? black : white;
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): the 0 inside a made comparison is no pointer
  friend constexpr auto operator<=>(const Board&, const Board&) = default;
};
static_assert(std::is_trivially_copyable_v<Board<std::uint64_t>>);
static_assert(sizeof(Board<std::uint64_t>) == 16);

struct Move {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// Each set holds the cells moved TO.
template <Side S, class Word>
[[nodiscard]] constexpr Word pushes(const Geometry<Word>& geometry, const Board<Word>& board) {
  return geometry.template ahead<S>(board.template own<S>()) & geometry.all() &
         ~(board.white | board.black);
}
template <Side S, class Word>
[[nodiscard]] constexpr Word captures_left(const Geometry<Word>& geometry,
                                           const Board<Word>& board) {
  return geometry.template ahead_left<S>(board.template own<S>()) & board.template enemy<S>();
}
template <Side S, class Word>
[[nodiscard]] constexpr Word captures_right(const Geometry<Word>& geometry,
                                            const Board<Word>& board) {
  return geometry.template ahead_right<S>(board.template own<S>()) & board.template enemy<S>();
}

// Cell a pawn came from, given the set its target was found in: `sideways` is -1 for
// captures_left, 0 for pushes, +1 for captures_right.
template <Side S, class Word>
[[nodiscard]] constexpr int origin(const Geometry<Word>& geometry, int to, int sideways) {
  return (S == Side::white ? to - geometry.cols() : to + geometry.cols()) - sideways;
}

template <Side S, class Word>
[[nodiscard]] constexpr int count_moves(const Geometry<Word>& geometry, const Board<Word>& board) {
  return popcount(pushes<S>(geometry, board)) + popcount(captures_left<S>(geometry, board)) +
         popcount(captures_right<S>(geometry, board));
}

template <Side S, class Word>
[[nodiscard]] constexpr bool can_move(const Geometry<Word>& geometry, const Board<Word>& board) {
  return any(pushes<S>(geometry, board) | captures_left<S>(geometry, board) |
             captures_right<S>(geometry, board));
}

// Has a pawn on its goal rank (rules 3.1): the game is over.
template <Side S, class Word>
[[nodiscard]] constexpr bool has_promoted(const Geometry<Word>& geometry,
                                          const Board<Word>& board) {
  return any(board.template own<S>() & geometry.template goal<S>());
}

template <Side S, class Word>
[[nodiscard]] constexpr Board<Word> play(const Board<Word>& board, int from, int to) {
  const Word target = single<Word>(to);
  const Word step = single<Word>(from) | target;
  if constexpr (S == Side::white) return {board.white ^ step, board.black & ~target};
  return {board.white & ~target, board.black ^ step};
}

template <class Word>
[[nodiscard]] constexpr Board<Word> mirror(const Geometry<Word>& geometry,
                                           const Board<Word>& board) {
  return {geometry.mirror(board.white), geometry.mirror(board.black)};
}

// The same representative for a board and its mirror image.
template <class Word>
[[nodiscard]] constexpr Board<Word> canonical(const Geometry<Word>& geometry,
                                              const Board<Word>& board) {
  const Board<Word> reflected = mirror(geometry, board);
  return reflected < board ? reflected : board;
}

// White on rank 1, Black on rank R (rules 1).
template <class Word>
[[nodiscard]] constexpr Board<Word> start(const Geometry<Word>& geometry) {
  return {geometry.first_rank(), geometry.last_rank()};
}

// All moves, in a fixed order: by origin cell, then left, straight, right. A finished game has
// none (rules 3).
template <Side S, class Word>
[[nodiscard]] std::vector<Move> legal_moves(const Geometry<Word>& geometry,
                                            const Board<Word>& board) {
  std::vector<Move> moves;
  if (has_promoted<Side::white>(geometry, board) || has_promoted<Side::black>(geometry, board))
    return moves;
  const Word left = captures_left<S>(geometry, board);
  const Word straight = pushes<S>(geometry, board);
  const Word right = captures_right<S>(geometry, board);
  Word pawns = board.template own<S>();
  while (any(pawns)) {
    const int from = pop_lowest(pawns);
    const Word bit = single<Word>(from);
    const auto add_if_hit = [&](const Word& reached) {
      if (any(reached))
        moves.push_back(
            {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(lowest(reached))});
    };
    add_if_hit(geometry.template ahead_left<S>(bit) & left);
    add_if_hit(geometry.template ahead<S>(bit) & straight);
    add_if_hit(geometry.template ahead_right<S>(bit) & right);
  }
  return moves;
}

template <class Word>
[[nodiscard]] std::vector<Move> legal_moves(const Geometry<Word>& geometry,
                                            const Board<Word>& board, Side side) {
  return side == Side::white ? legal_moves<Side::white>(geometry, board)
                             : legal_moves<Side::black>(geometry, board);
}

template <class Word>
[[nodiscard]] constexpr Board<Word> play(const Board<Word>& board, Side side, Move move) {
  return side == Side::white ? play<Side::white>(board, move.from, move.to)
                             : play<Side::black>(board, move.from, move.to);
}

}  // namespace hexapawn
