// SPDX-License-Identifier: MIT
// Kalah as the engine's Rules concept wants it: the plain form of the rules, on any board. The
// search has a faster form for small boards (word_model.hpp), which is tested against this one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/result.hpp"
#include "games/kalah/board/position.hpp"
#include "games/kalah/board/rule_set.hpp"

namespace kalah {

/// A pit of the side to move, 0 = furthest from its store, or `swap_sides`.
using Move = int;
inline constexpr Move swap_sides = max_holes;

/// Where the seeds of one sow went.
struct Sow {
  /// Positions on the ring own pits, own store, their pits: 0 .. 2 * holes.
  std::vector<int> trace;
  bool in_store = false;  ///< the last seed
  bool captures = false;
  int facing = 0;  ///< their pit that is captured from, in their order
  int taken = 0;   ///< its seeds
};

class Rules {
 public:
  using Position = kalah::Position;
  using Move = kalah::Move;

  /// Sizes within the limits of position.hpp.
  Rules(int holes, int seeds, const RuleSet& options = {})
      : holes_(holes), seeds_(seeds), options_(options) {}

  [[nodiscard]] Position start() const;
  [[nodiscard]] engine::Player to_move(const Position& p) const;
  [[nodiscard]] engine::Outcome outcome(const Position& p) const;
  /// The result of a finished position for the side to move, seeds.
  [[nodiscard]] int margin(const Position& p) const { return p.lead(); }
  [[nodiscard]] std::uint64_t key(const Position& p) const;
  void moves(const Position& p, std::vector<Move>& list) const;
  [[nodiscard]] Position play(const Position& p, Move move) const;

  /// Text (notation.cpp): README paragraphs 7 and 8.
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const;
  [[nodiscard]] std::string print(const Position& p) const;
  [[nodiscard]] std::string print_move(const Position& p, Move move) const;
  /// Why a word is no legal move; empty where the game is over.
  [[nodiscard]] std::string refusal(const Position& p, std::string_view word) const;

  /// Rule 4, which also holds for positions that were set up: where the game is over, all seeds
  /// are swept, so that a finished position is one without seeds in its pits.
  void settle(Position& p) const;
  /// What sowing `pit` does, without doing it.
  [[nodiscard]] Sow look(const Position& p, int pit) const;

  [[nodiscard]] int holes() const { return holes_; }
  [[nodiscard]] int seeds() const { return seeds_; }
  [[nodiscard]] const RuleSet& options() const { return options_; }

 private:
  int holes_;
  int seeds_;
  RuleSet options_;
};

/// Whether the game is over: settle() has left no seeds.
[[nodiscard]] inline bool finished(const Position& p) {
  return p.in_pits() == 0;
}

}  // namespace kalah
