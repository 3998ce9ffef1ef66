// SPDX-License-Identifier: MIT
#include "games/hexapawn/courses/literal_solver.hpp"

#include <algorithm>
#include <utility>

#include "engine/search/control.hpp"
#include "engine/search/with_table.hpp"
#include "engine/stop.hpp"
#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/board/packing.hpp"
#include "games/hexapawn/board/position_key.hpp"
#include "games/hexapawn/proof/proof_table.hpp"
#include "games/hexapawn/proof/proof_value.hpp"

namespace hexapawn {

namespace {

// Alpha-beta with a table and no rule but the report's, on the scale of the exact search: every
// game ends lost for the side to move, so wins take odd and losses even numbers of plies here too.
template <class Word>
class LiteralSearch {
 public:
  LiteralSearch(const Geometry<Word>& geometry, engine::TranspositionTable& table,
                engine::SearchControl& control)
      : geometry_(geometry), table_(table), control_(control) {}

  /// nullopt when stopped.
  [[nodiscard]] std::optional<Value> exact(const Board<Word>& board, Side side) {
    Bounds bounds;
    while (!bounds.exact()) {
      const Value beta = next_question(bounds);
      const Value value = search(board, side, beta);
      if (control_.stopped()) return std::nullopt;
      (value >= beta ? bounds.lower : bounds.upper) = value;
    }
    return bounds.lower;
  }

  /// The first best move at every step, for the exact `value` of the position.
  [[nodiscard]] std::optional<std::vector<Move>> line(Board<Word> board, Side side, Value value) {
    std::vector<Move> moves;
    for (; value != lost_now; value = value_after_best(value), side = other(side)) {
      const Value beta = bound_for_child(value);
      for (const Move move : legal_moves(geometry_, board, side)) {
        const Board<Word> next = play(board, side, move);
        const Value child = search(next, other(side), beta);
        if (control_.stopped()) return std::nullopt;
        if (child >= beta) continue;
        moves.push_back(move);
        board = next;
        break;
      }
    }
    return moves;
  }

  [[nodiscard]] engine::SearchStatistics statistics() const {
    return table_.statistics(control_.nodes());
  }

 private:
  struct Child {
    Board<Word> board;
    int replies = 0;
  };

  [[nodiscard]] bool finished(const Board<Word>& board) const {
    return has_promoted<Side::white>(geometry_, board) ||
           has_promoted<Side::black>(geometry_, board) ||
           !can_move<Side::white>(geometry_, board) || !can_move<Side::black>(geometry_, board);
  }

  // A bound on the value: >= beta proves at least that much, < beta at most that much.
  [[nodiscard]] Value search(const Board<Word>& board, Side side, Value beta) {
    if (finished(board)) return lost_now;
    const PositionKey key = position_key(geometry_, canonical(geometry_, board), side);
    const Bounds known = table_.look_up(key);
    if (known.lower >= beta) return known.lower;
    if (known.upper < beta) return known.upper;
    if (control_.stop()) return 0;

    const std::uint64_t nodes_before = control_.nodes();
    const Value child_beta = bound_for_child(beta);
    Value best = lost_now;
    for (const Child& child : children_of(board, side)) {
      const Value value = search(child.board, other(side), child_beta);
      if (control_.stopped()) return 0;
      best = std::max(best, value_for_mover(value));
      if (best >= beta) break;
    }
    table_.remember(key,
                    best >= beta ? Bounds{std::max(known.lower, best), known.upper}
                                 : Bounds{known.lower, std::min(best, known.upper)},
                    control_.nodes() - nodes_before);
    return best;
  }

  // Those that leave the other side the fewest moves first.
  [[nodiscard]] std::vector<Child> children_of(const Board<Word>& board, Side side) const {
    std::vector<Child> children;
    for (const Move move : legal_moves(geometry_, board, side)) {
      const Board<Word> next = play(board, side, move);
      const int replies = side == Side::white ? count_moves<Side::black>(geometry_, next)
                                              : count_moves<Side::white>(geometry_, next);
      children.push_back({next, finished(next) ? -1 : replies});
    }
    std::stable_sort(children.begin(), children.end(),
                     [](const Child& a, const Child& b) { return a.replies < b.replies; });
    return children;
  }

  const Geometry<Word>& geometry_;
  ProofTable table_;
  engine::SearchControl& control_;
};

class LiteralSolver final : public engine::WithTable<engine::Solver> {
 public:
  std::optional<engine::Solution> exact(const engine::Position& position,
                                        const engine::SolveRequest& request,
                                        const engine::Limits& limits,
                                        const engine::StopToken& stop) override {
    const auto& placement = position.as<Placement>();
    return fits_word(placement) ? solve<std::uint64_t>(placement, request, limits, stop)
                                : solve<Bits256>(placement, request, limits, stop);
  }

 private:
  template <class Word>
  std::optional<engine::Solution> solve(const Placement& placement,
                                        const engine::SolveRequest& request,
                                        const engine::Limits& limits,
                                        const engine::StopToken& stop) {
    table_.new_search();
    const Geometry<Word> geometry(placement.geometry->rows(), placement.geometry->cols());
    const Board<Word> board = pack<Word>(placement.board);
    engine::SearchControl control(limits, stop);
    LiteralSearch<Word> search(geometry, table_, control);

    std::optional<engine::Solution> solution;
    std::vector<std::string> pv;
    const auto value = search.exact(board, placement.side);
    bool complete = value.has_value();
    if (complete && request.line) {
      const auto line = search.line(board, placement.side, *value);
      complete = line.has_value();
      for (const Move move : line.value_or(std::vector<Move>{})) {
        pv.push_back(cell_name(*placement.geometry, move.from) +
                     cell_name(*placement.geometry, move.to));
      }
    }
    if (complete) {
      solution = engine::Solution{value_of_signed(signed_plies(*value)), std::move(pv)};
    }
    statistics_ = search.statistics();
    return solution;
  }
};

}  // namespace

std::unique_ptr<engine::Solver> make_literal_solver() {
  return std::make_unique<LiteralSolver>();
}

}  // namespace hexapawn
