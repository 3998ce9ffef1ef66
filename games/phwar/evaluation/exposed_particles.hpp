// SPDX-License-Identifier: MIT
// Particles that a slide would let the rival capture, as the evaluation sees them: as in
// capture_gaps.hpp, but for a particle that the victim sees already, which is not reckoned anew.
#pragma once

#include <array>
#include <cstddef>

#include "games/phwar/board/board.hpp"

namespace phwar {

/// Where the particles of a side can slide to, by their charge + 1.
using Reaches = std::array<CellSet, 3>;

/// Whether one of the side `by` with these reaches comes where the particle on `cell`, which sees
/// `seen` now, can be captured.
[[nodiscard]] inline bool is_exposed(const Board& b, Cell cell, Seen seen, Side by,
                                     const Reaches& reaches) {
  const int capturers = Board::seen_of(seen, by);
  const int charge = Board::charge_of(seen);
  if (capturers == 0 || charge < -2 || charge > 2) return false;
  for (int d = 0; d < directions; ++d) {
    const Cell hidden = b.next(cell, d);
    const Piece piece = b.at(hidden);
    if (capturers == 1 && belongs(piece, by)) continue;
    const int wanted = charge_of(piece) - charge + 1;
    if (wanted < 0 || wanted > 2) continue;
    const CellSet gap = between(cell, hidden, d);
    if (!(gap & reaches[static_cast<std::size_t>(wanted)]).empty()) return true;
  }
  return false;
}

}  // namespace phwar
