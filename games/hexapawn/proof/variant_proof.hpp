// SPDX-License-Identifier: MIT
// Exact values under any rule set: plain alpha-beta to the end of the game, by null windows.
#pragma once

#include <optional>
#include <vector>

#include "engine/search/control.hpp"
#include "engine/search/transposition.hpp"
#include "engine/searcher.hpp"
#include "games/hexapawn/search/heuristic_search.hpp"
#include "games/hexapawn/search/model.hpp"

namespace hexapawn {

/// The same questions as StandardProof answers, about a game that is not over by promotion; nullopt
/// when stopped. What was proved stays in the table.
template <class Word>
class VariantProof {
 public:
  using Score = engine::Score;
  using Value = engine::Value;

  VariantProof(const Geometry<Word>& geometry, const RuleSet& rules,
               engine::TranspositionTable& table, engine::SearchControl& control, int /*number*/)
      : model_(geometry, rules), search_(model_, table, control), control_(control) {}

  /// Who wins; the distance of a win or loss means nothing.
  [[nodiscard]] std::optional<Value> winner(const Board<Word>& board, Side side) {
    const auto wins = at_least(board, side, 1);
    if (!wins) return std::nullopt;
    if (*wins) return Value{Value::Kind::win, 0, Value::Bound::lower};
    const auto draws = at_least(board, side, 0);
    if (!draws) return std::nullopt;
    if (*draws) return Value::draw();
    return Value{Value::Kind::loss, 0, Value::Bound::lower};
  }

  [[nodiscard]] std::optional<Value> value(const Board<Word>& board, Side side) {
    const auto score = exact(board, side);
    if (!score) return std::nullopt;
    return *score == 0 ? Value::draw() : engine::to_value(*score);
  }

  /// The first of the best moves at every step, to the end of the game.
  [[nodiscard]] std::optional<std::vector<Move>> best_line(Board<Word> board, Side side) {
    const auto score = exact(board, side);
    if (!score) return std::nullopt;
    std::vector<Move> line;
    for (Score kept = *score;; kept = after_best(kept)) {
      std::optional<Move> best;
      for (const Move move : legal_moves(model_.geometry(), model_.rules(), board, side)) {
        const auto keeps = is_best(board, side, move, kept);
        if (!keeps) return std::nullopt;
        if (!*keeps) continue;
        best = move;
        break;
      }
      if (!best) return line;
      line.push_back(*best);
      board = play(board, side, *best);
      side = other(side);
    }
  }

  /// Whether the game is over after `plies` plies at most, or drawn, with best play.
  [[nodiscard]] std::optional<bool> decided_within(const Board<Word>& board, Side side, int plies) {
    const auto exact_value = value(board, side);
    if (!exact_value) return std::nullopt;
    return exact_value->amount <= plies;
  }

  /// Whether `side` loses, within that many plies where a number is given.
  [[nodiscard]] std::optional<bool> lost_within(const Board<Word>& board, Side side,
                                                std::optional<int> plies) {
    const auto holds = at_least(board, side, plies ? engine::loss_in(*plies) + 1 : 0);
    if (!holds) return std::nullopt;
    return !*holds;
  }

  [[nodiscard]] engine::SearchStatistics statistics() const { return search_.statistics(); }

 private:
  [[nodiscard]] bool promoted(const Board<Word>& board, Side side) const {
    return side == Side::white ? has_promoted<Side::white>(model_.geometry(), board)
                               : has_promoted<Side::black>(model_.geometry(), board);
  }

  [[nodiscard]] Score ask(const Board<Word>& board, Side side, Score beta) {
    return search_.search_position(board, side, to_the_end, beta - 1, beta);
  }

  [[nodiscard]] std::optional<bool> at_least(const Board<Word>& board, Side side, Score beta) {
    const Score score = ask(board, side, beta);
    if (control_.stopped()) return std::nullopt;
    return score >= beta;
  }

  // First who wins, then for a quicker win or a slower loss than is proved.
  [[nodiscard]] std::optional<Score> exact(const Board<Word>& board, Side side) {
    Score lower = -engine::infinite_score, upper = engine::infinite_score, beta = 1;
    while (lower < upper) {
      const Score score = ask(board, side, beta);
      if (control_.stopped()) return std::nullopt;
      (score >= beta ? lower : upper) = score;
      beta = lower > 0 ? lower + 1 : upper;
    }
    return lower;
  }

  // The score that the best move leaves to the other side, counted from there.
  [[nodiscard]] static Score after_best(Score score) {
    if (engine::is_win(score)) return -score - 1;
    if (engine::is_loss(score)) return -score + 1;
    return -score;
  }

  [[nodiscard]] std::optional<bool> is_best(const Board<Word>& board, Side side, Move move,
                                            Score score) {
    const Board<Word> next = play(board, side, move);
    if (promoted(next, side)) return score == engine::win_in(1);
    const auto better_for_other = at_least(next, other(side), after_best(score) + 1);
    if (!better_for_other) return std::nullopt;
    return !*better_for_other;
  }

  VariantModel<Word> model_;
  HeuristicSearch<Word, VariantModel<Word>> search_;
  engine::SearchControl& control_;
};

}  // namespace hexapawn
