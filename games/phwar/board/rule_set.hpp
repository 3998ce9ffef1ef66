// SPDX-License-Identifier: MIT
// The rule options of README paragraph 7.
#pragma once

#include <cstdint>

namespace phwar {

/// Which enemies a turn captures (rule 5).
enum class Scope : std::uint8_t {
  moved,    ///< those that the particle that moved last sees
  any,      ///< all
  classic,  ///< all, but a capture is a turn of its own
};

/// How many of them (rule 5.3).
enum class Multiple : std::uint8_t {
  chain,         ///< one after another until there is none
  single,        ///< one
  simultaneous,  ///< as many as possible at once, each by another particle
};

struct RuleSet {
  Scope scope = Scope::moved;
  Multiple multiple = Multiple::chain;
  bool centre_win = true;   ///< a neutron on F6 wins
  bool centre_stop = true;  ///< slides do not pass over F6

  /// The same rules in one form: a classic capture is always a single one.
  [[nodiscard]] constexpr RuleSet normal() const {
    RuleSet rules = *this;
    if (scope == Scope::classic) rules.multiple = Multiple::single;
    return rules;
  }
  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

}  // namespace phwar
