// SPDX-License-Identifier: MIT
// How much less late slides are looked at.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace phwar {

/// Plies by which the i-th turn of a board (from 0) is searched less.
[[nodiscard]] inline int reduction_of(int depth, std::size_t i, bool open_window) {
  static const auto table = [] {
    std::array<std::array<int, 64>, 64> t{};
    for (std::size_t d = 1; d < t.size(); ++d) {
      for (std::size_t n = 1; n < t[d].size(); ++n) {
        t[d][n] = static_cast<int>(0.4 + std::log(static_cast<double>(d)) *
                                             std::log(static_cast<double>(n)) / 2.2);
      }
    }
    return t;
  }();
  const int plies =
      table[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(i, 63)];
  return std::clamp(plies - (open_window ? 1 : 0), 0, depth - 2);
}

/// So many slides are looked at where few plies are left.
[[nodiscard]] constexpr std::size_t late_slides(int depth) {
  return static_cast<std::size_t>(8 + 6 * depth * depth);
}

}  // namespace phwar
