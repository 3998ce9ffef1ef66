// SPDX-License-Identifier: MIT
#pragma once

// A small sowing game for tests: the same side may move again, and a result is a margin.
//
// 1. Each side has `pits` pits and a store. A move empties an own pit and drops one seed at a time
//    into the own pits on the right, the own store, the other side's pits, and round again; the
//    other side's store is left out.
// 2. A last seed in the own store: the same side moves again.
// 3. A side without seeds in its pits at its turn ends the game; seeds in pits count for the side
//    that owns them. More seeds win.
// FEN: `2,2,2/2,2,2 0 0 s` = south's pits, north's pits, the two stores, the side to move.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/search/score.hpp"

namespace sow {

inline constexpr int most_pits = 6, most_seeds = 99;

struct Position {
  int pits = 3;
  std::array<std::array<int, most_pits>, 2> seeds{};
  std::array<int, 2> stores{};
  int side = 0;  ///< 0 = south, who begins

  friend bool operator==(const Position&, const Position&) = default;
};

struct Rules {
  using Position = sow::Position;
  using Move = int;  ///< pit, from 0

  int pits = 3, seeds = 2;

  [[nodiscard]] Position start() const;
  [[nodiscard]] engine::Player to_move(const Position& p) const;
  [[nodiscard]] engine::Outcome outcome(const Position& p) const;
  [[nodiscard]] std::uint64_t key(const Position& p) const;
  void moves(const Position& p, std::vector<int>& list) const;
  [[nodiscard]] Position play(const Position& p, int pit) const;
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const;
  [[nodiscard]] std::string print(const Position& p) const;
  [[nodiscard]] std::string print_move(const Position&, int pit) const {
    return std::to_string(pit + 1);
  }
  /// Rule 3, for the side to move: exact when the game is over.
  [[nodiscard]] int margin(const Position& p) const;
  [[nodiscard]] engine::Score evaluate(const Position& p) const { return 100 * margin(p); }
};

}  // namespace sow
