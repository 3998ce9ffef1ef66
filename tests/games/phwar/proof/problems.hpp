// SPDX-License-Identifier: MIT
#pragma once

// Forced wins and losses from random games, and from random boards with few particles, with their
// number of turns of both sides. The proof search found them; two and three turns are tested
// against trying everything by the plain rules.

#include <string>
#include <vector>

namespace phwar::test {

struct Problem {
  int plies;  // to the win of the side to move, below 0 to its loss
  std::string fen;
};

inline const std::vector<Problem> problems = {
    {1, "1E4/7/8/e8/3p1P3E/4n5N/9P/9/6P1/7/6 b 1 10"},
    {1, "2P1E1/1e5/8/8E/p1p6P/n7e1N/p2E4PP/8E/8/7/e5 b 6 10"},
    {-2, "6/7/1p3E1E/9/pe4p3/10N/10/e3n1E1P/8/7/6 b 0 8"},
    {-2, "6/7/8/2E6/pe6PP/ne7E1/10/9/4P3/7/5N b 0 9"},
    {-2, "6/7/8/1e7/9P/n6p2N/pp7P/7E1/8/6E/2e3 w 0 6"},
    {3, "6/7/8/3e5/p2p4eP/n3P4EN/pe8/8P/1E6/7/6 w 0 8"},
    {3, "5E/7/1P6/e8/p7PP/ne6EEN/pp7P/8E/8/2e4/6 b 2 5"},
    {3, "6/3E3/8/e7E/p2P6/ne4E3N/p7PP/e8/1p6/7/6 w 1 6"},
    {3, "6/7/8/2e6/pp6PP/ne6E1N/p6E2/9/7P/5E1/6 b 2 5"},
    {3, "6/7/8/8E/ppe6P/n1p5E1N/p3e4P/e8/8/7/3E2 w 0 5"},
    {-4, "3e2/7/7P/7E1/7p2/n7e1N/pp1P5P/e8/8/7/5E w 0 5"},
    {-4, "6/6E/8/4e4/p7PP/nE7EN/10/9/1p6/2P4/E5 b 0 6"},
    {-4, "6/6E/8/7e1/pp7P/n1e6eN/6p2P/8E/8/7/6 w 0 5"},
    {-4, "6/7/8/e7E/8PP/ne8N/1p7E/3e4p/p7/7/5E b 3 8"},
    {-4, "6/7/8/e8/p5p2P/nE8N/9P/9/1P6/7/5E b 0 9"},
    {5, "6/7/2e4P/e8/8P1/n2p5EN/P6E2/9/8/1p1E2P/2e3 b 4 10"},
    {5, "6/7/6P1/6E2/p6p1P/ne3e3EN/pp5EPP/1e2E4/8/7/6 b 0 5"},
    {5, "6/7/1e6/9/3P5P/n8EN/2e6P/p7E/8/p6/2P3 w 3 10"},
    {5, "6/6e/8/8P/p7P1/ne2e3pEN/p6P1P/e8/8/2p4/6 b 1 6"},
    {5, "6/6E/8/3E5/p4p3P/ne7EN/pp7P/e4PP1E/8/7/6 b 0 5"},
    {5, "2P3/7/8/7E1/10/np4p2EN/1p5P1P/e8/8/7/6 w 4 10"},
    {5, "1p3e/7/8/1e6P/p6P2/nee6EN/p6E2/9/7P/7/6 b 1 9"},
    {-6, "4E1/7/5e2/8N/p1p2P4/ne4e2p1/9P/3e5/8/7/3p2 w 0 8"},
    {-6, "6/7/8/e8/p6EPP/n8EN/p7eP/epe6/8/7/3p2 w 0 4"},
    {-6, "6/7/8/1e6E/pp4P2P/neE6EN/p7PP/8E/1p6/e6/6 b 4 4"},
    {-6, "6/3e3/8/e7E/p4P3P/nee7N/5p2EP/1pE6/8/7/6 b 6 8"},
    {-6, "6/7/8/ep2e4/p7eP/ne7EN/pp7P/9/6P1/7/6 w 0 5"},
    {-6, "6/7/8/e8/p8p/ne7eN/1p7P/4e3E/4E3/7/6 w 0 4"},
    {7, "2p3/6p/8/9/p8P/n3P4EN/2e1P2e2/E6E1/8/7/1p4 b 7 11"},
    {7, "6/7/8/E7E/p5p1PP/ne7EN/1p4P2P/8E/p7/e1e4/6 w 3 4"},
    {7, "6/4P2/8/8E/N1e6P/ne9/8E1/3p5/8/e6/6 b 2 9"},
    {7, "6/7/5p2/1e7/8EP/n2p6N/pe8/9/8/7/1P3E b 1 10"},
    {7, "6/7/6P1/p8/7EEP/ne9/p6N2/2P6/e7/7/6 w 1 7"},
    {7, "6/5Ee/8/6p2/pp3E3P/nee7N/p8P/8E/8/7/6 b 1 6"},
    {-8, "6/2E4/8/9/2P6N/ne9/pe7P/9/8/7/1E4 b 0 9"},
    {9, "6/7/8/4e1E2/p9/ne5p2N/p7PP/e7E/8/7/6 w 0 4"},
    {-10, "4P1/7/8/9/2p7/n6P2N/10/4P1E2/1e6/1ep4/6 w 3 12"},
    {-10, "6/7/8/2P1N4/3n6/3e7/1E8/3P5/8/4p2/6 b 0 1"},
    {-10, "6/2N1P2/8/n1P6/2E7/11/1p3P4/7e1/p7/7/6 b 0 1"},
    {11, "6/5e1/7N/8e/10/11/4Ep4/9/p7/5P1/3n2 w 0 1"},
    {11, "1N4/3n3/7E/9/10/11/10/3P2e2/8/2p2e1/P5 w 0 1"},
    {-12, "3E2/7/8/9/N5e3/7n3/5Ee3/6ep1/P7/7/6 w 0 1"},
    {13, "6/3E3/4N3/6n2/10/10e/6P3/4E4/3p4/7/6 b 0 1"},
};

}  // namespace phwar::test
