// SPDX-License-Identifier: MIT
#include "games/kalah/courses/reference_player.hpp"

#include <cstdint>
#include <vector>

#include "engine/stop.hpp"

namespace kalah {

namespace {

// Its time was five seconds; counted in positions, so that it plays alike on every machine.
constexpr std::int64_t most_positions = 500'000;

// The value of a game that is won, and of one whose winner holds most of the seeds already.
constexpr int won = 999;

class TimedRecursion {
 public:
  struct Choice {
    Move move = swap_sides;
    int value = 0;  // the larger, the better for South
  };

  TimedRecursion(const Rules& rules, const engine::StopToken& stop) : rules_(rules), stop_(stop) {}

  // The best move starts as the one on top of the stack and the best value as that of the position
  // itself, so that a move counts only if it leads to something better than there is now.
  Choice choose(const Position& p) {
    std::vector<Move> stack = sows(p);
    Choice best{stack.empty() ? swap_sides : stack.back(), evaluate(p)};
    if (stack.empty() || time_is_up()) return best;
    for (; !stack.empty() && !time_is_up(); stack.pop_back()) {
      const int value = choose(after_turn(p, stack.back())).value;
      if (p.side == Side::south ? value <= best.value : value >= best.value) continue;
      best = {stack.back(), value};
    }
    return best;
  }

 private:
  [[nodiscard]] bool time_is_up() const {
    return positions_ >= most_positions || stop_.stop_requested();
  }

  // The moves in the order in which they were pushed: columns from the left, as South sees them.
  [[nodiscard]] std::vector<Move> sows(const Position& p) const {
    std::vector<Move> moves;
    rules_.moves(p, moves);
    std::erase(moves, swap_sides);
    if (p.side == Side::north) return {moves.rbegin(), moves.rend()};
    return moves;
  }

  // The move and, while the turn stays, what it would choose next.
  Position after_turn(const Position& p, Move move) {
    Position next = rules_.play(p, move);
    ++positions_;
    while (!finished(next) && next.side == p.side) {
      next = rules_.play(next, choose(next).move);
      ++positions_;
    }
    return next;
  }

  [[nodiscard]] static int evaluate(const Position& p) {
    const int south = p.store(Side::south), north = p.store(Side::north), half = p.total() / 2;
    if (south > half) return won;
    if (north > half) return -won;
    return finished(p) ? 0 : south - north;
  }

  const Rules& rules_;
  engine::StopToken stop_;
  std::int64_t positions_ = 0;
};

}  // namespace

std::optional<std::string> reference_move(const Rules& rules, const Position& p,
                                          const engine::StopToken& stop) {
  if (finished(p)) return std::nullopt;
  const Move move = TimedRecursion(rules, stop).choose(p).move;
  if (stop.stop_requested()) return std::nullopt;
  return rules.print_move(p, move);
}

}  // namespace kalah
