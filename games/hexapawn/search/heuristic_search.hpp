// SPDX-License-Identifier: MIT
// Alpha-beta to a depth, or to the end of the game. Nothing is pruned that a rule or a bound does
// not exclude, so a win within its depth is never missed and its distance is exact.
//
// engine::AlphaBeta knows nothing of static rules, which settle most positions here before a move
// is made, nor of entries whose certain scores are checked by 28 bits beside the key.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/search/bound.hpp"
#include "engine/search/control.hpp"
#include "engine/search/line_table.hpp"
#include "engine/search/transposition.hpp"
#include "games/hexapawn/board/position_key.hpp"
#include "games/hexapawn/search/heuristic_entry.hpp"
#include "games/hexapawn/search/model.hpp"

namespace hexapawn {

/// `Model` is one of model.hpp.
template <class Word, class Model>
class HeuristicSearch {
 public:
  using Score = engine::Score;

  HeuristicSearch(const Model& model, engine::TranspositionTable& table,
                  engine::SearchControl& control)
      : model_(model), geometry_(model.geometry()), table_(table), control_(control) {
    table_.allocate();
  }

  /// Fail-soft score for `side` of playing `move` and looking `depth` plies ahead in all. A
  /// decided score counts plies from `board`.
  [[nodiscard]] Score search_move(const Board<Word>& board, Side side, Move move, int depth,
                                  Score alpha, Score beta) {
    make_room(depth);
    return side == Side::white ? search_root<Side::white>(board, move, depth, alpha, beta)
                               : search_root<Side::black>(board, move, depth, alpha, beta);
  }

  /// Fail-soft score of the position itself, for `side` to move.
  [[nodiscard]] Score search_position(const Board<Word>& board, Side side, int depth, Score alpha,
                                      Score beta) {
    make_room(depth);
    return side == Side::white ? search<Side::white>(board, depth, 0, alpha, beta)
                               : search<Side::black>(board, depth, 0, alpha, beta);
  }

  /// The moves that the last search_move expects after its move.
  [[nodiscard]] const std::vector<Move>& line() const { return lines_.at(1); }
  [[nodiscard]] int seldepth() const { return seldepth_; }
  [[nodiscard]] engine::SearchStatistics statistics() const {
    return {control_.nodes(), probes_, hits_, stores_, table_.insertions() - insertions_};
  }

 private:
  using Entry = HeuristicEntry;

  struct Child {
    Move move;
    Board<Word> board;
    std::size_t place = 0;  ///< in the list of moves
    int order = 0;
  };

  // All plies get their place now, so that references into these stay valid below.
  void make_room(int depth) {
    lines_.make_room(static_cast<std::size_t>(depth) + 2);
    children_.resize(lines_.plies());
  }

  // A depth to the end stays one.
  [[nodiscard]] static int one_less(int depth) { return depth == to_the_end ? depth : depth - 1; }

  template <Side S>
  [[nodiscard]] Score search_root(const Board<Word>& board, Move move, int depth, Score alpha,
                                  Score beta) {
    const Board<Word> next = play<S>(board, move.from, move.to);
    lines_.at(1).clear();
    if (depth != to_the_end) seldepth_ = std::max(seldepth_, depth);
    if (has_promoted<S>(geometry_, next)) return engine::win_in(1);
    return -search<other(S)>(next, one_less(depth), 1, -beta, -alpha);
  }

