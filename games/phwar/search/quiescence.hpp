// SPDX-License-Identifier: MIT
// Below the horizon: captures only, the dearest victim first, and of the many ways to take it the
// first. The side to move may always be content with the estimate: some slide captures nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/search/control.hpp"
#include "games/phwar/evaluation/evaluation_cache.hpp"
#include "games/phwar/turns/winning_turn.hpp"

namespace phwar {

class Quiescence {
 public:
  using Score = engine::Score;

  Quiescence(Board& board, const RuleSet& rules, EvaluationCache& estimates,
             engine::SearchControl& control)
      : board_(board), rules_(rules), estimates_(estimates), control_(control) {}

  /// `line` gets the turn that wins at once, if that is what happens.
  [[nodiscard]] Score search(int ply, Score alpha, Score beta, std::vector<Turn>& line) {
    winning_.clear();
    const Score score = search(ply, most_captures, alpha, beta);
    if (score == engine::win_in(ply + 1)) line = winning_;
    return score;
  }

 private:
  static constexpr int most_captures = 4;  // turns below the horizon

  Score search(int ply, int left, Score alpha, Score beta) {
    if (control_.stop()) return 0;
    const Side own = board_.side();
    if (left < most_captures && slide_to_centre_wins(rules_) && reaches_centre(board_, own)) {
      return engine::win_in(ply + 1);
    }
    Score best = estimates_.of(board_);
    if (best >= beta || left == 0) return best;
    alpha = std::max(alpha, best);
    Turn won;
    const auto take = [&](const Turn& turn) {  // the board stands after the captures
      if (board_.has_won(own, rules_)) {
        won = turn;
        best = engine::win_in(ply + 1);
        return true;
      }
      board_.pass_turn();
      const Score score = -search(ply + 1, left - 1, -beta, -alpha);
      board_.pass_turn();
      if (score > best) best = score;
      alpha = std::max(alpha, best);
      return best >= beta || control_.stopped();
    };
    for_each_capture(take);
    if (left == most_captures && best == engine::win_in(ply + 1)) winning_.assign(1, won);
    return best;
  }

  template <class Take>
  void for_each_capture(Take take) {
    if (!captures_are_known(rules_)) {
      bool enough = false;
      for_each_turn(
          board_, rules_, [](const Turn&) {},
          [&](const Turn& turn) { enough = enough || take(turn); });
      return;
    }
    struct Prey {
      int order;
      Cell cell;
    };
    std::array<Prey, most_pieces> prey;
    std::size_t count = 0;
    for (CellSet rivals = board_.of(other(board_.side())); !rivals.empty();) {
      const Cell cell = rivals.take();
      const Piece piece = board_.at(cell);
      prey[count++] = {order_of_victim(piece, board_.count(piece)), cell};
    }
    std::sort(prey.begin(), prey.begin() + count, [](const Prey& a, const Prey& b) {
      return a.order != b.order ? a.order > b.order : a.cell < b.cell;
    });
    std::array<CellSet, cell_count> reach;  // of own particles, once it is known
    CellSet known;
    for (std::size_t i = 0; i < count; ++i) {
      if (Board::seen_of(board_.seen_from(prey[i].cell), board_.side()) == 0) continue;
      const Victim victim = victim_on(board_, prey[i].cell);
      for (CellSet own = board_.of(board_.side()); !own.empty();) {
        const Cell from = own.take();
        CellSet targets = gaps_for(board_, victim, from);
        if (rules_.centre_win && from == board_.neutron(board_.side())) {
          targets &= ~CellSet::of(centre);
        }
        if (targets.empty()) continue;
        if (!known.has(from)) {
          reach[from] = reach_of(board_, rules_, from);
          known |= CellSet::of(from);
        }
        targets &= reach[from];
        if (targets.empty()) continue;
        if (take_by(from, targets.take(), victim.cell, take)) return;
        break;
      }
    }
  }

  // One turn that begins like this; true when it was enough.
  template <class Take>
  bool take_by(Cell from, Cell to, Cell victim, Take& take) {
    const Side own = board_.side();
    Turn turn;
    turn.from = from;
    turn.to = to;
    Board::Victims taken;
    board_.slide(from, to);
    while (victim != no_cell) {
      int d = 0;
      while (!belongs(board_.at(board_.next(victim, d)), own)) ++d;
      const Capture capture{board_.next(victim, d), victim};
      taken[turn.count] = board_.capture(capture);
      turn.push(capture);
      if (rules_.multiple == Multiple::single || board_.has_won(own, rules_)) break;
      victim = due_from(victim);
    }
    const bool enough = take(turn);
    while (turn.count > 0) {
      const Capture last = turn.captures[turn.count - 1];
      turn.pop();
      board_.release(last, taken[turn.count]);
    }
    board_.unslide(from, to);
    return enough;
  }

  // A victim that the particle on `last` sees, or no_cell.
  [[nodiscard]] Cell due_from(Cell last) const {
    for (int d = 0; d < directions; ++d) {
      const Cell cell = board_.next(last, d);
      if (belongs(board_.at(cell), other(board_.side())) &&
          Board::capturable(board_.seen_from(cell), board_.side())) {
        return cell;
      }
    }
    return no_cell;
  }

  Board& board_;
  const RuleSet& rules_;
  EvaluationCache& estimates_;
  engine::SearchControl& control_;
  std::vector<Turn> winning_;
};

}  // namespace phwar
