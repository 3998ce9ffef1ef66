// SPDX-License-Identifier: MIT
// The rule options of README paragraph 5.
#pragma once

#include <cstdint>

namespace kalah {

/// What a last seed in an empty pit of the mover's own row takes (rule 3).
enum class Capture : std::uint8_t {
  nonempty,  ///< itself and the facing seeds, if there are any
  empty,     ///< the same, and itself where there are none
  none,
};

/// Who gets the seeds that are left when the game ends (rule 4).
enum class Sweep : std::uint8_t { owner, finisher, none };

/// Whose empty row ends the game (rule 4): anybody's, or that of the side that has to sow.
enum class EndCheck : std::uint8_t { either, mover };

struct RuleSet {
  Capture capture = Capture::nonempty;
  Sweep sweep = Sweep::owner;
  EndCheck end_check = EndCheck::either;
  bool early_stop = false;  ///< the game ends when a store holds more than half of all seeds
  bool extra_turn = true;   ///< the last seed in the own store: sow again
  bool pie_rule = false;    ///< the second player may swap sides after the first turn

  /// The future of a position then has the parity of its seeds: all of them end in stores.
  [[nodiscard]] constexpr bool keeps_parity() const { return sweep != Sweep::none; }
  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

}  // namespace kalah
