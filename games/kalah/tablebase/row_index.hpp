// SPDX-License-Identifier: MIT
// Numbers for the rows of a board: all ways to lay n seeds into m pits, 0 .. C(n+m-1, m-1) - 1.
//
// With P(k) = the seeds of the pits 0 .. k, the numbers P(0) < P(1) + 1 < ... < P(m-2) + m - 2 are
// a combination, whose rank is the sum of C(P(k) + k, k + 1): one table look-up a pit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>

#include "games/kalah/board/position.hpp"

namespace kalah {

/// The seeds of one row, the pit furthest from its store first.
using Pits = std::array<std::uint8_t, max_holes>;

/// Futures of boards with more seeds do not fit a byte, with room for one that says "none".
inline constexpr int most_table_seeds = 126;

/// Ways to choose k of n; the largest number there is where it would be more.
[[nodiscard]] constexpr std::uint64_t choose(int n, int k) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) {
    const auto factor = static_cast<std::uint64_t>(n - k + i);
    const auto divisor = static_cast<std::uint64_t>(i);
    const std::uint64_t common = std::gcd(ways, divisor);
    const std::uint64_t reduced = ways / common;
    const std::uint64_t rest = factor / (divisor / common);
    if (rest != 0 && reduced > most / rest) return most;
    ways = reduced * rest;
  }
  return ways;
}

class RowIndex {
 public:
  /// Rows of `holes` pits with up to `seeds` seeds, of which there are fewer than 2^32.
  RowIndex(int holes, int seeds) : holes_(holes) {
    for (int n = 0; n <= seeds; ++n) {
      for (int pit = 0; pit + 1 < holes; ++pit) {
        terms_[at(pit)][at(n)] = static_cast<std::uint32_t>(choose(n + pit, pit + 1));
      }
      counts_[at(n)] = static_cast<std::uint32_t>(choose(n + holes - 1, holes - 1));
    }
  }

  [[nodiscard]] int holes() const { return holes_; }
  /// Rows with `seeds` seeds.
  [[nodiscard]] std::uint32_t count(int seeds) const { return counts_[at(seeds)]; }

  [[nodiscard]] std::uint32_t rank(const Pits& row) const {
    std::uint32_t rank = 0;
    std::size_t sum = 0;
    for (int pit = 0; pit + 1 < holes_; ++pit) {
      sum += row[at(pit)];
      rank += terms_[at(pit)][sum];
    }
    return rank;
  }

  /// The rank of a row of at most 8 pits, a byte each, the furthest from the store in the lowest.
  [[nodiscard]] std::uint32_t rank(std::uint64_t row) const {
    const std::uint64_t sums = row * 0x0101010101010101ULL;
    std::uint32_t rank = 0;
    // The terms of the last pit, and of those that are not there, are 0.
    for (std::size_t pit = 0; pit < 7; ++pit) rank += terms_[pit][sums >> 8 * pit & 127];
    return rank;
  }

  /// The row of that rank among those with `seeds` seeds.
  [[nodiscard]] Pits row(int seeds, std::uint32_t rank) const {
    Pits row{};
    int above = seeds;  // seeds of the pits 0 .. pit
    for (int pit = holes_ - 1; pit > 0; --pit) {
      const auto& terms = terms_[at(pit - 1)];
      int sum = above;
      while (terms[at(sum)] > rank) --sum;
      rank -= terms[at(sum)];
      row[at(pit)] = static_cast<std::uint8_t>(above - sum);
      above = sum;
    }
    row[0] = static_cast<std::uint8_t>(above);
    return row;
  }

 private:
  [[nodiscard]] static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  int holes_;
  std::array<std::array<std::uint32_t, most_table_seeds + 2>, max_holes> terms_{};
  std::array<std::uint32_t, most_table_seeds + 2> counts_{};
};

}  // namespace kalah
