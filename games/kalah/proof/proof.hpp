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
#include "games/kalah/board/word_model.hpp"
#include "games/kalah/proof/proof_entry.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/search/evaluation.hpp"
#include "games/kalah/search/move_order.hpp"
#include "games/kalah/tablebase/tablebase.hpp"

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
        tablebase_seeds_(tablebase != nullptr ? tablebase->seeds() : -1),
        least_stored_(std::max(7, tablebase_seeds_ + 8)) {
    table_.allocate();
  }

  /// The future of an unfinished board; nullopt when told to stop.
  [[nodiscard]] std::optional<int> value(const Board& board) {
    // Zero-window questions, each from where the last answer pointed to.
    int lower = -most_future, upper = most_future;
    int guess = estimate(model_, board, Weights{}) / 100;
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
  static constexpr int most_future = 3 * most_seeds;
  static constexpr int most_unstored = 8;
  // What is known about the moves of a board so far.
  struct Best {
    int bound = -most_future;
    int move = no_move;

    void improve(int new_bound, int new_move) {
      if (new_bound <= bound) return;
      bound = new_bound;
      move = new_move;
    }
  };
  enum class Source : std::uint8_t { none, table, tablebase };
  struct Candidate {
    Child<Board> child;
    std::uint64_t key = 0;  // or the number in the tablebase
    int move = 0;
    int order = 0;
    int seeds = 0;  // left in play
    Source source = Source::none;
  };
  using Candidates = std::array<Candidate, Model::most_moves>;

  [[nodiscard]] int search(const Board& board, int alpha) {
    return search(board, alpha, model_.key(board));
  }

  // What is left of a future after a move that keeps it.
  [[nodiscard]] static int future_after(const Child<Board>& child, int future) {
    return child.again ? future - child.gain : child.gain - future;
  }

  // Fail-soft answer to "is the future larger than alpha?": a lower bound above alpha, or an upper
  // bound up to it. Means nothing once the control says stop. `key` is that of the board, if it has
  // one and is not in the tablebase.
  [[nodiscard]] int search(const Board& board, int alpha, std::uint64_t key) {
    if (control_.stop()) return 0;

    // 1. Nobody can win more than what is in play.
    const bool keyed = Model::pits_alone(board);
    const int seeds = Model::in_pits(board);
    ProofEntry entry{-most_future, most_future};
    if (keyed) {
      if (seeds <= alpha) return seeds;
      if (-seeds > alpha) return -seeds;
      entry = {-seeds, seeds};
    }
    // 2. The tables.
    if (keyed && seeds <= tablebase_seeds_) {
      ++tablebase_hits_;
      return tablebase_->future(tablebase_->number(board));
    }
    const bool stored = keyed && uses_table(seeds);
    if (stored) {
      if (const auto known = probe(board, key)) {
        entry = *known;
        if (entry.lower > alpha) return entry.lower;
        if (entry.upper <= alpha) return entry.upper;
      }
    }
    const std::uint64_t nodes_before = control_.nodes();
    Best best;
    const int unstored_before = std::exchange(unstored_, stored ? 0 : unstored_ + 1);
    search_moves(board, alpha, entry.move, best);
    unstored_ = unstored_before;
    if (control_.stopped()) return 0;
    if (stored) {
      if (best.bound > alpha) {
        entry.lower = best.bound;
        entry.move = best.move;
      } else {
        entry.upper = best.bound;
      }
      store(board, key, entry, control_.nodes() - nodes_before);
    }
    return best.bound;
  }

  // Of a board with so many seeds in play that comes next. A long line of boards that are too small
  // for the table must not go on without it: games without captures last for 10 sows a seed.
  [[nodiscard]] bool uses_table(int seeds) const {
    return seeds >= least_stored_ || unstored_ >= most_unstored;
  }

  // Until a move is found that is worth more than alpha.
  void search_moves(const Board& board, int alpha, int table_move, Best& best) {
    // 3. What their ends, their seeds or the tables say of the moves may do.
    Candidates candidates;
    std::size_t count = 0;
    const auto consider = [&](int move) {
      Candidate& candidate = candidates[count];
      candidate.child = model_.play(board, move);
      candidate.move = move;
      if (settled_at_sight(candidate, alpha, best)) return;
      candidate.order = order_of(candidate, table_move);
      ++count;
    };
    for (int pit = model_.holes(); pit-- > 0 && best.bound <= alpha;) {
      if (Model::seeds(board, pit) > 0) consider(pit);
    }
    if (Model::may_swap(board)) consider(swap_sides);
    for (std::size_t i = 0; i < count && best.bound <= alpha;) {
      if (settled_by_table(candidates[i], alpha, best)) {
        candidates[i] = candidates[--count];
      } else {
        ++i;
      }
    }
    // 4. The moves that are left, best first.
    for (std::size_t i = 0; i < count && best.bound <= alpha; ++i) {
      std::size_t next = i;
      for (std::size_t j = i + 1; j < count; ++j) {
        if (candidates[j].order > candidates[next].order) next = j;
      }
      std::swap(candidates[i], candidates[next]);
      const int bound = answer(candidates[i].child, alpha, candidates[i].key);
      if (control_.stopped()) return;
      best.improve(bound, candidates[i].move);
    }
  }

  // The same question about a move that does not end the game, as its mover sees it.
  [[nodiscard]] int answer(const Child<Board>& child, int alpha, std::uint64_t key) {
    return child.again ? child.gain + search(child.board, alpha - child.gain, key)
                       : child.gain - search(child.board, child.gain - alpha - 1, key);
  }

  // Where the rules alone settle the move; else looks up where the tables have it.
  [[nodiscard]] bool settled_at_sight(Candidate& candidate, int alpha, Best& best) {
    const Child<Board>& child = candidate.child;
    candidate.source = Source::none;
    candidate.seeds = Model::in_pits(child.board);
    if (child.over) {
      best.improve(child.gain, candidate.move);
      return true;
    }
    if (!Model::pits_alone(child.board)) return false;
    const int lower = child.gain - candidate.seeds, upper = child.gain + candidate.seeds;
    if (lower > alpha || upper <= alpha) {
      best.improve(lower > alpha ? lower : upper, candidate.move);
      return true;
    }
    if (candidate.seeds <= tablebase_seeds_) {
      candidate.source = Source::tablebase;
      candidate.key = tablebase_->number(child.board);
      tablebase_->prefetch(candidate.key);
    } else if (uses_table(candidate.seeds)) {
      candidate.source = Source::table;
      candidate.key = model_.key(child.board);
      table_.prefetch(candidate.key);
    }
    return false;
  }

  [[nodiscard]] bool settled_by_table(const Candidate& candidate, int alpha, Best& best) {
    const Child<Board>& child = candidate.child;
    if (candidate.source == Source::none) return false;
    if (candidate.source == Source::tablebase) {
      ++tablebase_hits_;
      const int future = tablebase_->future(candidate.key);
      best.improve(child.again ? child.gain + future : child.gain - future, candidate.move);
      return true;
    }
    const auto known = probe(child.board, candidate.key);
    if (!known) return false;
    const int lower = child.again ? child.gain + known->lower : child.gain - known->upper;
    const int upper = child.again ? child.gain + known->upper : child.gain - known->lower;
    if (lower <= alpha && upper > alpha) return false;
    best.improve(lower > alpha ? lower : upper, candidate.move);
    return true;
  }

  // A helper begins at the other end of what is alike.
  [[nodiscard]] int order_of(const Candidate& candidate, int table_move) const {
    const int order = kalah::order_of<Model>(candidate.child, candidate.move, table_move);
    return helper_ % 2 == 0 ? order : order - 2 * candidate.move;
  }

  // The first move that is worth `future`, those nearest to the store first.
  [[nodiscard]] std::optional<int> best_move(const Board& board, int future) {
    const auto reaches = [&](int move) {
      const Child<Board> child = model_.play(board, move);
      return (child.over ? child.gain : answer(child, future - 1, model_.key(child.board))) >=
             future;
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
  // Boards of fewer seeds in play are searched again sooner than found in memory. With a tablebase
  // of 14 seeds, storing from 22 on and not from 15 on makes 1.6 times the nodes of (6,3) and takes
  // half the time.
  int least_stored_;
  int unstored_ = 0;  // the last boards of the line that are not for the table
  std::uint64_t insertions_ = table_.insertions();
  std::uint64_t probes_ = 0, hits_ = 0, stores_ = 0, tablebase_hits_ = 0;
};

}  // namespace kalah
