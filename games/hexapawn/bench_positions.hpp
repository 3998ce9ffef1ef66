// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/courses.hpp"

namespace hexapawn {

/// Small boards solved, large ones and both word sizes searched to a depth.
[[nodiscard]] inline std::vector<engine::BenchPosition> bench_positions() {
  return {
      {"ppp/3/PPP w", 0},
      {"pppp/4/4/PPPP w", 0},
      {"ppppp/5/5/5/PPPPP w", 0},
      {"pppppp/6/6/6/PPPPPP w", 0},
      {"ppppp/5/5/5/5/PPPPP w", 0},
      {"pp1ppp/2p3/6/1P4/6/P1PPPP b", 0},
      {"pppppp/6/6/6/6/6/PPPPPP w", 0},
      {"ppppppppp/9/9/9/9/9/PPPPPPPPP w", 9},
      {"pppppp/6/6/6/6/PPPPPP w", 12},
      {"pppppppp/8/8/8/8/8/8/PPPPPPPP w", 9},
      {"p1pp1ppp/1p6/4p3/2P5/3P4/8/PP2PPPP/8 b", 9},
      {"ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP w", 7},
      {"pppppppppppp/12/12/12/12/12/PPPPPPPPPPPP w", 5},
  };
}

}  // namespace hexapawn
