// SPDX-License-Identifier: MIT
#pragma once

// Worked positions: what is legal there, by the first part of the turn word.

#include <string>
#include <vector>

namespace phwar::test {

struct Worked {
  std::string rules, fen;
  std::string prefix;    // of the turns that are meant; "*" for all
  std::string expected;  // all of them, or their number, or "-" for none
};

inline const std::vector<Worked> worked_positions = {
    {"moved", "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1", "*", "53"},
    {"moved", "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1", "f3f6", "f3f6"},
    {"moved", "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1", "f3f7", "-"},
    {"classic", "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1", "*", "3"},
    {"classic", "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1", "x", "xb7e5 xe2e5 xh7e5"},
    {"moved", "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1", "e2e3", "e2e3xb7e5 e2e3xe3e5 e2e3xh7e5"},
    {"moved", "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1", "f11f10", "f11f10"},
    {"any", "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1", "f11f10",
     "f11f10xb7e5 f11f10xe2e5 f11f10xh7e5"},
    {"any", "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1", "h7h8", "h7h8"},
    {"moved", "6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1", "h7f6", "h7f6xb7e5 h7f6xe2e5 h7f6xf6e5"},
    {"classic", "6/4N2/8/9/1P2e5/n10/p9/9/8/7/4E1 w 0 1", "x", "-"},
    {"classic", "6/4E2/8/9/1P2e5/n10/p9/9/8/7/4N1 w 0 1", "x", "xb7e5 xe2e5"},
    {"classic", "6/7/8/9/1P2e2e2/n10/p9/9/8/7/2E1N1 w 0 1", "x", "-"},
    {"classic", "6/4N2/8/9/1P2e2e2/n10/p9/9/8/7/2E3 w 0 1", "x", "xb7e5 xe2e5"},
    {"classic", "6/4E2/4P3/9/1P2e5/n10/p9/9/8/7/4N1 w 0 1", "x", "-"},
    {"moved", "6/7/8/7P1/p9/n1e7N/e8E/9/8/7/6 b 0 1", "f3f6", "f3f6"},
    {"moved", "6/7/8/7P1/p9/n1e7N/e8E/9/8/7/6 b 0 1", "f3f7", "-"},
    {"moved", "4p1/7/2e5/3e3P1/p4P4/n5E2EN/1e8/2p6/6P1/7/eP4 b 0 1", "f1f6", "f1f6"},
    {"moved", "1e4/6P/7e/4n4/4P5/2e2p5/10/6P2/4N3/1E5/6 w 0 1", "i6i4", "i6i4xe5f6 i6i4xi4f6"},
    {"moved", "3p2/P6/1E5E/9/1En7/5e1E3/8N1/6e2/8/5p1/3p2 b 0 1", "f6c7", "f6c7xc7g9 f6c7xj8g9"},
    {"moved", "N5/7/8/9/10/3n4EPe/3p6/8e/8/7/E5 w 0 1", "f10g10",
     "f10g10xf9f11 f10g10xf9h10 f10g10xg10f11xf11h10 f10g10xg10f11xf9h10 f10g10xg10h10xf9f11 "
     "f10g10xg10h10xh10f11"},
    {"single", "N5/7/8/9/10/3n4EPe/3p6/8e/8/7/E5 w 0 1", "f10g10",
     "f10g10xf9f11 f10g10xf9h10 f10g10xg10f11 f10g10xg10h10"},
    {"simul", "N5/7/8/9/10/3n4EPe/3p6/8e/8/7/E5 w 0 1", "f10g10",
     "f10g10xf9f11xg10h10 f10g10xg10f11xf9h10"},
    {"moved", "6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1", "h10h9",
     "h10h9xd6d7 h10h9xf1f10 h10h9xh9d7 h10h9xh9f10"},
    {"any", "6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1", "h10h9",
     "h10h9xd6d7 h10h9xf1f10xd6d7 h10h9xf1f10xh9d7 h10h9xh9d7 h10h9xh9f10"},
    {"simul", "6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1", "h10h9",
     "h10h9xd6d7xf1f10 h10h9xd6d7xh9f10 h10h9xh9d7xf1f10"},
    {"moved", "2P3/1N5/8/1pn6/2E7/5P5/P8p/e8/8/7/5e b 0 1", "g10f11",
     "g10f11xf11f6 g10f11xk8f6xd3b4 g10f11xk8f6xf6b4"},
    {"moved", "5n/7/2N5/2p1p4/1E8/4P6/8P1/4E4/8/1p5/5e w 0 1", "f5f4", "f5f4"},
    {"any", "5n/7/2N5/2p1p4/1E8/4P6/8P1/4E4/8/1p5/5e w 0 1", "f5f4", "f5f4xc4d4 f5f4xh6d4"},
    {"moved", "6/7/8/E8/eP8/nE8N/pP8/E8/8/7/6 b 0 1", "*", "1"},
    {"moved", "6/7/8/E8/eP8/nE8N/pE8/P8/8/7/6 b 0 1", "pass", "pass"},
    {"any", "6/7/8/E8/eP8/nE8N/pE8/P8/8/7/6 b 0 1", "x", "xe1f2 xf1f2 xg1f2"},
    {"classic", "2P3/1N5/8/1pn6/2E7/5P5/P8p/e8/8/7/5e b 0 1", "*", "3"},
    {"classic", "2P3/1N5/8/1pn6/2E7/5P5/P8p/e8/8/7/5e b 0 1", "h2h3", "-"},
    {"moved", "6/7/8/9/4e1p3/n4N4E/4P5/9/8/7/6 b 0 1", "*", "0"},
    {"moved", "6/7/8/9/4e5/n4P4N/4E5/9/8/7/6 w 0 1", "*", "0"},
};

}  // namespace phwar::test
