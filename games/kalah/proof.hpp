// SPDX-License-Identifier: MIT
// The exact search: the future of a board, which is the margin that the side to move wins from
// here on by perfect play. It depends on the pits alone, so one table entry serves all games that
// come to the same pits with whatever in their stores.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search/control.hpp"
#include "engine/search/transposition.hpp"
#include "games/kalah/move_order.hpp"
#include "games/kalah/proof_entry.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/tablebase/tablebase.hpp"
#include "games/kalah/word_model.hpp"

namespace kalah {

/// `Model` is WordModel or PlainModel.
template <class Model>
class Proof {
 public:
  using Board = typename Model::Board;

  /// `helper` is 0 for the search itself; others go through the tree in an order of their own.
  /// `tablebase` may be null, and must be where the stores matter.
  Proof(const Model& model, engine::TranspositionTable& table, engine::SearchControl& control,
        int helper = 0, const Tablebase* tablebase = nullptr)
      : model_(model),
        table_(table),
        control_(control),
        helper_(helper),
        tablebase_(tablebase),
        tablebase_seeds_(tablebase != nullptr ? tablebase->seeds() : -1) {
    table_.allocate();
  }

  /// The future of an unfinished board; nullopt when told to stop.
  [[nodiscard]] std::optional<int> value(const Board& board) {
    // Zero-window questions, each from where the last answer pointed to.
    int lower = -most_future, upper = most_future, guess = 0;
    if (Model::pits_alone(board)) {
      upper = Model::in_pits(board);
      lower = -upper;
    }
    while (lower < upper) {
      const int alpha = std::max(guess, lower + 1) - 1;
      guess = search(board, alpha);
      if (control_.stopped()) return std::nullopt;
      (guess > alpha ? lower : upper) = guess;
    }
    return lower;
  }

  /// Whether the future exceeds `alpha`.
  [[nodiscard]] std::optional<bool> exceeds(const Board& board, int alpha) {
    const int bound = search(board, alpha);
    if (control_.stopped()) return std::nullopt;
    return bound > alpha;
  }

  /// The same of playing one move, as its mover sees it.
  [[nodiscard]] std::optional<int> value_of_move(const Board& board, int move) {
    const Child<Board> child = model_.play(board, move);
    if (child.over) return child.gain;
    const auto future = value(child.board);
    if (!future) return std::nullopt;
    return child.again ? child.gain + *future : child.gain - *future;
  }

  /// Perfect play to the end of the game after a move that is worth `future` to its mover.
  [[nodiscard]] std::optional<std::vector<int>> line_of_move(const Board& board, int move,
                                                             int future) {
    const Child<Board> child = model_.play(board, move);
    std::vector<int> line{move};
    if (child.over) return line;
    const auto rest = best_line(child.board, future_after(child, future));
    if (!rest) return std::nullopt;
    line.insert(line.end(), rest->begin(), rest->end());
    return line;
  }

  /// A move sequence of perfect play to the end of the game, from a board with that future.
  [[nodiscard]] std::optional<std::vector<int>> best_line(Board board, int future) {
    std::vector<int> line;
    while (true) {
      const auto step = best_move(board, future);
      if (!step) return std::nullopt;
      const Child<Board> child = model_.play(board, *step);
      line.push_back(*step);
      if (child.over) return line;
      future = future_after(child, future);
      board = child.board;
    }
  }

  [[nodiscard]] engine::SearchStatistics statistics() const {
    return {control_.nodes(), probes_, hits_, stores_, table_.insertions() - insertions_};
  }
  /// Boards that the tablebase answered.
  [[nodiscard]] std::uint64_t tablebase_hits() const { return tablebase_hits_; }

 private:
  struct Candidate {
    Child<Board> child;
    std::uint64_t key = 0;
    int move = 0;
    int order = 0;
    bool in_tablebase = false;  // with `key` as its number there
  };
  // A swap is one move more than the pits.
  using Candidates = std::array<Candidate, max_holes + 1>;
  static constexpr int most_future = 3 * most_seeds;

  // What is left of a future after a move that keeps it.
  [[nodiscard]] static int future_after(const Child<Board>& child, int future) {
    return child.again ? future - child.gain : child.gain - future;
  }

