// SPDX-License-Identifier: MIT
// A position with exactly one good move, how hard it is to find, and what is right and wrong there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/value.hpp"

namespace engine {

/// Classes of difficulty are counted from 1.
inline constexpr int puzzle_difficulties = 5;

/// What a game says about its puzzles.
struct PuzzleStyle {
  /// Nodes of a plain search (plain_effort.hpp) at which the classes 2 to 5 begin.
  std::array<std::uint64_t, puzzle_difficulties - 1> bounds{};
  /// Nodes that the solver may spend on one position, and on each of its moves.
  std::uint64_t solver_nodes = 0;
  /// Where a win cannot be excluded for good: plies within which the game is to be won. Then the
  /// other moves are wrong because none of them wins within as few plies.
  std::optional<int> within{};
  /// Where results are margins: units by which the best move has to be better than the others.
  int gap = 1;
};

/// One move that has to be found.
struct PuzzleStep {
  std::string move;  ///< the right one
  /// Every legal move and its value for the solver, in the game's order; nullopt = no win within
  /// the plies of Puzzle::within. Of a move that does not win the amount is 0 where the results are
  /// wins and losses.
  std::vector<std::pair<std::string, std::optional<Value>>> values;
  std::vector<std::string> replies;  ///< the other side's best moves, until the solver moves again
};

struct Puzzle {
  std::string fen;
  Player solver = Player::first;  ///< who is to move
  Value value;                    ///< with the right moves, for the solver: a win or a margin
  int difficulty = 1;             ///< 1 to puzzle_difficulties
  std::uint64_t effort = 0;       ///< nodes of a plain search, at most where the last class begins
  /// Set where other moves may win as well, but none within so many plies.
  std::optional<int> within;
  std::vector<PuzzleStep> steps;  ///< at least one; each has one right move only
};

/// The class of an effort.
[[nodiscard]] inline int difficulty_of(std::uint64_t effort, const PuzzleStyle& style) {
  int difficulty = 1;
  for (const std::uint64_t bound : style.bounds) difficulty += effort >= bound ? 1 : 0;
  return difficulty;
}

}  // namespace engine
