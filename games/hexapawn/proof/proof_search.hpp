// SPDX-License-Identifier: MIT
#pragma once

// The exact search: who wins, in how many plies, and by which line. Used on one thread; several
// searches may share a table.
//
// One recursion answers "is the value at least beta?" with a bound that may say more than was
// asked. "Wins at all" is beta = 1, "wins within k moves" is win_in_moves(k); a distance comes
// from asking with different beta. Everything proved goes to the table, so that a stopped search
// goes on where it was when it is called again.

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search/transposition.hpp"
#include "engine/searcher.hpp"
#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/board/position_key.hpp"
#include "games/hexapawn/proof/proof_table.hpp"
#include "games/hexapawn/proof/proof_value.hpp"
#include "games/hexapawn/proof/static_rules.hpp"
#include "games/hexapawn/proof/value_key.hpp"
#include "games/hexapawn/search/move_order.hpp"

namespace hexapawn {

// Asked at every node; true ends the search without an answer.
template <class C>
concept SearchControl = requires(C& control) {
  { control.stop() } -> std::same_as<bool>;
};

// Stops after a number of nodes.
class NodeBudget {
 public:
  explicit NodeBudget(std::uint64_t nodes = UINT64_MAX) : left_(nodes) {}
  [[nodiscard]] bool stop() {
    if (left_ == 0) return true;
    --left_;
    return false;
  }

 private:
  std::uint64_t left_;
};

struct ScoredMove {
  Move move;
  int plies = 0;  // +d: the mover wins in d plies, -d: loses in d plies
  friend constexpr bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

template <class Word>
class ProofSearch {
 public:
  /// Searches on several threads get different numbers, so that they begin with different moves.
  ProofSearch(const Geometry<Word>& geometry, engine::TranspositionTable& table, int number = 0)
      : geometry_(geometry), table_(table), number_(static_cast<std::uint64_t>(number)) {}

  // All questions below are about `side` to move in an unfinished game (it may have no move);
  // nullopt when stopped.

  template <SearchControl Control>
  [[nodiscard]] std::optional<bool> winner(const Board<Word>& board, Side side, Control& control) {
    const auto value = at_least(board, side, 1, control);
    if (!value) return std::nullopt;
    return *value >= 1;
  }

  // Whether the game is over after `plies` plies at most, if both play their best.
  template <SearchControl Control>
  [[nodiscard]] std::optional<bool> decided_within(const Board<Word>& board, Side side, int plies,
                                                   Control& control) {
    const int own_moves = std::min((plies + 1) / 2, best_win),
              replies = std::min(plies / 2, best_win);
    if (own_moves > 0) {
      const Value quick = win_in_moves(own_moves);
      const auto win = at_least(board, side, quick, control);
      if (!win) return std::nullopt;
      if (*win >= quick) return true;
    }
    const Value slow = loss_in_moves(replies) + 1;
    const auto loss = at_least(board, side, slow, control);
    if (!loss) return std::nullopt;
    return *loss < slow;
  }

  // Whether `side` loses, within that many plies where a number is given.
  template <SearchControl Control>
  [[nodiscard]] std::optional<bool> lost_within(const Board<Word>& board, Side side,
                                                std::optional<int> plies, Control& control) {
    const Value beta = plies ? loss_in_moves(*plies / 2) + 1 : 1;
    const auto value = at_least(board, side, beta, control);
    if (!value) return std::nullopt;
    return *value < beta;
  }

  // +d: wins in d plies, -d: loses in d plies, 0: has no move.
  template <SearchControl Control>
  [[nodiscard]] std::optional<int> value(const Board<Word>& board, Side side, Control& control) {
    const auto exact = exact_value(board, side, control);
    if (!exact) return std::nullopt;
    return signed_plies(*exact);
  }

  // The exact value of every move, in the order of legal_moves().
  template <SearchControl Control>
  [[nodiscard]] std::optional<std::vector<ScoredMove>> move_values(const Board<Word>& board,
                                                                   Side side, Control& control) {
    std::vector<ScoredMove> scored;
    for (const Move move : legal_moves(geometry_, board, side)) {
      const Board<Word> next = play(board, side, move);
      Value value = win_in_moves(1);
      if (!promotes(next, side)) {
        const auto child = exact_value(next, other(side), control);
        if (!child) return std::nullopt;
        value = value_for_mover(*child);
      }
      scored.push_back({move, signed_plies(value)});
    }
    return scored;
  }

