// SPDX-License-Identifier: MIT
// Solves positions one after the other within limits. Each job has one of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>

#include "engine/game.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "protocol/cli/solve/item.hpp"
#include "protocol/cli/solve/state_file.hpp"

namespace protocol::cli::solve {

struct SolveLimits {
  std::optional<int> depth;            ///< plies to the end that still count as solved
  std::optional<std::uint64_t> nodes;  ///< for each position
  std::optional<std::chrono::milliseconds> movetime;
  int threads = 1;
  std::size_t table_mib = 16;         ///< of one job
  bool growing = true;                ///< begin with a small table and end with table_mib
  std::uint64_t tablebase_bytes = 0;  ///< of one job's endgame tables, where they pay
};

class PositionSolver {
 public:
  PositionSolver(std::shared_ptr<const engine::Game> game, const SolveLimits& limits,
                 const AnswerStyle& style)
      : game_(std::move(game)), limits_(limits), style_(style) {}

  /// Begins with what the file holds, where there is one, and saves there from time to time from
  /// now on. Call it before solve(), if at all; the file outlives this object.
  [[nodiscard]] engine::Result<void> use_state(const StateFile& file);
  /// Saves what is proved now, where anything is new; the number of entries. Only after
  /// use_state().
  [[nodiscard]] engine::Result<std::uint64_t> save_state();

  /// Precondition: the item has a position. Blocks; returns early when stopped.
  [[nodiscard]] Outcome solve(const Item& item, const engine::StopToken& stop);

 private:
  struct Tables {
    std::unique_ptr<engine::Solver> solver;
    std::size_t mib = 0;
  };

  // The solution, or why there is none, within the limits; its time is left open.
  [[nodiscard]] Outcome solve(const engine::Position& position, const engine::SolveRequest& request,
                              engine::TimePoint deadline, Tables& tables,
                              const engine::StopToken& stop);
  // Every move, or none where one of them is not solved within the limits.
  void solve_moves(const Item& item, const engine::SolveRequest& request,
                   engine::TimePoint deadline, Tables& tables, Outcome& outcome,
                   const engine::StopToken& stop);
  [[nodiscard]] engine::SolveRequest request_for(const Item& item) const;
  [[nodiscard]] Tables& tables_for(const Item& item);
  [[nodiscard]] Tables& own_tables(std::uint64_t entries);
  void size(Tables& tables, std::uint64_t entries) const;
  void save_when_due();
  [[nodiscard]] bool grow(Tables& tables) const;

  std::shared_ptr<const engine::Game> game_;
  SolveLimits limits_;
  AnswerStyle style_;
  /// One solver for the game's own rules (null) and for each format that has others.
  std::map<const engine::ExerciseFormat*, Tables> tables_;
  const StateFile* state_ = nullptr;
  std::uint64_t saved_entries_ = 0;
  bool unsaved_ = false;
  engine::TimePoint next_save_ = engine::SearchClock::never;
};

}  // namespace protocol::cli::solve
