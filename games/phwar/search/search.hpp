// SPDX-License-Identifier: MIT
// Principal variation search to a depth. Scores of wins and losses are real: the search prunes only
// where an estimate decides, so a forced win that it finds exists, though perhaps a shorter one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/search/bound.hpp"
#include "engine/search/control.hpp"
#include "engine/search/line_table.hpp"
#include "engine/search/transposition.hpp"
#include "games/phwar/evaluation/evaluation_cache.hpp"
#include "games/phwar/search/late_move_reductions.hpp"
#include "games/phwar/search/path.hpp"
#include "games/phwar/search/quiescence.hpp"
#include "games/phwar/search/turn_picker.hpp"

namespace phwar {

class Search {
 public:
  using Score = engine::Score;
  static constexpr int most_plies = 100;

  /// Keeps references to all but `root` and `history`.
  Search(const RuleSet& rules, const Position& root, const std::vector<std::uint64_t>& history,
         engine::TranspositionTable& table, EvaluationCache& estimates,
         engine::SearchControl& control)
      : rules_(rules),
        board_(root),
        path_(history, root.quiet),
        table_(table),
        control_(control),
        estimates_(estimates),
        quiescence_(board_, rules_, estimates_, control) {
    table_.allocate();
    lines_.make_room(most_plies + 30);
    lists_.resize(most_plies + 30);
  }

  /// Fail-soft score of a root turn searched `depth` plies deep in all, with `reduction` of them
  /// left out where that is enough to show that it is no better than alpha.
  [[nodiscard]] Score search_root(const Turn& turn, int depth, int reduction, Score alpha,
                                  Score beta) {
    lines_.at(1).clear();
    seldepth_ = std::max(seldepth_, depth);
    Played played(*this, turn);
    if (board_.has_won(other(board_.side()), rules_)) return engine::win_in(1);
    if (reduction > 0) {
      const Score score = -search(depth - 1 - reduction, 1, -alpha - 1, -alpha, true);
      if (score <= alpha || control_.stopped()) return score;
    }
    return -search(depth - 1, 1, -beta, -alpha, true);
  }

  /// All root turns to a depth, for what the table then knows.
  void search_all(const std::vector<Turn>& turns, int depth) {
    Score best = -engine::infinite_score;
    for (const Turn& turn : turns) {
      if (control_.stopped()) return;
      const Score score = search_root(turn, depth, 0, best, engine::infinite_score);
      best = std::max(best, score);
    }
  }

  /// The turns that the last search_root expects after its own.
  [[nodiscard]] const std::vector<Turn>& line() const { return lines_.at(1); }
  [[nodiscard]] int seldepth() const { return seldepth_; }
  [[nodiscard]] const Board& board() const { return board_; }

 private:
  struct PlyList {
    TurnPicker turns;
    std::vector<Turn> tried;
  };

  // Plays a turn on the board and on the path, and takes it back.
  class Played {
   public:
    Played(Search& search, const Turn& turn) : search_(search), turn_(turn) {
      search_.path_.enter(search_.board_.key(), turn.count > 0);
      search_.board_.play(turn, victims_);
    }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;
    ~Played() {
      search_.board_.undo(turn_, victims_);
      search_.path_.leave();
    }

   private:
    Search& search_;
    const Turn& turn_;
    Board::Victims victims_;
  };

