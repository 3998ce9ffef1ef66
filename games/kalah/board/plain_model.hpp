// SPDX-License-Identifier: MIT
// The rules as a search wants them, for every board and every option: the plain ones, behind the
// same functions as the fast form (word_model.hpp).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/mix.hpp"
#include "engine/search/table_key.hpp"
#include "games/kalah/board/word_model.hpp"
#include "games/kalah/rules.hpp"

namespace kalah {

class PlainModel {
 public:
  using Board = Position;
  /// A swap is one move more than the pits.
  static constexpr std::size_t most_moves = max_holes + 1;

  PlainModel(const RuleSet& rules, int holes) : rules_(holes, /*seeds=*/0, rules) {}

  [[nodiscard]] static Board board_of(const Position& p) { return p; }

  [[nodiscard]] int holes() const { return rules_.holes(); }
  [[nodiscard]] const RuleSet& rules() const { return rules_.options(); }
  [[nodiscard]] static int seeds(const Board& b, int pit) {
    return b.own()[static_cast<std::size_t>(pit)];
  }
  [[nodiscard]] static int their_seeds(const Board& b, int pit) {
    return b.theirs()[static_cast<std::size_t>(pit)];
  }
  [[nodiscard]] static int own_sum(const Board& b) { return b.row_sum(b.side); }
  [[nodiscard]] static int their_sum(const Board& b) { return b.row_sum(other(b.side)); }
  [[nodiscard]] static int in_pits(const Board& b) { return b.in_pits(); }
  /// A swap exchanges stores, so their contents matter while one may come.
  [[nodiscard]] static bool pits_alone(const Board& b) { return b.pie == Pie::closed; }
  [[nodiscard]] static bool may_swap(const Board& b) { return b.pie == Pie::offered; }

  [[nodiscard]] Child<Board> play(const Board& b, int pit) const {
    Child<Board> child;
    child.board = rules_.play(b, pit);
    child.over = finished(child.board);
    child.again = child.board.side == b.side;
    child.gain = (child.again ? child.board.lead() : -child.board.lead()) - b.lead();
    return child;
  }

  /// Of the pits as the side to move sees them, and of the stores where the game may end early.
  [[nodiscard]] std::uint64_t key(const Board& b, std::uint64_t salt = 0) const {
    return engine::table_key(digest(b, 0), salt);
  }
  [[nodiscard]] std::uint32_t check(const Board& b, std::uint64_t salt = 0) const {
    return engine::table_check(digest(b, 1), salt);
  }

 private:
  [[nodiscard]] std::uint64_t digest(const Board& b, std::uint64_t seed) const {
    std::uint64_t key = engine::mixed(seed << 8 | static_cast<std::uint64_t>(b.holes));
    const auto add = [&key](std::uint64_t n) { key = engine::mixed(key ^ n); };
    // Four pits a word.
    using Words = std::array<std::uint64_t, sizeof(Row) / sizeof(std::uint64_t)>;
    for (const std::uint64_t word : std::bit_cast<Words>(b.own())) add(word);
    for (const std::uint64_t word : std::bit_cast<Words>(b.theirs())) add(word);
    if (rules().early_stop) {
      add(static_cast<std::uint64_t>(b.store(b.side)) << 16 |
          static_cast<std::uint64_t>(b.store(other(b.side))));
    }
    return key;
  }

  Rules rules_;
};

}  // namespace kalah
