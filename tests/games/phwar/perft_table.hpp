// SPDX-License-Identifier: MIT
#pragma once

// Leaf counts of two independent programs, by depth from 1 on, under several rule sets.

#include <cstdint>
#include <string>
#include <vector>

namespace phwar::test {

struct PerftRow {
  std::string fen;
  std::vector<std::uint64_t> moved, classic;  // one after another
  std::vector<std::uint64_t> any;             // the same, anything on the board
  std::vector<std::uint64_t> single, any_single, simultaneous;
};

inline const std::vector<PerftRow> perft_rows = {
    // opening position
    {"6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1",
     {53, 2778, 191756},
     {53, 2610, 165836},
     {53, 2848},
     {53, 2774},
     {53, 2844},
     {53, 2774}},
    // the capture example of the original rules (reconstructed): electron E5 seen by E2,B7,H7 (W
    {"6/4E2/8/9/1E2e2p2/n9N/10/5P3/8/7/6 w 0 1",
     {91, 3253, 160005},
     {3, 0, 0},
     {119, 2809},
     {91, 3245},
     {119, 2783},
     {91, 3045}},
    // sparse; a second own seer must be brought
    {"6/2e4/8/7P1/7p2/n1e5P1N/10/9/8/2E4/6 w 0 1",
     {61, 4610, 268202},
     {58, 1180, 62061},
     {61, 6162},
     {60, 4645},
     {60, 5928},
     {60, 4577}},
    // own neutron counts as seer, charge 0; chains of 2
    {"4E1/1e5/8/8E/4e3p1/n6N1P1/10/1p7/8/7/2P3 w 0 1",
     {85, 7501, 575815},
     {67, 1344, 75228},
     {85, 10455},
     {72, 6941},
     {72, 9311},
     {72, 6792}},
    // two victims after one slide, only one can be taken; captures across empty F6
    {"6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1",
     {108, 7763, 676730},
     {83, 5830, 361081},
     {111, 8245},
     {108, 7724},
     {108, 8078},
     {106, 7421}},
    // two victims, both taken by a chain
    {"N5/7/8/9/10/3n4EPe/3p6/8e/8/7/E5 w 0 1",
     {69, 3483, 213475},
     {58, 1699, 93647},
     {69, 4234},
     {66, 3634},
     {66, 4271},
     {64, 3414}},
    // chains of four
    {"5P/3E2E/8/9/7p2/6e4/1P1e6/9/8/N1ep3/1nP3 w 0 1",
     {78, 7965, 663850},
     {65, 470, 27893},
     {87, 26403},
     {71, 7620},
     {71, 17541},
     {70, 7381}},
    // three victims seen by the slid particle
    {"6/7/2e5/9/5E4/7p3/10/6N2/2p1P1P1/5n1/6 w 0 1",
     {80, 4550, 310250},
     {2, 101, 5929},
     {121, 5824},
     {80, 4543},
     {114, 6022},
     {74, 4148}},
    // chains of three; pre-existing victim
    {"4n1/5p1/5P2/5e3/5P4/3p2P4/4e5/4N4/8/E6/6 b 0 1",
     {123, 9361, 843899},
     {2, 125, 9369},
     {198, 13107},
     {103, 8652},
     {151, 12094},
     {103, 8631}},
    // opponent stands in a finished system: moved lets most slides ignore it, any/classic do not
    {"2P3/1N5/8/1pn6/2E7/5P5/P8p/e8/8/7/5e b 0 1",
     {92, 7674, 530897},
     {3, 0, 0},
     {223, 14148},
     {88, 7261},
     {166, 12084},
     {87, 6998}},
    // slide that opens a line to a victim it does not see itself: any captures, moved does not
    {"5n/7/2N5/2p1p4/1E8/4P6/8P1/4E4/8/1p5/5e w 0 1",
     {93, 8555, 617205},
     {91, 1718, 115076},
     {107, 12032},
     {92, 8481},
     {101, 11482},
     {92, 8391}},
    // capturing the neutron wins
    {"3p2/P6/1E5E/9/1En7/5e1E3/8N1/6e2/8/5p1/3p2 b 0 1",
     {119, 10461, 1141954},
     {111, 9368, 834789},
     {119, 10714},
     {119, 10438},
     {119, 10655},
     {119, 10434}},
    // neutron can slide to F6
    {"6/7/8/9/pe5EP1/3n6N/1e8/6P2/8/7/6 b 0 1",
     {68, 4299, 272405},
     {66, 4245, 258927},
     {68, 4318},
     {68, 4299},
     {68, 4318},
     {68, 4299}},
    // slides must stop on F6
    {"6/7/8/7P1/p9/n1e7N/e8E/9/8/7/6 b 0 1",
     {57, 2525, 142261},
     {56, 2389, 129097},
     {57, 2532},
     {57, 2509},
     {57, 2516},
     {57, 2509}},
    // side to move has no slide: pass
    {"6/7/8/E8/eP8/nE8N/pP8/E8/8/7/6 b 0 1",
     {1, 77, 364},
     {1, 77, 360},
     {1, 93},
     {1, 77},
     {1, 93},
     {1, 77}},
    // no slide, but F2 is capturable: any/classic must capture, moved passes
    {"6/7/8/E8/eP8/nE8N/pE8/P8/8/7/6 b 0 1",
     {1, 77, 435},
     {3, 157, 1430},
     {3, 525},
     {1, 77},
     {3, 525},
     {1, 77}},
    // finished game: White neutron on F6
    {"6/7/8/9/4e1p3/n4N4E/4P5/9/8/7/6 b 0 1", {0, 0, 0}, {0, 0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}},
    // finished game: Black has no positron
    {"6/7/8/9/4e5/n4P4N/4E5/9/8/7/6 w 0 1", {0, 0, 0}, {0, 0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}},
    // random middle game
    {"6/7/8/e7E/p2p3EPP/ne1e5EN/pp6PP/e7E/8/7/6 w 0 1",
     {69, 5700, 455349},
     {61, 4715, 303612},
     {69, 5961},
     {69, 5658},
     {69, 5879},
     {69, 5658}},
    // random middle game
    {"2e3/4E2/8/e7E/pp6PP/ne7EN/pp6PP/4e3E/8/7/6 w 0 1",
     {83, 7769, 701944},
     {70, 5873, 396567},
     {83, 9635},
     {81, 7362},
     {81, 7843},
     {81, 7359}},
    // random middle game
    {"6/7/8/e7E/pp6PP/ne6EEN/pp6PP/e1e5E/8/7/6 w 0 1",
     {54, 3457, 243357},
     {51, 3144, 195036},
     {54, 3541},
     {54, 3449},
     {54, 3533},
     {54, 3449}},
    // random late game
    {"6/n6/5N2/e8/p5P3/1p9/10/4E3E/5p2/7/6 w 0 1",
     {71, 5257, 361004},
     {71, 4735, 309434},
     {71, 5352},
     {71, 5236},
     {71, 5323},
     {71, 5234}},
    // random late game
    {"6/7/8/e5e2/p9/n9N/2pe6/9/p7/5P1/4E1 w 0 1",
     {45, 4725, 210228},
     {45, 4226, 194636},
     {45, 4912},
     {45, 4725},
     {45, 4912},
     {45, 4725}},
};

}  // namespace phwar::test
