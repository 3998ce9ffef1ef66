// SPDX-License-Identifier: MIT
// Is a position a puzzle? By the exact solver: one move wins, or one is better than all others.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/game.hpp"
#include "engine/puzzles/puzzle.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"

namespace engine {

class Examiner {
 public:
  enum class Verdict {
    puzzle,
    other,     ///< solved, but no move or several are good, or there is hardly a choice
    unsolved,  ///< not within PuzzleStyle::solver_nodes
  };
  struct Finding {
    Verdict verdict = Verdict::other;
    std::optional<Puzzle> puzzle;  ///< set for Verdict::puzzle only
  };

  /// The game outlives this and has a puzzle style (Courses::puzzles).
  explicit Examiner(const Game& game);

  /// Looks at a position; after a stop the finding is `unsolved`. The same position gives the same
  /// finding on every machine, whatever was examined before.
  [[nodiscard]] Finding examine(const Position& position, const StopToken& stop);

  /// Nodes of solver and plain search, of all that was examined.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] const PuzzleStyle& style() const { return style_; }

 private:
  struct Look {
    Verdict verdict = Verdict::other;
    PuzzleStep step;
    Value value;
  };
  /// One move to find, with its replies; the best move is better than all others by `gap` units.
  [[nodiscard]] Look look(const Position& position, int gap, const StopToken& stop);
  [[nodiscard]] std::optional<Solution> solve(const Position& position, const SolveRequest& request,
                                              const StopToken& stop);
  /// The value of a move that is not the winning one: nullopt = not solved.
  struct Answer {
    bool solved = false;
    std::optional<Value> value;
  };
  [[nodiscard]] Answer value_of(const Position& before, const Position& after,
                                std::optional<int> within, bool exact, const StopToken& stop);
  [[nodiscard]] bool add_replies(PuzzleStep& step, const Position& after, Player solver,
                                 const StopToken& stop);

  const Game& game_;
  PuzzleStyle style_;
  std::unique_ptr<Searcher> searcher_;
  std::uint64_t nodes_ = 0;
};

}  // namespace engine
