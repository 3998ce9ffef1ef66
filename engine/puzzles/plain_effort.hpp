// SPDX-License-Identifier: MIT
// What a plain search costs: moves in the order of the rules, no table, no estimate, a ply deeper
// each time. That is how hard a puzzle is said to be: it depends on the rules alone, and is the
// same on every machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/search/any_game.hpp"

namespace engine {

namespace detail {

template <SearchRules R>
class PlainSearch {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  PlainSearch(const R& rules, std::uint64_t most) : rules_(rules), most_(most) {}

  /// Looks at all moves, until it has seen that one of them wins within `plies`.
  void look_for_win(const Position& root, int plies) {
    std::vector<Move> moves;
    list_legal(rules_, root, moves);
    for (int depth = 1; depth <= plies && !spent(); ++depth) {
      for (const Move& move : moves) {
        static_cast<void>(wins_by(root, move, depth));
      }
    }
  }

  /// Looks at all moves, each to the end of the game; a move that cannot become the best is left.
  void look_for_margin(const Position& root) {
    static_cast<void>(margin(root, -most_margin, most_margin));
  }

  [[nodiscard]] std::uint64_t nodes() const { return std::min(nodes_, most_); }

 private:
  static constexpr int most_margin = 1 << 20;

  [[nodiscard]] bool spent() const { return nodes_ >= most_; }

  // Whether the side to move wins, or has lost, within so many plies.
  bool wins(const Position& p, int depth) {
    ++nodes_;
    if (const Outcome end = rules_.outcome(p); end.finished()) {
      return end.kind == Outcome::Kind::win && end.winner == rules_.to_move(p);
    }
    if (depth == 0 || spent()) return false;
    std::vector<Move> moves;
    list_legal(rules_, p, moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const Move& move) { return wins_by(p, move, depth); });
  }

  bool loses(const Position& p, int depth) {
    ++nodes_;
    if (const Outcome end = rules_.outcome(p); end.finished()) {
      return end.kind == Outcome::Kind::win && end.winner != rules_.to_move(p);
    }
    if (depth == 0 || spent()) return false;
    std::vector<Move> moves;
    list_legal(rules_, p, moves);
    return std::all_of(moves.begin(), moves.end(), [&](const Move& move) {
      const Position next = rules_.play(p, move);
      return rules_.to_move(next) == rules_.to_move(p) ? loses(next, depth - 1)
                                                       : wins(next, depth - 1);
    });
  }

  bool wins_by(const Position& p, const Move& move, int depth) {
    const Position next = rules_.play(p, move);
    return rules_.to_move(next) == rules_.to_move(p) ? wins(next, depth - 1)
                                                     : loses(next, depth - 1);
  }

  int margin(const Position& p, int alpha, int beta) {
    ++nodes_;
    if constexpr (HasMargins<R>) {
      if (rules_.outcome(p).finished()) return rules_.margin(p);
      std::vector<Move> moves;
      list_legal(rules_, p, moves);
      for (const Move& move : moves) {
        if (spent()) break;
        const Position next = rules_.play(p, move);
        const int found = rules_.to_move(next) == rules_.to_move(p) ? margin(next, alpha, beta)
                                                                    : -margin(next, -beta, -alpha);
        alpha = std::max(alpha, found);
        if (alpha >= beta) break;
      }
    }
    return alpha;
  }

  const R& rules_;
  std::uint64_t most_;
  std::uint64_t nodes_ = 0;
};

}  // namespace detail

/// Nodes of a plain search until it knows the best move of a position that is worth `value` to its
/// side to move, a win or a margin; at most `most`.
template <SearchRules R>
[[nodiscard]] std::uint64_t plain_effort(const R& rules, const typename R::Position& position,
                                         const Value& value, std::uint64_t most) {
  detail::PlainSearch<R> search(rules, most);
  if (value.kind == Value::Kind::margin) {
    search.look_for_margin(position);
  } else {
    search.look_for_win(position, value.amount);
  }
  return search.nodes();
}

}  // namespace engine
