// SPDX-License-Identifier: MIT
// Which slides threaten to win by the neutron's way to F6, known without making them.
#pragma once

#include "games/phwar/board/centre_line.hpp"

namespace phwar {

/// For a side whose neutron has no open way yet. Two kinds of slides open one: the neutron goes to
/// a cell from which it has one, or the only particle in its way leaves the line.
class CentreThreats {
 public:
  CentreThreats(const Board& b, Side side) : neutron_(b.neutron(side)) {
    if (b.at(centre) == no_piece) {
      for (int d = 0; d < directions; ++d) {
        Cell end = b.first_from(centre, d);
        if (end == neutron_) end = b.next(end, d);
        from_neutron_ |= between(centre, end, d);
      }
    }
    const int direction = centre_line[neutron_].direction;
    if (direction == no_direction) return;
    const CellSet way = centre_line[neutron_].before;
    const Cell nearest = b.next(neutron_, direction);
    const Cell second = b.next(nearest, direction);
    if (second != no_cell && way.has(second)) return;
    blocker_ = nearest;
    from_blocker_ = ~way;
  }

  /// The targets of a particle's slides from which there is a threat.
  [[nodiscard]] CellSet targets(Cell from) const {
    if (from == neutron_) return from_neutron_;
    return from == blocker_ ? from_blocker_ : CellSet{};
  }

 private:
  Cell neutron_;
  Cell blocker_ = no_cell;
  CellSet from_neutron_, from_blocker_;
};

}  // namespace phwar
