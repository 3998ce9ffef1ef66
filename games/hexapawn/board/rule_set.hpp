// SPDX-License-Identifier: MIT
// The rule options of README paragraph 4.
#pragma once

#include <cstdint>

namespace hexapawn {

/// What becomes of a game whose side to move has pawns, but no move. (Without pawns it has lost.)
enum class Blocked : std::uint8_t { loss, draw, win };

struct RuleSet {
  Blocked blocked = Blocked::loss;
  bool forced_capture = false;  ///< who can capture must
  bool cylinder = false;        ///< the first and the last file are neighbours
  bool berolina = false;        ///< pawns move diagonally and capture straight ahead

  /// The orthodox rules, under which the fast searches and all static rules are proven.
  [[nodiscard]] constexpr bool standard() const { return *this == RuleSet{}; }
  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

}  // namespace hexapawn
