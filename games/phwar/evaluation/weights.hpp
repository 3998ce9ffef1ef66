// SPDX-License-Identifier: MIT
// What the evaluation counts and how much of it is worth what, in hundredths of a particle. All of
// it was fitted to games: docs/performance-tries.md, "Phwar: Strength", has the command.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace phwar {

/// Counts of a board. "own" is the side to move; those without a side are own minus rival.
enum class Feature : std::uint8_t {
  second_of_kind,  ///< kinds of which there are at least so many: the fewer, the dearer
  third_of_kind,
  fourth_of_kind,
  imbalance,            ///< electrons more than positrons, or the other way
  mobility,             ///< empty cells in sight of charged particles, in fours
  own_one_own_between,  ///< the neutron on a line with F6, and what stands in its way
  own_one_rival_between,
  own_two_between,
  own_more_between,
  own_entries,     ///< cells in reach of the neutron with an open way to F6, at most 4
  own_in_danger,   ///< charged particles that can be captured as the board stands
  own_seen_twice,  ///< charged, seen by two rivals or more, and one charge from danger
  own_neutron_in_danger,
  own_neutron_seen_twice,
  own_neutron_seen_once,
  own_exposed,       ///< charged particles that a slide of the rival's lets it capture
  own_last_exposed,  ///< the same of the last of their kind
  own_neutron_exposed,
  rival_open,  ///< the rival's neutron has an open way to F6
  rival_one_own_between,
  rival_one_rival_between,
  rival_two_between,
  rival_more_between,
  rival_entries,
  rival_in_danger,
  rival_seen_twice,
  rival_neutron_in_danger,
  rival_neutron_seen_twice,
  rival_neutron_seen_once,
  rival_exposed,
  rival_last_exposed,
  rival_neutron_exposed,
  turn,  ///< 1: to be on the move
};
inline constexpr std::size_t feature_count = 33;

/// By number of the feature. In "between", own and rival are as the neutron sees them.
inline constexpr std::array<std::string_view, feature_count> feature_names{
    "second of a kind",
    "third of a kind",
    "fourth of a kind",
    "imbalance",
    "mobility",
    "own neutron: one own between",
    "own neutron: one rival between",
    "own neutron: two between",
    "own neutron: more between",
    "own neutron: entries",
    "own in danger",
    "own seen twice",
    "own neutron in danger",
    "own neutron seen twice",
    "own neutron seen once",
    "own exposed",
    "own last exposed",
    "own neutron exposed",
    "rival neutron: open",
    "rival neutron: one own between",
    "rival neutron: one rival between",
    "rival neutron: two between",
    "rival neutron: more between",
    "rival neutron: entries",
    "rival in danger",
    "rival seen twice",
    "rival neutron in danger",
    "rival neutron seen twice",
    "rival neutron seen once",
    "rival exposed",
    "rival last exposed",
    "rival neutron exposed",
    "turn",
};

inline constexpr std::array<int, feature_count> feature_weights{
    172, 93,   61,  -11, 9,  153, 55,  3, -97, 63,  -29, -22, -27, -56, -21, -20, -24,
    -47, -150, -79, -65, 19, 68,  -41, 0, 9,   -13, 48,  16,  18,  -17, -9,  30,
};

}  // namespace phwar
