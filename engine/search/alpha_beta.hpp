// SPDX-License-Identifier: MIT
// Alpha-beta for any game: principal variation search with a table, killer moves and, where the
// game says which moves are forcing, a quiescence search. No move is left out or searched less, so
// a win within the depth is never missed and its distance is exact, but for what met_repetition()
// says.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/search/any_game.hpp"
#include "engine/search/bound.hpp"
#include "engine/search/control.hpp"
#include "engine/search/line_table.hpp"
#include "engine/search/transposition.hpp"

namespace engine {

template <SearchRules R>
class AlphaBeta {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  /// Deeper than this no line is followed, plies.
  static constexpr int most_depth = 250;

  /// Keeps references to all but `past`.
  AlphaBeta(const R& rules, TranspositionTable& table, SearchControl& control, Past past)
      : rules_(rules), table_(table), control_(control), past_(std::move(past)) {
    table_.allocate();
  }

  /// Fail-soft score of playing `move` and looking `depth` plies ahead in all, for its mover. Wins
  /// and losses count plies from `p`; a margin counts 100 a unit.
  [[nodiscard]] Score search_move(const Position& p, const Move& move, int depth, Score alpha,
                                  Score beta) {
    const auto plies = static_cast<std::size_t>(depth) + most_quiet_plies + 2;
    lines_.make_room(plies);
    if (lists_.size() < plies) lists_.resize(plies);
    estimated_ = false;
    path_.assign(1, rules_.key(p));
    return answer(p, move, depth, 0, alpha, beta);
  }

  /// The moves that the last search_move expects after its move.
  [[nodiscard]] const std::vector<Move>& line() const { return lines_.at(1); }
  /// Whether any estimate, or a draw by repetition, went into the last score.
  [[nodiscard]] bool estimated() const { return estimated_; }
  /// Whether a position was met again, ever. The table may hold draws then that are true of one way
  /// to a position only: a win or a loss is still one, but there may be a shorter or a longer way.
  [[nodiscard]] bool met_repetition() const { return met_repetition_; }
  [[nodiscard]] int seldepth() const { return seldepth_; }
  [[nodiscard]] SearchStatistics statistics() const {
    return {control_.nodes(), probes_, hits_, stores_, table_.insertions() - insertions_};
  }

 private:
  struct Entry {
    Score score = 0;  ///< wins and losses count plies from the position
    int depth = 0;
    Bound bound = Bound::none;
    std::size_t move = no_move;  ///< its place in the list of moves

    static constexpr std::size_t no_move = 4095;

    // 50 bits: bound 2, depth 8, move 12, score 21.
    [[nodiscard]] std::uint64_t packed() const {
      return static_cast<std::uint64_t>(bound) | static_cast<std::uint64_t>(depth) << 2 |
             static_cast<std::uint64_t>(std::min(move, no_move)) << 10 |
             static_cast<std::uint64_t>(score + offset) << 22;
    }
    [[nodiscard]] static Entry unpacked(std::uint64_t data) {
      return {static_cast<Score>(data >> 22) - offset, static_cast<int>(data >> 2 & 255),
              static_cast<Bound>(data & 3), static_cast<std::size_t>(data >> 10 & no_move)};
    }

   private:
    static constexpr Score offset = 1 << 20;
  };

  struct Choice {
    Move move;
    std::size_t place;  ///< in the list of moves
    int order;
  };
  struct PlyLists {
    std::vector<Move> moves;
    std::vector<Choice> choices;
    std::array<std::optional<Move>, 2> killers;
  };

  /// A depth that no line reaches: the score depends on no estimate.
  static constexpr int to_the_end = 255;
  static constexpr int most_quiet_plies = 12;

  // A move as its mover sees it, in a window of his.
  [[nodiscard]] Score answer(const Position& p, const Move& move, int depth, int ply, Score alpha,
                             Score beta) {
    const Position next = rules_.play(p, move);
    return rules_.to_move(next) == rules_.to_move(p)
               ? search(next, depth - 1, ply + 1, alpha, beta)
               : -search(next, depth - 1, ply + 1, -beta, -alpha);
  }

  [[nodiscard]] Score search(const Position& p, int depth, int ply, Score alpha, Score beta) {
    lines_.at(ply).clear();
    if (control_.stop()) return 0;
    seldepth_ = std::max(seldepth_, ply);
    if (const Outcome outcome = rules_.outcome(p); outcome.finished()) {
      return score_of_end(rules_, p, outcome, ply);
    }
    const std::uint64_t key = rules_.key(p);
    if (past_.repeats(key, path_)) {
      estimated_ = met_repetition_ = true;  // of this way to the position, not of the position
      return 0;
    }
    if (depth <= 0) {
      estimated_ = true;
      return quiescence(p, ply, alpha, beta, most_quiet_plies);
    }

    Entry entry;
    ++probes_;
    if (const auto data = table_.probe(key ^ past_.salt())) {
      ++hits_;
      entry = Entry::unpacked(*data);
      const Score score = from_table(entry.score, ply);
      const bool deep_enough = entry.depth >= depth || (score >= beta && is_win(score)) ||
                               (score <= alpha && is_loss(score));
      if (deep_enough && settles(entry.bound, score, alpha, beta)) {
        estimated_ = estimated_ || entry.depth != to_the_end;
        return score;
      }
    }

    // Whether this subtree needs estimates is asked apart from what was searched before it.
    const bool estimated_before = std::exchange(estimated_, false);
    path_.push_back(key);
    const Score old_alpha = alpha;
    list_moves(p, ply, entry.move);
    Score best = -infinite_score;
    std::size_t best_move = Entry::no_move;
    const std::size_t count = lists_[static_cast<std::size_t>(ply)].choices.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Choice choice = choice_at(ply, i);
      Score score;
      if (i == 0) {
        score = answer(p, choice.move, depth, ply, alpha, beta);
      } else {
        score = answer(p, choice.move, depth, ply, alpha, alpha + 1);
        if (score > alpha && score < beta && !control_.stopped()) {
          score = answer(p, choice.move, depth, ply, alpha, beta);
        }
      }
      if (control_.stopped()) return 0;
      if (score <= best) continue;
      best = score;
      best_move = choice.place;
      if (score <= alpha) continue;
      alpha = score;
      lines_.extend(ply, choice.move);
      if (score >= beta) {
        keep_killer(ply, choice.move);
        break;
      }
    }
    path_.pop_back();
    ++stores_;
    const int known = estimated_ ? std::min(depth, to_the_end - 1) : to_the_end;
    const Entry found{to_table(best, ply), known, bound_of(best, old_alpha, beta), best_move};
    table_.store(key ^ past_.salt(), found.packed(), static_cast<unsigned>(known));
    estimated_ = estimated_ || estimated_before;
    return best;
  }

