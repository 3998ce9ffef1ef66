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
#include "games/kalah/proof/proof.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/search/heuristic_search.hpp"

namespace kalah {

/// What to search: an unfinished position and moves of it, a subset when the search is restricted.
struct Root {
  const Rules& rules;
  const Position& position;
  std::vector<Move> moves;
  bool all_moves = true;
  Weights weights;
};

/// `Model` is WordModel or PlainModel.
template <class Model>
class RootSearch {
 public:
  using Score = engine::Score;
  using Board = typename Model::Board;

  /// With helpers, those prove and this thread searches to a depth. `tablebase` may be null.
  RootSearch(const Root& root, engine::TranspositionTable& table, engine::SearchControl& control,
             int helpers, const Tablebase* tablebase)
      : root_(root),
        model_(root.rules.options(), root.position.holes),
        board_(Model::board_of(root.position)),
        table_(table),
        control_(control),
        tablebase_(tablebase),
        heuristic_(model_, root_.weights, table, control, tablebase),
        proof_(model_, table, control, /*helper=*/0, tablebase),
        helpers_(helpers, nodes_before_helpers) {}

  [[nodiscard]] Score search_move(std::size_t i, int depth, Score alpha, Score beta) {
    if (depth != depth_) {
      exhausted_ = depth_ > 0 && open_ == 0;
      depth_ = depth;
      open_ = 0;
    }
    const Score lead = 100 * root_.position.lead();
    const Score score =
        heuristic_.search_move(board_, root_.moves[i], depth, alpha - lead, beta - lead);
    if (heuristic_.estimated() || control_.stopped()) ++open_;
    return score + lead;
  }
  [[nodiscard]] std::vector<std::string> line(std::size_t i) const {
    return texts(root_.moves[i], heuristic_.line());
  }
  [[nodiscard]] Score static_score() const {
    return 100 * root_.position.lead() + estimate(model_, board_, root_.weights);
  }
  /// Certain where the depth before this one already needed no estimate for any move.
  [[nodiscard]] engine::Value to_value(Score s) const {
    return exhausted_ && !heuristic_.estimated() ? engine::Value::margin(s / 100)
                                                 : engine::Value::estimate(s);
  }
  [[nodiscard]] int longest_line() const { return engine::longest_game; }
  [[nodiscard]] int seldepth() const { return heuristic_.seldepth(); }
  [[nodiscard]] int hashfull() const { return table_.hashfull(); }
  [[nodiscard]] std::uint64_t table_hits() const {
    return heuristic_.tablebase_hits() + proof_.tablebase_hits();
  }

  /// The exact best `lines` moves with perfect play behind them; nullopt when told to stop, while
  /// helpers are at it, and at once where a proof is out of reach.
  [[nodiscard]] std::optional<std::vector<engine::ProvenMove>> prove(std::size_t lines) {
    if (root_.position.in_pits() > most_provable) return std::nullopt;
    begin_helpers();
    if (helpers_.at_work()) return std::nullopt;
    if (lines == 1 && root_.all_moves) {
      const auto future = proof_.value(board_);
      if (!future) return std::nullopt;
      const auto best = proof_.best_line(board_, *future);
      if (!best) return std::nullopt;
      return std::vector{proven(*future, *best)};
    }
    return engine::prove_each(
        root_.moves.size(), lines,
        [&](std::size_t i) { return proof_.value_of_move(board_, root_.moves[i]); },
        [&](std::size_t i, int future) -> std::optional<engine::ProvenMove> {
          const auto line = proof_.line_of_move(board_, root_.moves[i], future);
          if (!line) return std::nullopt;
          return proven(future, *line);
        });
  }

  [[nodiscard]] engine::SearchStatistics proof_statistics() const { return proof_.statistics(); }
  [[nodiscard]] std::uint64_t helper_nodes() const { return helpers_.nodes(); }
  void stop_helpers() const { helpers_.request_stop(); }

 private:
  static constexpr std::uint64_t nodes_before_helpers = 10'000;
  // With more seeds in play no search comes near the end of the game.
  static constexpr int most_provable = 100;

  // They prove the position, which answers most of what any other question asks.
  void begin_helpers() {
    const auto work = [this](int number, engine::SearchControl& control) {
      return Proof<Model>(model_, table_, control, number - 1, tablebase_)
          .value(board_)
          .has_value();
    };
    if (helpers_.begin(control_, work)) control_.interrupt(&helpers_.done());
  }

  [[nodiscard]] engine::ProvenMove proven(int future, const std::vector<int>& line) const {
    const auto at = std::find(root_.moves.begin(), root_.moves.end(), line.front());
    return {static_cast<std::size_t>(at - root_.moves.begin()),
            engine::Value::margin(root_.position.lead() + future),
            texts(line.front(), {line.begin() + 1, line.end()})};
  }

  [[nodiscard]] std::vector<std::string> texts(Move first, const std::vector<int>& rest) const {
    std::vector<std::string> all{root_.rules.print_move(root_.position, first)};
    for (const int move : rest) all.push_back(root_.rules.print_move(root_.position, move));
    return all;
  }

  Root root_;
  Model model_;
  Board board_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  const Tablebase* tablebase_;
  HeuristicSearch<Model> heuristic_;
  Proof<Model> proof_;
  int depth_ = 0;
  int open_ = 0;            ///< searches of this depth that are not the last word
  bool exhausted_ = false;  ///< the depth before it had none
  engine::LaterHelpers helpers_;
};

}  // namespace kalah
