// SPDX-License-Identifier: MIT
// Phwar as the engine's Rules concept wants it: the plain form of the rules, under every option.
// The search has a faster form (board.hpp, turn_generator.hpp), which is tested against this one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/result.hpp"
#include "games/phwar/board/position.hpp"
#include "games/phwar/board/rule_set.hpp"

namespace phwar {

class Rules {
 public:
  using Position = phwar::Position;
  using Move = phwar::Turn;

  explicit Rules(const RuleSet& options = {}) : options_(options.normal()) {}

  [[nodiscard]] Position start() const;
  [[nodiscard]] engine::Player to_move(const Position& p) const;
  /// Rules 6.1 and 6.2. Draws are for the game to count: play goes on after them (rule 6.3).
  [[nodiscard]] engine::Outcome outcome(const Position& p) const;
  /// Of the board and the side to move; the counters are no part of a repeated position.
  [[nodiscard]] std::uint64_t key(const Position& p) const;
  void moves(const Position& p, std::vector<Turn>& list) const;
  [[nodiscard]] Position play(const Position& p, const Turn& turn) const;

  /// Text (notation.cpp, turn_word.cpp): README paragraph 8.
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const;
  [[nodiscard]] std::string print(const Position& p) const;
  [[nodiscard]] std::string print_move(const Position& p, const Turn& turn) const;
  /// The legal turn that a word means, without listing all of them; the error says what is due
  /// where a compulsory capture was left out.
  [[nodiscard]] engine::Result<Turn> parse_turn(const Position& p, std::string_view word) const;

  [[nodiscard]] const RuleSet& options() const { return options_; }

 private:
  RuleSet options_;
};

}  // namespace phwar
