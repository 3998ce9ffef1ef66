// SPDX-License-Identifier: MIT
#pragma once

// The scale the exact search works on, for the side to move (no draws exist, rules 2):
//
//   the mover wins with its k-th move (2k - 1 plies)      256 - k,  k >= 1
//   the mover loses to the k-th move of the other (2k)   -256 + k,  k >= 0 (0: no move now)
//
// A game has at most 449 plies (16 x 16, rules 2), so k <= 225, wins are positive and losses
// negative, and a value has 9 bits.

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "engine/value.hpp"

namespace hexapawn {

using Value = int;

constexpr Value lost_now = -256;
constexpr Value best_win = 255;

[[nodiscard]] constexpr Value win_in_moves(int k) {
  return 256 - k;
}
[[nodiscard]] constexpr Value loss_in_moves(int k) {
  return k - 256;
}

// +d: win in d plies, -d: loss in d plies, 0: lost now.
[[nodiscard]] constexpr int signed_plies(Value value) {
  return value > 0 ? 2 * (256 - value) - 1 : -2 * (256 + value);
}
[[nodiscard]] constexpr Value value_of_plies(int plies) {
  return plies > 0 ? win_in_moves((plies + 1) / 2) : loss_in_moves(-plies / 2);
}

// Value of a move that leads to a position of that value (for the opponent).
[[nodiscard]] constexpr Value value_for_mover(Value child) {
  return child < 0 ? -child - 1 : -child;
}

// A move fails to reach `beta` exactly when its child reaches this.
[[nodiscard]] constexpr Value bound_for_child(Value beta) {
  return beta > 0 ? -beta : 1 - beta;
}

// Value of the position that a best move leads to.
[[nodiscard]] constexpr Value value_after_best(Value value) {
  return value > 0 ? -value - 1 : -value;
}

// What is proved about a position.
struct Bounds {
  Value lower = lost_now;
  Value upper = best_win;

  [[nodiscard]] constexpr bool exact() const { return lower == upper; }
  [[nodiscard]] constexpr Bounds meet(const Bounds& o) const {
    return {std::max(lower, o.lower), std::min(upper, o.upper)};
  }
  friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

// What to ask next of a value between two bounds: who wins; then for the next quicker win, or
// whether the loss can be put off beyond what is excluded. Coming from the side of the proof
// reuses it: a distance costs 1.2 to 2.1 times the nodes of the winner.
[[nodiscard]] constexpr Value next_question(const Bounds& bounds) {
  if (bounds.lower > 0) return bounds.lower + 1;
  if (bounds.upper < 0) return bounds.upper;
  return 1;
}

// The same for everyone else, from signed plies.
[[nodiscard]] inline engine::Value value_of_signed(int plies) {
  return plies > 0 ? engine::Value::win_in(plies) : engine::Value::loss_in(-plies);
}

// A transposition payload: 18 bits of bounds, 32 further check bits of the position.
[[nodiscard]] constexpr std::uint64_t pack(const Bounds& bounds, std::uint32_t check) {
  assert(bounds.lower <= bounds.upper);
  return static_cast<std::uint64_t>(check) << 18 |
         static_cast<std::uint64_t>(bounds.lower + 256) << 9 |
         static_cast<std::uint64_t>(bounds.upper + 256);
}
[[nodiscard]] constexpr std::uint32_t check_of(std::uint64_t payload) {
  return static_cast<std::uint32_t>(payload >> 18);
}
[[nodiscard]] constexpr Bounds bounds_of(std::uint64_t payload) {
  return {static_cast<Value>(payload >> 9 & 511) - 256, static_cast<Value>(payload & 511) - 256};
}

static_assert(signed_plies(win_in_moves(1)) == 1 && signed_plies(lost_now) == 0);
static_assert(value_of_plies(-30) == loss_in_moves(15) && value_of_plies(29) == win_in_moves(15));
static_assert(value_for_mover(lost_now) == win_in_moves(1));
static_assert(value_for_mover(win_in_moves(3)) == loss_in_moves(3));
static_assert(bounds_of(pack({-256, 255}, 7)) == Bounds{} && check_of(pack({}, 7)) == 7);

}  // namespace hexapawn