  [[nodiscard]] Score search(int depth, int ply, Score alpha, Score beta, bool may_pass) {
    auto& line = lines_.at(ply);
    line.clear();
    // 1. A draw, a win on the spot, the horizon.
    if (path_.drawn(board_.key())) {
      static_cast<void>(control_.stop());
      return 0;
    }
    const Side own = board_.side();
    const bool centre_wins = slide_to_centre_wins(rules_);
    if (centre_wins && reaches_centre(board_, own)) {
      static_cast<void>(control_.stop());
      Turn turn;
      turn.from = board_.neutron(own);
      turn.to = centre;
      line.assign(1, turn);
      return engine::win_in(ply + 1);
    }
    if (depth <= 0) return quiescence_.search(ply, alpha, beta, line);
    if (control_.stop()) return 0;
    if (ply > most_plies) return estimate();
    seldepth_ = std::max(seldepth_, ply);
    // The last quiet turn is a draw before any threat is carried out.
    const bool threatened =
        centre_wins && !path_.last_quiet_turn() && reaches_centre(board_, other(own));

    // 2. The table.
    const bool open_window = beta - alpha > 1;
    const TableKey key = table_key(board_.whole_key(), path_.salt());
    TableEntry entry;
    if (const auto known = TableEntry::of(table_, key)) {
      entry = *known;
      entry.score = engine::from_table(entry.score, ply);
      if (!open_window && (entry.depth >= depth || engine::is_decided(entry.score)) &&
          engine::settles(entry.bound, entry.score, alpha, beta)) {
        return entry.score;
      }
    }

    // 3. Estimates that end it: far above beta, or above it even after passing.
    const Score estimated = estimate();
    if (!open_window && !threatened && !engine::is_decided(beta)) {
      if (depth <= 3 && estimated - 90 * depth >= beta) return estimated;
      if (may_pass && depth >= 3 && estimated >= beta) {
        path_.enter(board_.key(), false);
        board_.pass_turn();
        const Score score = -search(depth - 3 - depth / 4, ply + 1, -beta, -beta + 1, false);
        board_.pass_turn();
        path_.leave();
        line.clear();
        if (control_.stopped()) return 0;
        if (score >= beta) return engine::is_win(score) ? beta : score;
      }
    }

    // 4. All turns. Only some can answer a threat; the others lose at once.
    PlyList& list = list_of(ply);
    const CellSet answers = threatened ? centre_line[board_.neutron(other(own))].before : CellSet{};
    list.turns.begin(board_, rules_, history_, entry.tag, threatened ? &answers : nullptr);
    list.tried.clear();
    // Below, nothing is left out before something is found that does not lose: a loss is a loss.
    Score best = list.turns.left_out() ? engine::loss_in(ply + 2) : -engine::infinite_score;
    TurnTag best_tag = no_tag;
    const Score old_alpha = alpha;
    const bool hopeless = depth <= 2 && estimated + 120 * depth <= alpha;
    for (std::size_t i = 0;; ++i) {
      const bool late = depth <= 3 && i >= late_slides(depth);
      const bool only_threats =
          !threatened && !open_window && (late || hopeless) && !engine::is_loss(best);
      const auto pick = list.turns.winning() ? std::nullopt : list.turns.next(only_threats);
      if (list.turns.winning()) {
        line.assign(1, *list.turns.winning());
        return engine::win_in(ply + 1);
      }
      if (!pick) break;
      const Turn& turn = pick->turn;
      const bool quiet = turn.count == 0;
      Score score;
      {
        const Played played(*this, turn);
        table_.prefetch(table_key(board_.whole_key(), path_.salt()).key);
        const int reduction = quiet && !threatened && !pick->threatens && depth >= 3 && i >= 3
                                  ? reduction_of(depth, i, open_window)
                                  : 0;
        if (i == 0) {
          score = -search(depth - 1, ply + 1, -beta, -alpha, true);
        } else {
          score = -search(depth - 1 - reduction, ply + 1, -alpha - 1, -alpha, true);
          if (score > alpha && reduction > 0 && !control_.stopped()) {
            score = -search(depth - 1, ply + 1, -alpha - 1, -alpha, true);
          }
          if (score > alpha && score < beta && !control_.stopped()) {
            score = -search(depth - 1, ply + 1, -beta, -alpha, true);
          }
        }
      }
      if (control_.stopped()) return 0;
      if (score > best) {
        best = score;
        if (score > alpha) {
          best_tag = tag_of(turn);
          alpha = score;
          lines_.extend(ply, turn);
          if (score >= beta) {
            if (quiet && turn.slides()) history_.reward(board_, turn, depth, list.tried);
            break;
          }
        }
      }
      if (quiet && turn.slides()) list.tried.push_back(turn);
    }
    // 5. What the table keeps.
    entry = {engine::to_table(best, ply), std::min(depth, TableEntry::most_depth),
             engine::bound_of(best, old_alpha, beta), best_tag == no_tag ? entry.tag : best_tag};
    entry.keep(table_, key);
    return best;
  }

  // Made when the search first gets there: most plies are never reached, and every thread has lists
  // of its own.
  [[nodiscard]] PlyList& list_of(int ply) {
    auto& list = lists_[static_cast<std::size_t>(ply)];
    if (!list) list = std::make_unique<PlyList>();
    return *list;
  }

  [[nodiscard]] Score estimate() { return estimates_.of(board_); }

  const RuleSet& rules_;
  Board board_;
  Path path_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  EvaluationCache& estimates_;
  Quiescence quiescence_;
  History history_;
  engine::LineTable<Turn> lines_;
  std::vector<std::unique_ptr<PlyList>> lists_;
  int seldepth_ = 0;
};

}  // namespace phwar