  // The first of the best moves (in the order of legal_moves()) at every step, to the end of the
  // game: the winner takes the shortest way, the loser the longest. Depends on the position only.
  template <SearchControl Control>
  [[nodiscard]] std::optional<std::vector<Move>> best_line(Board<Word> board, Side side,
                                                           Control& control) {
    std::vector<Move> line;
    const auto exact = exact_value(board, side, control);
    if (!exact) return std::nullopt;
    for (Value value = *exact; value != lost_now;) {
      const auto step = best_step(board, side, value, control);
      if (!step) return std::nullopt;
      line.push_back(*step);
      if (value == win_in_moves(1) && promotes(play(board, side, *step), side)) break;
      board = play(board, side, *step);
      side = other(side);
      value = value_after_best(value);
    }
    return line;
  }

  [[nodiscard]] engine::SearchStatistics statistics() const { return table_.statistics(nodes_); }

 private:
  struct Child {
    Board<Word> board;
    PositionKey key;
    Bounds bounds;
    int order = 0;
  };

  [[nodiscard]] bool promotes(const Board<Word>& next, Side side) const {
    return side == Side::white ? has_promoted<Side::white>(geometry_, next)
                               : has_promoted<Side::black>(geometry_, next);
  }

  // A bound on the value: >= beta proves at least that much, < beta at most that much.
  template <SearchControl Control>
  [[nodiscard]] std::optional<Value> at_least(const Board<Word>& board, Side side, Value beta,
                                              Control& control) {
    stopped_ = false;
    top_ = 0;
    const Value value = side == Side::white ? ask<Side::white>(board, beta, control)
                                            : ask<Side::black>(board, beta, control);
    if (stopped_) return std::nullopt;
    return value;
  }

  // Static rules and the table before any search.
  template <Side S, SearchControl Control>
  [[nodiscard]] Value ask(const Board<Word>& board, Value beta, Control& control) {
    const Bounds known = static_bounds<S>(geometry_, board);
    if (known.lower >= beta) return known.lower;
    if (known.upper < beta) return known.upper;
    const PositionKey key = value_key<S>(geometry_, board);
    const Bounds bounds = known.meet(table_.look_up(key));
    if (bounds.lower >= beta) return bounds.lower;
    if (bounds.upper < beta) return bounds.upper;
    return search<S>(board, key, bounds, beta, control);
  }

  template <SearchControl Control>
  [[nodiscard]] std::optional<Value> exact_value(const Board<Word>& board, Side side,
                                                 Control& control) {
    Bounds bounds;
    Value beta = 1;
    while (!bounds.exact()) {
      const auto value = at_least(board, side, beta, control);
      if (!value) return std::nullopt;
      (*value >= beta ? bounds.lower : bounds.upper) = *value;
      beta = next_question(bounds);
    }
    return bounds.lower;
  }

  // The first move that keeps the exact value.
  template <SearchControl Control>
  [[nodiscard]] std::optional<Move> best_step(const Board<Word>& board, Side side, Value value,
                                              Control& control) {
    for (const Move move : legal_moves(geometry_, board, side)) {
      const Board<Word> next = play(board, side, move);
      if (promotes(next, side)) {
        if (value == win_in_moves(1)) return move;
        continue;
      }
      const Value beta = bound_for_child(value);
      const auto child = at_least(next, other(side), beta, control);
      if (!child) return std::nullopt;
      if (*child < beta) return move;
    }
    assert(false && "the value was not exact");
    return std::nullopt;
  }

