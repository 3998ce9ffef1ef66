// SPDX-License-Identifier: MIT
// What the exact search keeps about a board: bounds of its future, and the best move known.
#pragma once

#include <cassert>
#include <cstdint>

namespace kalah {

/// No pit has this number.
inline constexpr int no_move = 15;

struct ProofEntry {
  int lower = 0, upper = 0;  ///< lower <= future <= upper
  int move = no_move;

  /// 50 bits: lower 11, upper 11, move 4, and 24 bits of `check` beside the table's own 64.
  [[nodiscard]] std::uint64_t packed(std::uint64_t check) const {
    assert(lower <= upper);
    return static_cast<std::uint64_t>(lower + offset) |
           static_cast<std::uint64_t>(upper + offset) << 11 |
           static_cast<std::uint64_t>(move) << 22 | (check & check_mask) << 26;
  }
  /// Whether `data` was packed with `check`.
  [[nodiscard]] static bool matches(std::uint64_t data, std::uint64_t check) {
    return data >> 26 == (check & check_mask);
  }
  [[nodiscard]] static ProofEntry unpacked(std::uint64_t data) {
    return {static_cast<int>(data & 2047) - offset, static_cast<int>(data >> 11 & 2047) - offset,
            static_cast<int>(data >> 22 & 15)};
  }

 private:
  static constexpr int offset = 1024;
  static constexpr std::uint64_t check_mask = 0xffffff;
};

}  // namespace kalah
