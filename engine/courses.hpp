// SPDX-License-Identifier: MIT
// THE boundary, part 4: what courses, graders and benchmarks ask of a game beyond its rules. A game
// answers what it likes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/puzzles/puzzle.hpp"
#include "engine/result.hpp"
#include "engine/stop.hpp"

namespace engine {

class ExerciseFormat;
struct Certificate;

/// One of the fixed searches of `bench`.
struct BenchPosition {
  std::string fen;
  int depth = 0;  ///< plies to search; 0 = solve it
};

/// Immutable and thread-safe, like the game.
class Courses {
 public:
  Courses() = default;
  Courses(const Courses&) = delete;
  Courses& operator=(const Courses&) = delete;
  virtual ~Courses() = default;

  /// File formats other than FEN in which people hand out positions of this game.
  [[nodiscard]] virtual std::vector<std::shared_ptr<const ExerciseFormat>> formats() const;
  /// Follows the strategy of a certificate for these rules against every defence; the number of
  /// positions that it meets, or why it proves nothing. A game may know no certificates.
  [[nodiscard]] virtual Result<std::uint64_t> verify(const Certificate& certificate) const;
  /// What `bench` searches: the same positions for ever, all within a second or so.
  [[nodiscard]] virtual std::vector<BenchPosition> bench_positions() const { return {}; }
  /// The algorithm of a course's program for this game, an opponent and a clock to measure against:
  /// a move, or how it begins. nullopt in a finished position, when stopped, and where there is no
  /// such program.
  [[nodiscard]] virtual std::optional<std::string> reference_move(const Position&,
                                                                  const StopToken&) const {
    return std::nullopt;
  }
  /// What its puzzles are like (engine/puzzles/); nullopt where there are none.
  [[nodiscard]] virtual std::optional<PuzzleStyle> puzzles() const { return std::nullopt; }
  /// What a plain search costs until it knows the best move of a position with that value
  /// (engine/puzzles/plain_effort.hpp), nodes, at most `most`. A game with puzzles says it.
  [[nodiscard]] virtual std::uint64_t plain_effort(const Position&, const Value& /*value*/,
                                                   std::uint64_t most) const {
    return most;
  }
};

}  // namespace engine
