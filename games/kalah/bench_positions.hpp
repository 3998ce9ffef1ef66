// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/courses.hpp"

namespace kalah {

/// Small boards and endings solved, large boards searched to a depth.
[[nodiscard]] inline std::vector<engine::BenchPosition> bench_positions() {
  return {
      {"3,3,3/3,3,3 0,0 s", 0},
      {"4,4,4,4/4,4,4,4 0,0 s", 0},
      {"3,3,3,3,3/3,3,3,3,3 0,0 s", 0},
      {"1,0,3,0,2,5/0,4,1,0,6,0 12,14 s", 0},
      {"0,0,0,0,0,13/1,1,1,1,1,1 20,9 s", 0},
      {"4,4,4,4,4,4/4,4,4,4,4,4 0,0 s", 10},
      {"6,6,6,6,6,6/6,6,6,6,6,6 0,0 s", 9},
      {"0,6,6,6,6,1/7,0,1,6,5,5 4,1 n", 10},
      {"8,8,8,8,8,8,8,8/8,8,8,8,8,8,8,8 0,0 s", 7},
      {"12,12,12,12,12,12,12,12,12,12,12,12/12,12,12,12,12,12,12,12,12,12,12,12 0,0 s", 4},
  };
}

}  // namespace kalah