  template <Side S>
  [[nodiscard]] Score search(const Board<Word>& board, int depth, int ply, Score alpha,
                             Score beta) {
    lines_.at(ply).clear();
    if (control_.stop()) return 0;

    // 1. Rules 3 and the static rules: exact ends first, then bounds that settle the question.
    const Known known = model_.template known<S>(board);
    switch (known.end) {
      case Known::End::promotion_next:
        return win_by_promotion<S>(board, ply);
      case Known::End::lost:
        return engine::loss_in(ply);
      case Known::End::won:
        return engine::win_in(ply);
      case Known::End::drawn:
        return draw_score;
      case Known::End::none:
        break;
    }
    if (known.win_within != 0) {
      const Score bound = engine::win_in(ply + known.win_within);
      if (bound >= beta) return bound;
    }
    if (known.loss_within != 0) {
      const Score bound = engine::loss_in(ply + known.loss_within);
      if (bound <= alpha) return bound;
    }
    if (depth <= 0) return model_.template evaluate<S>(board);

    // 2. The table. Decided scores are proven at any depth, in their own direction.
    const PositionKey bits = position_key(geometry_, board, S);
    const std::uint64_t key = bits.key ^ heuristic_salt;
    Entry entry;
    ++probes_;
    if (const auto data = table_.probe(key); data && Entry::matches(*data, bits.check)) {
      ++hits_;
      entry = Entry::unpacked(*data);
      const Score score = engine::from_table(entry.score, ply);
      const bool deep_enough = entry.depth >= depth || (score >= beta && engine::is_win(score)) ||
                               (score <= alpha && engine::is_loss(score));
      if (deep_enough && engine::settles(entry.bound, score, alpha, beta)) return score;
    }

    // 3. The moves, best first.
    std::vector<Child>& children = children_[static_cast<std::size_t>(ply)];
    generate<S>(board, entry, children);

    // 4. Principal variation search.
    Score best = -engine::infinite_score;
    std::size_t best_move = children.front().place;
    const Score old_alpha = alpha;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Child& child = children[i];
      Score score;
      if (i == 0) {
        score = -search<other(S)>(child.board, one_less(depth), ply + 1, -beta, -alpha);
      } else {
        score = -search<other(S)>(child.board, one_less(depth), ply + 1, -alpha - 1, -alpha);
        if (score > alpha && score < beta && !control_.stopped())
          score = -search<other(S)>(child.board, one_less(depth), ply + 1, -beta, -alpha);
      }
      if (control_.stopped()) return 0;
      if (score <= best) continue;
      best = score;
      best_move = child.place;
      if (score <= alpha) continue;
      alpha = score;
      lines_.extend(ply, child.move);
      if (score >= beta) break;
    }
    ++stores_;
    const Entry found{engine::to_table(best, ply), depth, engine::bound_of(best, old_alpha, beta),
                      best_move};
    table_.store(key, found.packed(bits.check), static_cast<unsigned>(std::min(depth, 255)));
    return best;
  }

  template <Side S>
  [[nodiscard]] Score win_by_promotion(const Board<Word>& board, int ply) {
    for (const Move move : model_.template moves<S>(board)) {
      if (!any(single<Word>(move.to) & geometry_.template goal<S>())) continue;
      lines_.at(ply).assign(1, move);
      break;
    }
    return engine::win_in(ply + 1);
  }

  // Table move first, then by few replies, captures a little earlier: who runs out of moves loses.
  template <Side S>
  void generate(const Board<Word>& board, const Entry& entry, std::vector<Child>& children) {
    children.clear();
    for (const Move move : model_.template moves<S>(board)) {
      const Board<Word> next = play<S>(board, move.from, move.to);
      int order = 4 * model_.template count<other(S)>(next);
      if (any(single<Word>(move.to) & board.template enemy<S>())) order -= 6;
      const std::size_t place = children.size();
      if (entry.bound != engine::Bound::none && place == entry.move) order = -1'000;
      children.push_back({move, next, place, order});
    }
    std::stable_sort(children.begin(), children.end(),
                     [](const Child& a, const Child& b) { return a.order < b.order; });
  }

  // Keeps these entries apart from those of the exact search in the same table.
  static constexpr std::uint64_t heuristic_salt = 0x5bd1e995a7c3f00dULL;

  static constexpr Score draw_score = 0;

  Model model_;
  const Geometry<Word>& geometry_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  engine::LineTable<Move> lines_;
  std::vector<std::vector<Child>> children_;
  std::uint64_t insertions_ = table_.insertions();
  std::uint64_t probes_ = 0, hits_ = 0, stores_ = 0;
  int seldepth_ = 0;
};

}  // namespace hexapawn
