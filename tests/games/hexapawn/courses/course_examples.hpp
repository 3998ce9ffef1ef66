// SPDX-License-Identifier: MIT
#pragma once

// Positions of two courses as their files hold them, with the answers that are expected.

#include <string_view>

namespace hexapawn::test {

struct PsuExample {
  std::string_view text;
  std::string_view answer;
};

inline constexpr PsuExample psu_examples[] = {
    {"B\n.pp\n.P.\n..P\n", "1"},    {"W\n.pp\npP.\nP.P\n", "1"},       {"B\nppp\nP..\n.PP\n", "1"},
    {"W\np.p\nPp.\n.PP\n", "1"},    {"W\np.p\np..\n.PP\n", "-1"},      {"W\npp.\n.Pp\nP.P\n", "1"},
    {"B\n.pp\n.P.\nP..\n", "1"},    {"B\np.p\npP.\n..P\n", "1"},       {"B\np.p\n..P\nP..\n", "1"},
    {"B\nppp\n.P.\nP.P", "1"},      {"B\nppp\n...\nPPP", "-1"},        {"W\nppp\n...\nPPP\n", "-1"},
    {"W\npppp\n....\nPPPP\n", "1"}, {"W\nppppp\n.....\nPPPPP\n", "1"},
};

struct LilleExample {
  std::string_view text;
  std::string_view answer;
  std::string_view literal;  ///< by that report's own test for a blocked game
};

inline constexpr LilleExample lille_examples[] = {
    {"3\n1\np\n \nP\n", "1", "1"},
    {"3\n3\nppp\n   \nPPP\n", "-6", "-6"},
    {"3\n5\nppppp\n     \nPPPPP\n", "7", "7"},
    {"4\n2\npp\n  \n  \nPP\n", "-6", "-6"},
    {"4\n4\npppp\n    \n    \nPPPP\n", "11", "11"},
    {"5\n1\np\n \n \n \nP\n", "3", "3"},
    {"5\n3\nppp\n   \n   \n   \nPPP\n", "11", "11"},
    {"6\n2\n  \n p\np \n P\nP \n  \n", "5", "5"},
    {"4\n5\np pp \n pP  \n P  p\nP  PP\n", "1", "1"},
    {"4\n3\np p\n   \n Pp\nP  \n", "-2", "-2"},
    {"4\n5\n   p \nPP pp\n  ppP\n PP P\n", "1", "1"},
    {"5\n3\n   \np  \nPP \n P \nP P\n", "1", "1"},
    {"6\n3\n p \np P\n Pp\n pP\n P \n  P\n", "1", "1"},
    {"3\n3\n   \npP \n   \n", "1", "1"},
    {"4\n5\n    p\np pPP\nP P  \n p   \n", "0", "0"},
    {"5\n2\np \n  \n p\nPP\n  \n", "3", "3"},
    {"3\n3\n   \n  P\nP  \n", "1", "0"},
    {"4\n1\n \nP\n \n \n", "1", "0"},
    {"5\n4\n    \np P \nP P \n    \n   p\n", "0", "0"},
    {"6\n3\n p \npp \npP \n  p\npp \n   \n", "-2", "-2"},
    {"5\n2\n p\n  \n  \nPp\n  \n", "-2", "-2"},
    {"4\n3\n p \nP p\n   \nP P\n", "1", "1"},
    {"5\n3\n   \nppp\n  P\nP  \n P \n", "3", "3"},
    {"4\n3\np p\nPp \nPPp\n   \n", "-2", "-2"},
    {"6\n2\n p\n  \npp\n  \n P\n  \n", "-2", "-2"},
    {"3\n3\n p \n pp\n  P\n", "-2", "1"},
    {"5\n4\np p \n  Pp\n  Pp\n    \n  P \n", "3", "3"},
    {"3\n5\n   p \n     \n   P \n", "1", "1"},
    {"6\n3\n p \npp \npp \n   \n  P\n   \n", "-2", "-2"},
    {"5\n4\n   p\np   \n   P\n    \n P  \n", "-4", "-4"},
    {"4\n4\n  p \n    \n  pp\n P  \n", "-2", "-2"},
    {"6\n1\n \np\n \n \nP\n \n", "-2", "-2"},
    {"5\n1\n \np\n \nP\n \n", "1", "1"},
    {"5\n2\np \n  \nP \nPp\n  \n", "-2", "-2"},
    {"3\n5\n  p p\n  P p\n   P \n", "1", "1"},
    {"4\n4\np p \n    \n   P\n    \n", "-2", "-2"},
    {"3\n4\np pp\npP  \nP  P\n", "1", "1"},
    {"4\n4\n pp \nP pP\n PpP\n    \n", "1", "1"},
    {"4\n1\np\n \nP\n \n", "1", "1"},
    {"6\n2\n  \n p\nP \nP \n  \n  \n", "1", "1"},
    {"4\n5\n    p\nPP P \npPp p\n P   \n", "1", "1"},
    {"5\n3\np  \np P\nP  \nP p\n  P\n", "1", "0"},
    {"4\n3\n   \np  \np  \n PP\n", "1", "1"},
    {"4\n5\n  ppp\npp   \nP   P\n PPP \n", "-10", "-10"},
    {"5\n3\n pp\n   \n p \n   \nP P\n", "-4", "-4"},
    {"3\n4\nppp \n PPp\nP  P\nb\n", "-2", "-2"},
    {"4\n4\np   \n   p\np   \n  P \nb\n", "1", "1"},
    {"3\n1\np\nP\n \nb\n", "0", "0"},
    {"6\n1\np\n \n \n \nP\n \nb\n", "3", "3"},
    {"4\n4\n    \np p \np  P\n    \nb\n", "1", "1"},
    {"4\n5\n  ppp\nP   P\n pp P\n     \nb\n", "1", "1"},
    {"4\n4\np  p\nPp p\n p P\n    \nb\n", "1", "0"},
    {"3\n1\n \nP\n \nb\n", "0", "0"},
    {"3\n2\np \n p\n  \nb\n", "1", "0"},
    {"6\n2\n  \n p\np \nPP\n  \n  \nb\n", "3", "3"},
};

}  // namespace hexapawn::test
