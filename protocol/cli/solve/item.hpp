// SPDX-License-Identifier: MIT
// What `solve` reads and what becomes of it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/exercise_format.hpp"
#include "engine/game.hpp"
#include "engine/searcher.hpp"

namespace protocol::cli::solve {

/// One thing that was read, in the order of reading: a position, an error, or the end of a file.
struct Item {
  std::string file;  ///< as it was named; "-" for stdin
  std::size_t line = 1;
  std::optional<engine::Position> position;
  std::shared_ptr<const engine::ExerciseFormat> format;  ///< null = FEN
  std::string error;                                     ///< the whole message, place included
  std::string warning;                                   ///< of a position, likewise; mostly empty
  bool end_of_file = false;
};

/// What solving an item gave; meaningless for items without a position.
struct Outcome {
  std::optional<engine::Solution> solution;  ///< empty when a limit or a stop came first
  /// Every legal move, where they were asked for, with its value unless a limit came first.
  std::vector<std::pair<std::string, std::optional<engine::Value>>> moves;
  /// Where a certificate was asked for and the position solved.
  std::optional<engine::Result<engine::Strategy>> strategy;
  std::vector<std::string> explanation;  ///< where it was asked for and all of it solved
  engine::SearchStatistics statistics;
  std::chrono::nanoseconds time{};
  bool stopped = false;  ///< the whole run was asked to end before this was solved
};

/// Which words an answer has.
struct AnswerStyle {
  bool best = false;
  bool pv = false;
  bool winner = false;
  bool json = false;
  bool moves = false;        ///< the value of every move, too
  bool certificate = false;  ///< find the winner's strategy, too
  bool explain = false;      ///< why, below the answer
  bool names = false;        ///< the input's name before each answer, and lines for failures
};

}  // namespace protocol::cli::solve
