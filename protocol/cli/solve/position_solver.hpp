// SPDX-License-Identifier: MIT
// Solves positions one after the other within limits. Each job has one of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>

#include "engine/game.hpp"
#include "engine/searcher.hpp"
#include "protocol/cli/solve/item.hpp"

namespace protocol::cli::solve {

struct SolveLimits {
  std::optional<int> depth;            ///< plies to the end that still count as solved
  std::optional<std::uint64_t> nodes;  ///< for each position
  std::optional<std::chrono::milliseconds> movetime;
  int threads = 1;
  std::size_t table_mib = 16;  ///< of one job
  bool growing = true;         ///< begin with a small table and end with table_mib
};

class PositionSolver {
 public:
  PositionSolver(std::shared_ptr<const engine::Game> game, const SolveLimits& limits,
                 const AnswerStyle& style)
      : game_(std::move(game)), limits_(limits), style_(style) {}

  /// Precondition: the item has a position. Blocks; returns early when stopped.
  [[nodiscard]] Outcome solve(const Item& item, const std::stop_token& stop);

 private:
  struct Tables {
    std::unique_ptr<engine::Solver> solver;
    std::size_t mib = 0;
  };

  [[nodiscard]] engine::SolveRequest request_for(const Item& item) const;
  [[nodiscard]] Tables& tables_for(const Item& item);
  [[nodiscard]] bool grow(Tables& tables) const;

  std::shared_ptr<const engine::Game> game_;
  SolveLimits limits_;
  AnswerStyle style_;
  /// One solver for the game's own rules (null) and for each format that has others.
  std::map<const engine::ExerciseFormat*, Tables> tables_;
};

}  // namespace protocol::cli::solve