  // The estimate, or better after forcing moves alone. What ends there is not the shortest way to
  // it, so wins and losses count as no more than the best and the worst estimate.
  [[nodiscard]] Score quiescence(const Position& p, int ply, Score alpha, Score beta, int left) {
    Score best = estimate_of(rules_, p);
    if constexpr (HasForcingMoves<R>) {
      if (best >= beta || left == 0) return best;
      alpha = std::max(alpha, best);
      list_moves(p, ply, Entry::no_move);
      const std::size_t count = lists_[static_cast<std::size_t>(ply)].choices.size();
      for (std::size_t i = 0; i < count && best < beta; ++i) {
        const Choice choice = choice_at(ply, i);
        if (!rules_.is_forcing(p, choice.move)) continue;
        if (control_.stop()) return 0;
        const Position next = rules_.play(p, choice.move);
        const bool again = rules_.to_move(next) == rules_.to_move(p);
        Score score;
        if (const Outcome outcome = rules_.outcome(next); outcome.finished()) {
          const Score end = score_of_end(rules_, next, outcome, ply + 1);
          score = std::clamp(again ? end : -end, -most_estimate, most_estimate);
        } else {
          score = again ? quiescence(next, ply + 1, alpha, beta, left - 1)
                        : -quiescence(next, ply + 1, -beta, -alpha, left - 1);
        }
        best = std::max(best, score);
        alpha = std::max(alpha, best);
      }
    }
    return best;
  }

  // The table's move first, then killers, then by the game's own order; of equal ones the first.
  void list_moves(const Position& p, int ply, std::size_t table_move) {
    PlyLists& lists = lists_[static_cast<std::size_t>(ply)];
    list_legal(rules_, p, lists.moves);
    lists.choices.clear();
    std::size_t promising = 0;  // which lie in front
    for (std::size_t i = 0; i < lists.moves.size(); ++i) {
      const Move& move = lists.moves[i];
      const int order = i == table_move          ? 1 << 30
                        : is_killer(lists, move) ? 1 << 29
                                                 : order_of(p, move);
      lists.choices.push_back({move, i, order});
      if (order < 1 << 29) continue;
      const auto place = lists.choices.begin() + static_cast<std::ptrdiff_t>(promising++);
      std::rotate(place, lists.choices.end() - 1, lists.choices.end());
    }
    const auto by_order = [](const Choice& a, const Choice& b) { return a.order > b.order; };
    const auto middle = lists.choices.begin() + static_cast<std::ptrdiff_t>(promising);
    std::sort(lists.choices.begin(), middle, by_order);
    if constexpr (HasMoveOrder<R>) std::stable_sort(middle, lists.choices.end(), by_order);
  }

  [[nodiscard]] int order_of(const Position& p, const Move& move) const {
    if constexpr (HasMoveOrder<R>) return std::clamp(rules_.order(p, move), -(1 << 28), 1 << 28);
    return 0;
  }

  [[nodiscard]] const Choice& choice_at(int ply, std::size_t i) const {
    return lists_[static_cast<std::size_t>(ply)].choices[i];
  }

  [[nodiscard]] static bool is_killer(const PlyLists& lists, const Move& move) {
    if constexpr (std::equality_comparable<Move>) {
      return lists.killers[0] == move || lists.killers[1] == move;
    }
    return false;
  }

  // Moves that refuted a position at this ply often refute the next one.
  void keep_killer(int ply, const Move& move) {
    if constexpr (std::equality_comparable<Move>) {
      auto& killers = lists_[static_cast<std::size_t>(ply)].killers;
      if (killers[0] == move) return;
      killers[1] = killers[0];
      killers[0] = move;
    }
  }

  const R& rules_;
  TranspositionTable& table_;
  SearchControl& control_;
  Past past_;
  std::vector<std::uint64_t> path_;  ///< keys from the root to the position being searched
  LineTable<Move> lines_;
  std::vector<PlyLists> lists_;
  bool estimated_ = false, met_repetition_ = false;
  int seldepth_ = 0;
  std::uint64_t insertions_ = table_.insertions();
  std::uint64_t probes_ = 0, hits_ = 0, stores_ = 0;
};

}  // namespace engine
