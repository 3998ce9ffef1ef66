// SPDX-License-Identifier: MIT
// Principal variation search to a depth, on futures in hundredths of a seed. A depth counts sows
// that end the turn: one that keeps it does not negate and, within limits, costs no depth.
//
// engine::AlphaBeta has no depths of that kind, no window that moves with the seeds won on the way,
// and asks no tablebase.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/search/bound.hpp"
#include "engine/search/control.hpp"
#include "engine/search/line_table.hpp"
#include "engine/search/transposition.hpp"
#include "games/kalah/board/word_model.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/search/evaluation.hpp"
#include "games/kalah/search/heuristic_entry.hpp"
#include "games/kalah/search/move_order.hpp"
#include "games/kalah/tablebase/tablebase.hpp"

namespace kalah {

template <class Model>
class HeuristicSearch {
 public:
  using Score = engine::Score;
  using Board = typename Model::Board;

  /// `tablebase` may be null, and must be where the stores matter.
  HeuristicSearch(const Model& model, const Weights& weights, engine::TranspositionTable& table,
                  engine::SearchControl& control, const Tablebase* tablebase = nullptr)
      : model_(model), weights_(weights), table_(table), control_(control), tablebase_(tablebase) {
    table_.allocate();
  }

  /// Fail-soft score of playing `move` and looking `depth` sows ahead in all, for its mover; those
  /// that keep the turn are not counted up to twice that many plies.
  [[nodiscard]] Score search_move(const Board& board, int move, int depth, Score alpha,
                                  Score beta) {
    free_plies_ = 2 * depth + 4;
    lines_.make_room(static_cast<std::size_t>(free_plies_ + depth) + 2);
    lines_.at(1).clear();
    estimated_ = false;
    seldepth_ = std::max(seldepth_, depth);
    return answer(model_.play(board, move), depth, 0, alpha, beta);
  }

  /// The moves that the last search_move expects after its move.
  [[nodiscard]] const std::vector<int>& line() const { return lines_.at(1); }
  /// Whether any estimate went into the last score.
  [[nodiscard]] bool estimated() const { return estimated_; }
  [[nodiscard]] int seldepth() const { return seldepth_; }
  /// Boards that the tablebase answered.
  [[nodiscard]] std::uint64_t tablebase_hits() const { return tablebase_hits_; }

 private:
  struct Candidate {
    Child<Board> child;
    int move = 0;
    int order = 0;
  };
  using Candidates = std::array<Candidate, max_holes + 1>;

  // A move as its mover sees it, in a window of his.
  [[nodiscard]] Score answer(const Child<Board>& child, int depth, int ply, Score alpha,
                             Score beta) {
    const Score gain = 100 * child.gain;
    if (child.over) {
      lines_.at(ply + 1).clear();
      return gain;
    }
    const int again_depth = ply < free_plies_ ? depth : depth - 1;
    return child.again ? gain + search(child.board, again_depth, ply + 1, alpha - gain, beta - gain)
                       : gain - search(child.board, depth - 1, ply + 1, gain - beta, gain - alpha);
  }