  // Fail-soft answer to "is the future larger than alpha?": a lower bound above alpha, or an upper
  // bound up to it. Means nothing once the control says stop.
  [[nodiscard]] int search(const Board& board, int alpha) {
    if (control_.stop()) return 0;

    // 1. Nobody can win more than what is in play.
    const bool keyed = Model::pits_alone(board);
    ProofEntry entry{-most_future, most_future};
    std::uint64_t key = 0;
    if (keyed) {
      const int seeds = Model::in_pits(board);
      if (seeds <= alpha) return seeds;
      if (-seeds > alpha) return -seeds;
      if (seeds <= tablebase_seeds_) {
        ++tablebase_hits_;
        return tablebase_->future(tablebase_->number(board));
      }
      entry = {-seeds, seeds};
      // 2. The table.
      key = model_.key(board);
      if (const auto known = probe(board, key)) {
        entry = *known;
        if (entry.lower > alpha) return entry.lower;
        if (entry.upper <= alpha) return entry.upper;
      }
    }
    const std::uint64_t nodes_before = control_.nodes();

    // 3. The moves: what their ends, their seeds or the table say of them may do.
    Candidates candidates;
    std::size_t count = 0;
    int best = -most_future;
    int best_move = no_move;
    const auto improve = [&](int bound, int move) {
      if (bound <= best) return;
      best = bound;
      best_move = move;
    };
    const auto consider = [&](int move) {
      Candidate& candidate = candidates[count];
      candidate.child = model_.play(board, move);
      const Child<Board>& child = candidate.child;
      if (child.over) return improve(child.gain, move);
      if (Model::pits_alone(child.board)) {
        const int seeds = Model::in_pits(child.board);
        if (child.gain - seeds > alpha) return improve(child.gain - seeds, move);
        if (child.gain + seeds <= alpha) return improve(child.gain + seeds, move);
        candidate.in_tablebase = seeds <= tablebase_seeds_;
        if (candidate.in_tablebase) {
          candidate.key = tablebase_->number(child.board);
          tablebase_->prefetch(candidate.key);
        } else {
          candidate.key = model_.key(child.board);
          table_.prefetch(candidate.key);
        }
      }
      candidate.move = move;
      candidate.order = order_of(child, move, entry.move);
      ++count;
    };
    for (int pit = model_.holes(); pit-- > 0 && best <= alpha;) {
      if (Model::seeds(board, pit) > 0) consider(pit);
    }
    if (Model::may_swap(board)) consider(swap_sides);
    for (std::size_t i = 0; i < count && best <= alpha;) {
      if (!settled_by_table(candidates[i], alpha, improve)) {
        ++i;
        continue;
      }
      std::swap(candidates[i], candidates[--count]);
    }

    // 4. The moves that are left, best first.
    if (best <= alpha) {
      sort(candidates, count);
      for (std::size_t i = 0; i < count && best <= alpha; ++i) {
        const Candidate& candidate = candidates[i];
        const int bound = answer(candidate.child, alpha);
        if (control_.stopped()) return 0;
        improve(bound, candidate.move);
      }
    }
    if (keyed) {
      if (best > alpha) {
        entry.lower = best;
        entry.move = best_move;
      } else {
        entry.upper = best;
      }
      store(board, key, entry, control_.nodes() - nodes_before);
    }
    return best;
  }

  // The same question about a move that does not end the game, as its mover sees it.
  [[nodiscard]] int answer(const Child<Board>& child, int alpha) {
    return child.again ? child.gain + search(child.board, alpha - child.gain)
                       : child.gain - search(child.board, child.gain - alpha - 1);
  }

  template <class Improve>
  [[nodiscard]] bool settled_by_table(const Candidate& candidate, int alpha, Improve improve) {
    const Child<Board>& child = candidate.child;
    if (!Model::pits_alone(child.board)) return false;
    if (candidate.in_tablebase) {
      ++tablebase_hits_;
      const int future = tablebase_->future(candidate.key);
      improve(child.again ? child.gain + future : child.gain - future, candidate.move);
      return true;
    }
    const auto known = probe(child.board, candidate.key);
    if (!known) return false;
    const int lower = child.again ? child.gain + known->lower : child.gain - known->upper;
    const int upper = child.again ? child.gain + known->upper : child.gain - known->lower;
    if (lower > alpha) {
      improve(lower, candidate.move);
    } else if (upper <= alpha) {
      improve(upper, candidate.move);
    } else {
      return false;
    }
    return true;
  }

  // A helper begins at the other end of what is alike.
  [[nodiscard]] int order_of(const Child<Board>& child, int move, int table_move) const {
    const int order = kalah::order_of<Model>(child, move, table_move);
    return helper_ % 2 == 0 ? order : order - 2 * move;
  }

  static void sort(Candidates& candidates, std::size_t count) {
    for (std::size_t i = 1; i < count; ++i) {
      for (std::size_t j = i; j > 0 && candidates[j].order > candidates[j - 1].order; --j) {
        std::swap(candidates[j], candidates[j - 1]);
      }
    }
  }

  // The first move that is worth `future`, those nearest to the store first.
  [[nodiscard]] std::optional<int> best_move(const Board& board, int future) {
    const auto reaches = [&](int move) {
      const Child<Board> child = model_.play(board, move);
      return (child.over ? child.gain : answer(child, future - 1)) >= future;
    };
    for (int pit = model_.holes(); pit-- > 0;) {
      if (Model::seeds(board, pit) == 0) continue;
      const bool found = reaches(pit);
      if (control_.stopped()) return std::nullopt;
      if (found) return pit;
    }
    assert(Model::may_swap(board));
    return swap_sides;
  }

  [[nodiscard]] std::optional<ProofEntry> probe(const Board& board, std::uint64_t key) {
    ++probes_;
    const auto data = table_.probe(key);
    if (!data || !ProofEntry::matches(*data, model_.check(board))) return std::nullopt;
    ++hits_;
    return ProofEntry::unpacked(*data);
  }

  void store(const Board& board, std::uint64_t key, const ProofEntry& entry, std::uint64_t nodes) {
    ++stores_;
    table_.store(key, entry.packed(model_.check(board)),
                 static_cast<unsigned>(std::bit_width(nodes)));
  }

  const Model& model_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  int helper_;
  const Tablebase* tablebase_;
  int tablebase_seeds_;
  std::uint64_t insertions_ = table_.insertions();
  std::uint64_t probes_ = 0, hits_ = 0, stores_ = 0, tablebase_hits_ = 0;
};

}  // namespace kalah
