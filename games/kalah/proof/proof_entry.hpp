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

  /// 50 bits: large 1, move 4, then two bounds of 8 bits and 29 bits of `check`; or, where there
  /// are more seeds in play than 127, two bounds of 11 bits and 23 of `check`. That is beside the
  /// table's own 64.
  [[nodiscard]] std::uint64_t packed(std::uint32_t check) const {
    assert(lower <= upper);
    const bool large = lower < -most_small || upper > most_small;
    const int bits = large ? large_bits : small_bits, offset = 1 << (bits - 1);
    return (large ? 1U : 0U) | static_cast<std::uint64_t>(move) << 1 |
           static_cast<std::uint64_t>(lower + offset) << 5 |
           static_cast<std::uint64_t>(upper + offset) << (5 + bits) |
           static_cast<std::uint64_t>(check) >> (2 * bits - 13) << (5 + 2 * bits);
  }
  /// Whether `data` was packed with `check`.
  [[nodiscard]] static bool matches(std::uint64_t data, std::uint32_t check) {
    const int bits = bits_of(data);
    return data >> (5 + 2 * bits) == check >> (2 * bits - 13);
  }
  [[nodiscard]] static ProofEntry unpacked(std::uint64_t data) {
    const int bits = bits_of(data), offset = 1 << (bits - 1);
    const auto bound = [&](int shift) {
      return static_cast<int>(data >> shift & ((1U << bits) - 1)) - offset;
    };
    return {bound(5), bound(5 + bits), static_cast<int>(data >> 1 & 15)};
  }

 private:
  static constexpr int small_bits = 8, large_bits = 11;
  static constexpr int most_small = 127;

  [[nodiscard]] static int bits_of(std::uint64_t data) {
    return (data & 1) != 0 ? large_bits : small_bits;
  }
};

}  // namespace kalah