  [[nodiscard]] Score search(const Board& board, int depth, int ply, Score alpha, Score beta) {
    lines_.at(ply).clear();
    if (control_.stop()) return 0;
    const bool keyed = Model::pits_alone(board);
    if (keyed) {  // nobody can win more than what is in play
      const int seeds = Model::in_pits(board);
      const Score most = 100 * seeds;
      if (most <= alpha) return most;
      if (-most >= beta) return -most;
      if (tablebase_ != nullptr && seeds <= tablebase_->seeds()) {
        ++tablebase_hits_;
        return 100 * tablebase_->future(tablebase_->number(board));
      }
    }
    if (depth <= 0) return at_horizon(board, ply);

    HeuristicEntry entry;
    std::uint64_t key = 0;
    if (keyed) {
      key = model_.key(board, salt);
      const auto data = table_.probe(key);
      if (data && HeuristicEntry::matches(*data, model_.check(board, salt))) {
        entry = HeuristicEntry::unpacked(*data);
        if (entry.depth >= depth && engine::settles(entry.bound, entry.score, alpha, beta)) {
          estimated_ = estimated_ || entry.depth != to_the_end;
          return entry.score;
        }
      }
    }

    // Whether this subtree needs estimates is asked apart from what was searched before it.
    const bool estimated_before = estimated_;
    estimated_ = false;
    Candidates candidates;
    const std::size_t count = generate(board, entry.move, candidates);
    Score best = -engine::infinite_score;
    int best_move = no_move;
    const Score old_alpha = alpha;
    for (std::size_t i = 0; i < count; ++i) {
      const auto& [child, move, order] = candidates[i];
      Score score;
      if (i == 0) {
        score = answer(child, depth, ply, alpha, beta);
      } else {
        score = answer(child, depth, ply, alpha, alpha + 1);
        if (score > alpha && score < beta && !control_.stopped()) {
          score = answer(child, depth, ply, alpha, beta);
        }
      }
      if (control_.stopped()) return 0;
      if (score <= best) continue;
      best = score;
      best_move = move;
      if (score <= alpha) continue;
      alpha = score;
      lines_.extend(ply, move);
      if (score >= beta) break;
    }
    if (keyed) {
      const int known_depth = estimated_ ? std::min(depth, to_the_end - 1) : to_the_end;
      const HeuristicEntry found{best, known_depth, engine::bound_of(best, old_alpha, beta),
                                 best_move};
      table_.store(key, found.packed(model_.check(board, salt)),
                   static_cast<unsigned>(std::min(known_depth, 255)));
    }
    estimated_ = estimated_ || estimated_before;
    return best;
  }

  // The static estimate, after as many moves that keep the turn as are worth it: the one nearest
  // to the store each time, which spoils no other.
  [[nodiscard]] Score at_horizon(Board board, int ply) {
    estimated_ = true;
    Score banked = 0;
    Score best = estimate(model_, board, weights_);
    if (!model_.rules().extra_turn) return best;
    const int ring = 2 * model_.holes() + 1;
    for (int pit = model_.holes(); pit-- > 0;) {
      const int seeds = Model::seeds(board, pit);
      if (seeds == 0 || (pit + seeds) % ring != model_.holes()) continue;
      const Child<Board> child = model_.play(board, pit);
      banked += 100 * child.gain;
      seldepth_ = std::max(seldepth_, ++ply);
      if (child.over) return std::max(best, banked);
      board = child.board;
      best = std::max(best, banked + estimate(model_, board, weights_));
      pit = model_.holes();
    }
    return best;
  }

  std::size_t generate(const Board& board, int table_move, Candidates& candidates) const {
    std::size_t count = 0;
    const auto add = [&](int move) {
      Candidate candidate{model_.play(board, move), move, 0};
      candidate.order = order_of<Model>(candidate.child, move, table_move);
      std::size_t at = count++;
      for (; at > 0 && candidates[at - 1].order < candidate.order; --at) {
        candidates[at] = candidates[at - 1];
      }
      candidates[at] = candidate;
    };
    for (int pit = 0; pit < model_.holes(); ++pit) {
      if (Model::seeds(board, pit) > 0) add(pit);
    }
    if (Model::may_swap(board)) add(swap_sides);
    return count;
  }

  // Keeps these entries apart from those of the exact search in the same table.
  static constexpr std::uint64_t salt = 0x5bd1e995a7c3f00dULL;

  const Model& model_;
  const Weights& weights_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  const Tablebase* tablebase_;
  engine::LineTable<int> lines_;
  bool estimated_ = false;
  int free_plies_ = 0;  ///< at which a sow that keeps the turn costs no depth
  int seldepth_ = 0;
  std::uint64_t tablebase_hits_ = 0;
};

}  // namespace kalah
