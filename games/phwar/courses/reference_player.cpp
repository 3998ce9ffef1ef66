// SPDX-License-Identifier: MIT
#include "games/phwar/courses/reference_player.hpp"

#include <algorithm>
#include <vector>

#include "engine/stop.hpp"
#include "games/phwar/turns/turn_generator.hpp"

namespace phwar {

namespace {

constexpr int search_depth = 3;
constexpr int unit = 20;  // one point of its scores; a cell that can be reached is a twentieth
constexpr int particle = 20 * unit, decided_score = 100 * unit;

class DepthThree {
 public:
  // It plays by rules of its own: captures are made at once, by what the slid particle sees.
  DepthThree(const Position& p, bool mobility, const engine::StopToken& stop)
      : rules_{Scope::moved, Multiple::simultaneous, true, true},
        board_(p),
        mobility_(mobility),
        stop_(stop) {}

  /// The first of the best turns.
  Turn choose() {
    std::vector<Turn> turns = legal();
    Turn best = turns.front();
    int alpha = -infinite;
    for (const Turn& turn : turns) {
      const int score = after(turn, search_depth - 1, alpha, infinite);
      if (score <= alpha) continue;
      alpha = score;
      best = turn;
    }
    return best;
  }

 private:
  static constexpr int infinite = 100'000;

  std::vector<Turn> legal() {
    std::vector<Turn> turns;
    const auto add = [&turns](const Turn& turn) { turns.push_back(turn); };
    for_each_turn(board_, rules_, add, add);
    return turns;
  }

  int after(const Turn& turn, int depth, int alpha, int beta) {
    Board::Victims victims;
    board_.play(turn, victims);
    const int score = -search(depth, -beta, -alpha);
    board_.undo(turn, victims);
    return score;
  }

  int search(int depth, int alpha, int beta) {
    if (depth == 0 || board_.over(rules_) || stop_.stop_requested()) return evaluate_side();
    int best = -infinite;
    for (const Turn& turn : legal()) {
      best = std::max(best, after(turn, depth - 1, std::max(alpha, best), beta));
      if (best >= beta) break;
    }
    return best;
  }

  // Particles lost and taken, kinds that are used up, a neutron in the centre, cells to go to.
  [[nodiscard]] int evaluate_side() const {
    const Side own = board_.side();
    return worth_of(own) - worth_of(other(own));
  }
  [[nodiscard]] int worth_of(Side side) const {
    int worth = board_.neutron(side) == centre ? decided_score : 0;
    for (const Kind kind : {Kind::electron, Kind::positron, Kind::neutron}) {
      const int count = board_.count(piece_of(side, kind));
      worth += particle * count - (count == 0 ? decided_score : 0);
    }
    if (!mobility_) return worth;
    for (CellSet own = board_.of(side); !own.empty();) {
      worth += reach_of(board_, rules_, own.take()).count();
    }
    return worth;
  }

  RuleSet rules_;
  Board board_;
  bool mobility_;
  engine::StopToken stop_;
};

}  // namespace

std::optional<std::string> reference_move(const Rules& rules, const Position& p, bool mobility,
                                          const engine::StopToken& stop) {
  std::vector<Turn> legal;
  rules.moves(p, legal);
  if (legal.empty()) return std::nullopt;
  const Turn chosen = DepthThree(p, mobility, stop).choose();
  if (stop.stop_requested()) return std::nullopt;
  // The first legal turn that begins with the choice, or at least with its slide.
  const auto begins = [](const Turn& turn, const Turn& with) {
    return turn.from == with.from && turn.to == with.to && turn.count >= with.count &&
           std::equal(with.captures.begin(), with.captures.begin() + with.count,
                      turn.captures.begin());
  };
  Turn slide = chosen;
  while (slide.count > 0) slide.pop();
  for (const Turn& wanted : {chosen, slide}) {
    const auto found = std::find_if(legal.begin(), legal.end(),
                                    [&](const Turn& turn) { return begins(turn, wanted); });
    if (found != legal.end()) return rules.print_move(p, *found);
  }
  return rules.print_move(p, legal.front());
}

}  // namespace phwar
