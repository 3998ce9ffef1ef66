// SPDX-License-Identifier: MIT
// Below the horizon: captures only, the dearest victim first, and of the many ways to take it the
// first. The side to move may always be content with the estimate: some slide captures nothing.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "engine/search/control.hpp"
#include "games/phwar/evaluation.hpp"
#include "games/phwar/turn_generator.hpp"

namespace phwar {

class Quiescence {
 public:
  using Score = engine::Score;

  Quiescence(Board& board, const RuleSet& rules, engine::SearchControl& control)
      : board_(board), rules_(rules), control_(control) {}

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
    Score best = evaluate(board_).total();
    if (best >= beta || left == 0 || best + most_gain <= alpha) return best;
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
    if (rules_.scope != Scope::moved) {
      bool enough = false;
      for_each_turn(
          board_, rules_, [](const Turn&) {},
          [&](const Turn& turn) { enough = enough || take(turn); });
      return;
    }
    const Slides slides(board_, rules_, Slides::Wanted::capturing);
    if (slides.begin() == slides.end()) return;
    std::array<std::size_t, most_pieces> order;
    const auto count = static_cast<std::ptrdiff_t>(slides.victim_count());
    std::iota(order.begin(), order.begin() + count, 0);
    const auto worth = [&](std::size_t i) {
      const Piece piece = board_.at(slides.victim(i).cell);
      return order_of_victim(piece, board_.count(piece));
    };
    std::sort(order.begin(), order.begin() + count, [&](std::size_t a, std::size_t b) {
      return worth(a) != worth(b) ? worth(a) > worth(b) : a < b;
    });
    for (auto i = order.begin(); i != order.begin() + count; ++i) {
      const Slides::Victim& victim = slides.victim(*i);
      int ways = 0;
      for (const Slides::Mover& mover : slides) {
        if (mover.capturing.empty()) continue;
        CellSet targets = slides.targets(mover, victim);
        if (targets.empty()) continue;
        if (take_by(mover.from, targets.take(), victim.cell, ways, take)) return;
        if (ways >= most_ways) break;
      }
    }
  }

  // True when it was enough.
  template <class Take>
  bool take_by(Cell from, Cell to, Cell victim, int& ways, Take& take) {
    bool enough = false;
    Turn turn;
    turn.from = from;
    turn.to = to;
    board_.slide(from, to);
    const auto one = [&](const Turn& whole) {
      if (enough || ways >= most_ways) return;
      ++ways;
      enough = take(whole);
    };
    CaptureChains chains(board_, rules_, one);
    chains.take_first(turn, victim);
    board_.unslide(from, to);
    return enough;
  }

  static constexpr int most_ways = 1;      // to take one victim
  static constexpr Score most_gain = 350;  // that a turn is thought to bring

  Board& board_;
  const RuleSet& rules_;
  engine::SearchControl& control_;
  std::vector<Turn> winning_;
};

}  // namespace phwar
