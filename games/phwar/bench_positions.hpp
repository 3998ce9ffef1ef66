// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/game.hpp"

namespace phwar {

/// The start, positions of games, and wins to be proven.
[[nodiscard]] inline std::vector<engine::BenchPosition> bench_positions() {
  return {
      {"6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1", 7},
  };
}

}  // namespace phwar
