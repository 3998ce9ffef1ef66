// SPDX-License-Identifier: MIT
// Both searches of one position, as the root driver wants them.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/search/helper_threads.hpp"
#include "engine/search/proof_helpers.hpp"
#include "engine/search/root.hpp"
#include "games/hexapawn/rules.hpp"
#include "games/hexapawn/search/heuristic_search.hpp"
#include "games/hexapawn/search/model.hpp"

namespace hexapawn {

/// `Model` and `Proof` know the rules: the orthodox ones, or any.
template <class Word, template <class> class Model, template <class> class Proof>
class RootSearch {
 public:
  using Score = engine::Score;

  /// `moves` are legal moves of an unfinished position, a subset when the search is restricted.
  /// With helpers, those prove and this thread searches to a depth; `number` is that of a helper.
  RootSearch(const Placement& position, const Geometry<Word>& geometry, const RuleSet& rules,
             const Board<Word>& board, std::vector<Move> moves, bool all_moves,
             engine::TranspositionTable& table, engine::SearchControl& control, int helpers,
             int number = 0)
      : position_(position),
        geometry_(geometry),
        rules_(rules),
        board_(board),
        moves_(std::move(moves)),
        all_moves_(all_moves),
        table_(table),
        control_(control),
        model_(geometry, rules),
        heuristic_(model_, table, control),
        proof_(geometry, rules, table, control, number),
        helpers_(helpers, nodes_before_helpers) {}

  [[nodiscard]] Score search_move(std::size_t i, int depth, Score alpha, Score beta) {
    return heuristic_.search_move(board_, position_.side, moves_[i], depth, alpha, beta);
  }
  [[nodiscard]] std::vector<std::string> line(std::size_t i) const {
    return texts(moves_[i], heuristic_.line());
  }
  [[nodiscard]] Score static_score() const {
    return position_.side == Side::white ? model_.template evaluate<Side::white>(board_)
                                         : model_.template evaluate<Side::black>(board_);
  }
  [[nodiscard]] engine::Value to_value(Score s) const { return engine::to_value(s); }
  /// Every move brings a pawn one rank nearer to its goal (rule 2).
  [[nodiscard]] int longest_line() const {
    return 1 + steps<Side::white>(board_.white) + steps<Side::black>(board_.black);
  }
  [[nodiscard]] int seldepth() const { return heuristic_.seldepth(); }
  [[nodiscard]] int hashfull() const { return table_.hashfull(); }

  /// The exact best `lines` moves with perfect play behind them; nullopt when told to stop, and
  /// while helpers are at it.
  [[nodiscard]] std::optional<std::vector<engine::ProvenMove>> prove(std::size_t lines) {
    begin_helpers(lines);
    if (helpers_.at_work()) return std::nullopt;
    if (lines == 1 && all_moves_) {
      const auto value = proof_.value(board_, position_.side);
      if (!value) return std::nullopt;
      const auto best = proof_.best_line(board_, position_.side);
      if (!best) return std::nullopt;
      return std::vector{proven(index_of(best->front()), *value, *best)};
    }
    std::vector<engine::Value> values(moves_.size());
    return engine::prove_each(
        moves_.size(), lines,
        [&](std::size_t i) -> std::optional<int> {
          const auto value = value_after(moves_[i]);
          if (!value) return std::nullopt;
          values[i] = *value;
          return order_of(*value);
        },
        [&](std::size_t i, int) -> std::optional<engine::ProvenMove> {
          const auto line = line_after(moves_[i]);
          if (!line) return std::nullopt;
          return proven(i, values[i], *line);
        });
  }

  [[nodiscard]] engine::SearchStatistics proof_statistics() const { return proof_.statistics(); }
  [[nodiscard]] std::uint64_t helper_nodes() const { return helpers_.nodes(); }
  void stop_helpers() const { helpers_.request_stop(); }

 private:
  static constexpr std::uint64_t nodes_before_helpers = 10'000;

  // This thread does not prove, so the first helper goes in the best order known.
  void begin_helpers(std::size_t lines) {
    const auto work = [this, lines](int number, engine::SearchControl& control) {
      RootSearch helper(position_, geometry_, rules_, board_, moves_, all_moves_, table_, control,
                        /*helpers=*/0, number - 1);
      return helper.prove(lines).has_value();
    };
    if (helpers_.begin(control_, work)) control_.interrupt(&helpers_.done());
  }

  // Quick wins first, then draws, then slow losses.
  [[nodiscard]] static int order_of(const engine::Value& value) {
    if (value.kind == engine::Value::Kind::win) return 1'000 - value.amount;
    return value.kind == engine::Value::Kind::loss ? value.amount - 1'000 : 0;
  }

  [[nodiscard]] bool promotes(Move move) const {
    const int goal = position_.side == Side::white ? geometry_.rows() - 1 : 0;
    return geometry_.rank_of(move.to) == goal;
  }

  // What playing `move` is worth to the side to move at the root.
  [[nodiscard]] std::optional<engine::Value> value_after(Move move) {
    if (promotes(move)) return engine::Value::win_in(1);
    const auto child = proof_.value(play(board_, position_.side, move), other(position_.side));
    if (!child) return std::nullopt;
    return engine::value_of_move(*child, /*again=*/false);
  }

  [[nodiscard]] std::optional<std::vector<Move>> line_after(Move move) {
    std::vector<Move> line{move};
    if (promotes(move)) return line;
    const auto rest = proof_.best_line(play(board_, position_.side, move), other(position_.side));
    if (!rest) return std::nullopt;
    line.insert(line.end(), rest->begin(), rest->end());
    return line;
  }

  [[nodiscard]] std::size_t index_of(Move move) const {
    return static_cast<std::size_t>(std::find(moves_.begin(), moves_.end(), move) - moves_.begin());
  }

  [[nodiscard]] engine::ProvenMove proven(std::size_t i, const engine::Value& value,
                                          const std::vector<Move>& line) const {
    const std::vector<Move> rest(line.begin() + 1, line.end());
    return {i, value, texts(line.front(), rest)};
  }

  [[nodiscard]] std::vector<std::string> texts(Move first, const std::vector<Move>& rest) const {
    const auto text = [&](Move m) {
      return cell_name(*position_.geometry, m.from) + cell_name(*position_.geometry, m.to);
    };
    std::vector<std::string> all{text(first)};
    for (const Move move : rest) all.push_back(text(move));
    return all;
  }

  template <Side S>
  [[nodiscard]] int steps(Word pawns) const {
    int sum = 0;
    while (any(pawns)) sum += geometry_.template steps_to_goal<S>(pop_lowest(pawns));
    return sum;
  }

  const Placement& position_;
  const Geometry<Word>& geometry_;
  RuleSet rules_;
  Board<Word> board_;
  std::vector<Move> moves_;
  bool all_moves_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  Model<Word> model_;
  HeuristicSearch<Word, Model<Word>> heuristic_;
  Proof<Word> proof_;
  engine::LaterHelpers helpers_;
};

}  // namespace hexapawn
