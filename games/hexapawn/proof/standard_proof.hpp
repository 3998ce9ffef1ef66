// SPDX-License-Identifier: MIT
// The exact search of the orthodox rules in the engine's terms, for one search.
#pragma once

#include <optional>
#include <vector>

#include "engine/search/control.hpp"
#include "engine/searcher.hpp"
#include "games/hexapawn/board/rule_set.hpp"
#include "games/hexapawn/proof/proof_search.hpp"

namespace hexapawn {

/// Asks a ProofSearch about unfinished games; nullopt when stopped. `number` is that of a helper.
template <class Word>
class StandardProof {
 public:
  StandardProof(const Geometry<Word>& geometry, const RuleSet& /*standard*/,
                engine::TranspositionTable& table, engine::SearchControl& control, int number)
      : proof_(geometry, table, number), control_(control) {}

  /// Who wins; the distance means nothing.
  [[nodiscard]] std::optional<engine::Value> winner(const Board<Word>& board, Side side) {
    const auto wins = proof_.winner(board, side, control_);
    if (!wins) return std::nullopt;
    engine::Value value = *wins ? engine::Value::win_in(0) : engine::Value::loss_in(0);
    value.bound = engine::Value::Bound::lower;
    return value;
  }

  [[nodiscard]] std::optional<engine::Value> value(const Board<Word>& board, Side side) {
    const auto plies = proof_.value(board, side, control_);
    if (!plies) return std::nullopt;
    return value_of_signed(*plies);
  }

  /// The first of the best moves at every step, to the end of the game.
  [[nodiscard]] std::optional<std::vector<Move>> best_line(const Board<Word>& board, Side side) {
    return proof_.best_line(board, side, control_);
  }

  /// Whether the game is over after `plies` plies at most, if both play their best.
  [[nodiscard]] std::optional<bool> decided_within(const Board<Word>& board, Side side, int plies) {
    return proof_.decided_within(board, side, plies, control_);
  }

  /// Whether `side` loses, within that many plies where a number is given.
  [[nodiscard]] std::optional<bool> lost_within(const Board<Word>& board, Side side,
                                                std::optional<int> plies) {
    return proof_.lost_within(board, side, plies, control_);
  }

  [[nodiscard]] engine::SearchStatistics statistics() const { return proof_.statistics(); }

 private:
  ProofSearch<Word> proof_;
  engine::SearchControl& control_;
};

}  // namespace hexapawn
