// SPDX-License-Identifier: MIT
// Puzzles out of games that somebody might have played: half of the moves are drawn at random, the
// others are those of a short search. A set is the same on every machine: only nodes are counted.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/puzzles/board_symmetry.hpp"
#include "engine/puzzles/examiner.hpp"
#include "engine/puzzles/puzzle.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"

namespace engine {

struct PuzzleRequest {
  int difficulty = 1;      ///< 1 to puzzle_difficulties
  std::uint64_t seed = 0;  ///< another set for each
  /// What looking for one puzzle may cost, nodes of all searches together.
  std::uint64_t nodes = 20'000'000;
};

class PuzzleGenerator {
 public:
  /// Called after each game with the share of the limit that is spent, 0 to 1.
  using Progress = std::function<void(double share)>;

  /// A game that has a puzzle style (Courses::puzzles).
  PuzzleGenerator(std::shared_ptr<const Game> game, const PuzzleRequest& request);

  /// The next puzzle of the set, none of them like another; nullopt when the limit was reached or a
  /// stop was requested. After either, nothing more comes.
  [[nodiscard]] std::optional<Puzzle> next(const Progress& progress, const StopToken& stop);

 private:
  [[nodiscard]] std::vector<Position> play_game(std::uint64_t random, const StopToken& stop);
  [[nodiscard]] std::string choose(const Position& position, std::uint64_t random,
                                   const StopToken& stop);
  [[nodiscard]] std::optional<Puzzle> find_in(const std::vector<Position>& game,
                                              const StopToken& stop);
  [[nodiscard]] std::uint64_t spent() const { return examiner_.nodes() + played_nodes_; }

  std::shared_ptr<const Game> game_;
  PuzzleRequest request_;
  Examiner examiner_;
  std::unique_ptr<Searcher> player_;
  std::optional<BoardSymmetry> symmetry_;  ///< of a board of `board_`
  std::set<std::string> known_;            ///< signatures of all that was examined
  std::uint64_t played_nodes_ = 0;
  std::uint64_t games_ = 0;
  bool ended_ = false;
};

}  // namespace engine
