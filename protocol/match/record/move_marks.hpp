// SPDX-License-Identifier: MIT
// What a move lost against the best one, and the marks for it (docs/analysis-marks.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/value.hpp"

namespace protocol::match {

/// The share of the points that a value promises to its side, 0 to 1: the exact result, or the
/// logistic curve of an estimate with GameInfo::win_rate_scale.
[[nodiscard]] double winning_chance(const engine::Value& value, int win_rate_scale);

/// Loss of winning chance from which a move gets `?!`, `?`, `??`.
inline constexpr double dubious_loss = 0.1, mistake_loss = 0.2, blunder_loss = 0.3;

/// A move that was played, with the values of what was there and what it led to, both from its
/// mover.
struct MarkedMove {
  engine::Player mover = engine::Player::first;
  std::string move, best;  ///< `best` is empty where nothing is known
  engine::Value value, best_value;
  double chance = 0, best_chance = 0;
  double lost = 0;          ///< winning chance, never below 0
  std::string_view mark{};  ///< "", "?!", "?", "??"

  /// "win to loss", "6 seeds", "4 plies", "12 %"; empty where nothing was lost.
  std::string lost_words{};
};

/// Fills in what follows from the moves and values. `unit` is what margins count, "seeds".
[[nodiscard]] MarkedMove marked(engine::Player mover, std::string move, const engine::Value& value,
                                std::string best, const engine::Value& best_value,
                                int win_rate_scale, const std::string& unit);

/// The move that decided a game: the last one with which the loser fell below half of the points;
/// in other games, and where the loser never had half of them, the one that lost most, if any got a
/// mark. The index into `moves`.
[[nodiscard]] std::optional<std::size_t> turning_point(const std::vector<MarkedMove>& moves,
                                                       const engine::Outcome& outcome);

}  // namespace protocol::match