  // The recursion. Neither `known` (what was proved before) nor the static rules answer the
  // question, so S has a move and cannot promote at once.
  template <Side S, SearchControl Control>
  [[nodiscard]] Value search(const Board<Word>& board, const PositionKey& key, Bounds known,
                             Value beta, Control& control) {
    assert(known.lower < beta && beta <= known.upper);
    if (control.stop()) {
      stopped_ = true;
      return 0;
    }
    const std::uint64_t nodes_before = nodes_++;
    const Value child_beta = bound_for_child(beta);
    Value best = lost_now;  // upper bound over the moves refuted so far

    // 1. Static rules on every child.
    const std::size_t first = top_;
    const auto decided = [&](const Bounds& child) {
      if (child.upper < child_beta) return true;
      if (child.lower >= child_beta) best = std::max(best, value_for_mover(child.lower));
      return false;
    };
    Value proved = 0;
    const auto add_moves = [&](Word targets, int sideways) {
      while (any(targets)) {
        const int to = pop_lowest(targets);
        const Board<Word> next = play<S>(board, origin<S>(geometry_, to, sideways), to);
        const Bounds bounds = static_bounds<other(S)>(geometry_, next);
        if (decided(bounds)) {
          proved = value_for_mover(bounds.upper);
          return true;
        }
        if (bounds.lower >= child_beta) continue;
        push_child<S>(next, bounds, to, sideways != 0);
      }
      return false;
    };
    if (add_moves(captures_left<S>(geometry_, board), -1) ||
        add_moves(captures_right<S>(geometry_, board), 1) ||
        add_moves(pushes<S>(geometry_, board), 0)) {
      top_ = first;
      return proved;
    }

    // 2. Enhanced transposition cut-off: every child is looked up before any is searched.
    //    Their cache lines were asked for when they were made.
    std::size_t kept = first;
    for (std::size_t i = first; i < top_; ++i) {
      Child& child = children_[i];
      child.bounds = child.bounds.meet(table_.look_up(child.key));
      if (decided(child.bounds)) {
        proved = value_for_mover(child.bounds.upper);
        top_ = first;
        table_.remember(key, {std::max(known.lower, proved), known.upper}, nodes_ - nodes_before);
        return proved;
      }
      if (child.bounds.lower < child_beta) children_[kept++] = child;
    }
    top_ = kept;

    // 3. The most promising children first.
    sort_children(first);

    // 4. Search them. The vector may move while deeper nodes use it: copy first.
    for (std::size_t i = first; i < kept; ++i) {
      const Child child = children_[i];
      const Value value =
          search<other(S)>(child.board, child.key, child.bounds, child_beta, control);
      if (stopped_) return 0;
      if (value < child_beta) {
        proved = value_for_mover(value);
        top_ = first;
        table_.remember(key, {std::max(known.lower, proved), known.upper}, nodes_ - nodes_before);
        return proved;
      }
      best = std::max(best, value_for_mover(value));
    }
    top_ = first;
    best = std::min(best, known.upper);
    table_.remember(key, {known.lower, best}, nodes_ - nodes_before);
    return best;
  }

  void sort_children(std::size_t first) {
    for (std::size_t i = first + 1; i < top_; ++i) {
      const Child child = children_[i];
      std::size_t hole = i;
      for (; hole > first && child.order < children_[hole - 1].order; --hole)
        children_[hole] = children_[hole - 1];
      children_[hole] = child;
    }
  }

  template <Side S>
  void push_child(const Board<Word>& next, const Bounds& bounds, int to, bool capture) {
    if (top_ == children_.size()) children_.resize(std::max<std::size_t>(64, top_ * 2));
    Child& child = children_[top_++];
    child.board = next;
    child.bounds = bounds;
    child.key = value_key<other(S)>(geometry_, next);
    table_.prefetch(child.key);
    child.order = move_order<S>(geometry_, next, to, capture) + order_noise(child.key);
  }

  // 0 to 3, less than a reply of the other side is worth; the first search has none.
  [[nodiscard]] int order_noise(const PositionKey& key) const {
    return static_cast<int>((key.key ^ key.check) * number_ >> 7 & 3);
  }

  const Geometry<Word>& geometry_;
  ProofTable table_;
  std::uint64_t number_;
  std::uint64_t nodes_ = 0;      // positions whose moves were generated
  std::vector<Child> children_;  // those of all open nodes, one after the other
  std::size_t top_ = 0;
  bool stopped_ = false;
};

}  // namespace hexapawn
