// SPDX-License-Identifier: MIT
// Winning strategies: written with the help of a proof search, checked with nothing but the rules.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "engine/certificate.hpp"
#include "engine/search/control.hpp"
#include "games/hexapawn/proof/strategy_walk.hpp"

namespace hexapawn {

/// Chooses the winner's moves by asking a proof search of the same rules.
template <class Word, class Proof>
class StrategyWriter {
 public:
  StrategyWriter(const Geometry<Word>& geometry, const RuleSet& rules, Proof& proof,
                 engine::SearchControl& control)
      : geometry_(geometry), rules_(rules), proof_(proof), control_(control) {}

  /// The strategy of the winner of an unfinished position, whose value is won or lost for `side`.
  /// The quickest win against every defence, or with `winner_only` any win. nullopt when stopped.
  [[nodiscard]] std::optional<engine::Strategy> write(const Board<Word>& board, Side side,
                                                      bool side_wins, bool winner_only) {
    winner_only_ = winner_only;
    engine::Strategy strategy;
    StrategyWalk<Word> walk(geometry_, rules_, side_wins ? side : other(side),
                            [&](const Board<Word>& at, Side mover,
                                const std::vector<Move>& moves) -> engine::Result<std::size_t> {
                              const auto index = choose(at, mover, moves);
                              if (!index) return engine::fail("stopped");
                              strategy.moves += engine::letters_of(*index);
                              return *index;
                            });
    const auto plies = walk.longest(board, side);
    if (!plies) return std::nullopt;
    strategy.claim = side_wins ? engine::Value::win_in(*plies) : engine::Value::loss_in(*plies);
    strategy.positions = walk.positions();
    return strategy;
  }

 private:
  // The first move that is proved with the smallest effort: most are known to the table.
  [[nodiscard]] std::optional<std::size_t> choose(const Board<Word>& board, Side side,
                                                  const std::vector<Move>& moves) {
    std::optional<int> plies;  // within which the game must be won
    if (!winner_only_) {
      const auto value = proof_.value(board, side);
      if (!value) return std::nullopt;
      plies = value->amount;
    }
    for (std::uint64_t nodes = 1;; nodes = nodes < most_nodes ? 16 * nodes : most_nodes) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto wins = winning(board, side, moves[i], plies, nodes);
        if (wins && *wins) return i;
        if (ended_) return std::nullopt;
      }
    }
  }

  [[nodiscard]] std::optional<bool> winning(const Board<Word>& board, Side side, Move move,
                                            std::optional<int> plies, std::uint64_t nodes) {
    const Board<Word> next = play(board, side, move);
    const int goal = side == Side::white ? geometry_.rows() - 1 : 0;
    if (geometry_.rank_of(move.to) == goal) return true;
    std::optional<int> left;
    if (plies) left = *plies - 1;
    std::optional<bool> lost;
    ended_ =
        control_.with_budget(nodes, [&] { lost = proof_.lost_within(next, other(side), left); });
    return lost;
  }

  static constexpr std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max() / 32;

  const Geometry<Word>& geometry_;
  RuleSet rules_;
  Proof& proof_;
  engine::SearchControl& control_;
  bool winner_only_ = false;
  bool ended_ = false;
};

/// Follows the letters of a strategy for an unfinished or finished position. Returns the number of
/// positions met; an error says why it proves nothing.
template <class Word>
[[nodiscard]] engine::Result<std::uint64_t> check_strategy(const Geometry<Word>& geometry,
                                                           const RuleSet& rules,
                                                           const Board<Word>& board, Side side,
                                                           const engine::Strategy& strategy) {
  std::size_t used = 0;
  const bool side_wins = strategy.claim.kind == engine::Value::Kind::win;
  StrategyWalk<Word> walk(
      geometry, rules, side_wins ? side : other(side),
      [&](const Board<Word>&, Side, const std::vector<Move>& moves) -> engine::Result<std::size_t> {
        const auto index = engine::read_index(strategy.moves, used);
        if (!index) return engine::fail("no letter is left");
        if (*index < moves.size()) return *index;
        return engine::fail("letter " + std::to_string(used) + " names move " +
                            std::to_string(*index + 1) + " of " + std::to_string(moves.size()));
      });
  const auto plies = walk.longest(board, side);
  if (!plies) return tl::unexpected<engine::Error>(plies.error());
  if (used != strategy.moves.size()) {
    return engine::fail("only " + std::to_string(used) + " of the " +
                        std::to_string(strategy.moves.size()) + " letters are needed");
  }
  if (*plies > strategy.claim.amount) {
    return engine::fail("the strategy may take " + std::to_string(*plies) + " plies, not " +
                        std::to_string(strategy.claim.amount));
  }
  return walk.positions();
}

}  // namespace hexapawn
