// SPDX-License-Identifier: MIT
// Two ways in which people number pits (README paragraph 8).
#pragma once

#include <cstdint>

#include "games/kalah/board/position.hpp"

namespace kalah {

/// `own`: from 1 in the owner's sowing order, as moves are written. `columns`: from 1 at the left
/// of both rows, as South sees them.
enum class Numbering : std::uint8_t { own, columns };

/// The number of a side's pit, which counts from 0 in its sowing order. Either way round, so a
/// column number less one gives the move.
[[nodiscard]] constexpr int pit_number(Side side, int pit, int holes, Numbering numbering) {
  return numbering == Numbering::own || side == Side::south ? pit + 1 : holes - pit;
}

}  // namespace kalah
