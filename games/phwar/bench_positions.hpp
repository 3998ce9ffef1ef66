// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/courses.hpp"

namespace phwar {

/// The start, middle games, and wins and losses to be proven.
[[nodiscard]] inline std::vector<engine::BenchPosition> bench_positions() {
  return {
      {"6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1", 8},
      {"6/3P3/8/8E/p7PP/n1p5N2/pe7P/9/8/7/6 b 1 8", 7},
      {"p2P2/7/8/1e6E/1p7P/nee5EEN/pp6PP/8E/8/7/e5 b 6 4", 7},
      {"6/6P/8/p2E5/p9/n7PEN/9P/9/2e5/2e4/6 w 5 11", 7},
      {"4E1/7/8/E8/5pe2P/nee7N/3P6/6e2/7E/1p5/6 b 0 7", 7},
      {"6/7/2e4P/e8/8P1/n2p5EN/P6E2/9/8/1p1E2P/2e3 b 4 10", 0},
      {"4E1/7/5e2/8N/p1p2P4/ne4e2p1/9P/3e5/8/7/3p2 w 0 8", 0},
      {"2p3/6p/8/9/p8P/n3P4EN/2e1P2e2/E6E1/8/7/1p4 b 7 11", 0},
  };
}

}  // namespace phwar
