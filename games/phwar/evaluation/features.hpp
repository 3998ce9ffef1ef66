// SPDX-License-Identifier: MIT
// Counts of a board for the evaluation (weights.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "games/phwar/board/board.hpp"
#include "games/phwar/board/centre_line.hpp"
#include "games/phwar/evaluation/exposed_particles.hpp"
#include "games/phwar/evaluation/weights.hpp"

namespace phwar {

using Features = std::array<int, feature_count>;

namespace detail {

// Empty cells from a cell to the rim, itself counted; row no_cell is 0.
constexpr std::array<std::array<std::uint8_t, directions>, cell_count + 1> make_to_rim() {
  std::array<std::array<std::uint8_t, directions>, cell_count + 1> table{};
  for (Cell cell = 0; cell < cell_count; ++cell) {
    for (int d = 0; d < directions; ++d) {
      table[cell][static_cast<std::size_t>(d)] =
          static_cast<std::uint8_t>(from_cell_on(cell, d).count());
    }
  }
  return table;
}
inline constexpr auto to_rim = make_to_rim();

// Cells in all directions from a cell.
constexpr std::array<int, cell_count> make_all_round() {
  std::array<int, cell_count> table{};
  for (Cell cell = 0; cell < cell_count; ++cell) {
    for (const std::uint8_t cells : to_rim[cell]) table[cell] += cells - 1;
  }
  return table;
}
inline constexpr auto all_round = make_all_round();

class FeatureCount {
 public:
  explicit FeatureCount(const Board& b) : b_(b) {}

  Features count() {
    const Side own = b_.side();
    count_[at(Feature::turn)] = 1;
    const std::size_t of_own = at(Feature::own_one_own_between) - 1;
    const std::size_t of_rival = at(Feature::rival_open);
    add_side(own, 1, of_own);
    add_side(other(own), -1, of_rival);
    add_exposed(own, of_own);
    add_exposed(other(own), of_rival);
    return count_;
  }

 private:
  static constexpr std::size_t at(Feature f) { return static_cast<std::size_t>(f); }
  // From the feature of an open way, in the order of the enumeration.
  enum Offset : std::size_t {
    open,
    own_between,
    rival_between,
    two_between,
    more_between,
    entries,
    in_danger,
    seen_twice,
    neutron_in_danger,
    neutron_seen_twice,
    neutron_seen_once,
    exposed,
    last_exposed,
    neutron_exposed
  };

  void add_side(Side side, int sign, std::size_t first) {
    const int electrons = b_.count(piece_of(side, Kind::electron));
    const int positrons = b_.count(piece_of(side, Kind::positron));
    for (int n = 2; n <= 4; ++n) {
      count_[at(Feature::second_of_kind) + static_cast<std::size_t>(n - 2)] +=
          sign * ((electrons >= n ? 1 : 0) + (positrons >= n ? 1 : 0));
    }
    count_[at(Feature::imbalance)] += sign * std::abs(electrons - positrons);
    add_neutron_way(side, first);
    add_sight(side, sign, first);
  }

  void add_neutron_way(Side side, std::size_t first) {
    const Cell cell = b_.neutron(side);
    if (cell == no_cell) return;
    if (const int direction = centre_line[cell].direction; direction != no_direction) {
      const CellSet way = centre_line[cell].before;
      const auto next_on_way = [&](Cell c) {
        const Cell next = b_.next(c, direction);
        return next != no_cell && way.has(next) ? next : no_cell;
      };
      const Cell nearest = next_on_way(cell);
      if (nearest == no_cell) {
        if (first == at(Feature::rival_open)) ++count_[first + open];
      } else if (const Cell second = next_on_way(nearest); second != no_cell) {
        ++count_[first + (next_on_way(second) == no_cell ? two_between : more_between)];
      } else {
        ++count_[first + (belongs(b_.at(nearest), side) ? own_between : rival_between)];
      }
    }
    if (b_.at(centre) != no_piece) return;
    CellSet with_way, reach;
    for (int d = 0; d < directions; ++d) {
      with_way |= between(centre, b_.first_from(centre, d), d);
      reach |= between(cell, b_.next(cell, d), d);
    }
    count_[first + entries] += std::min(4, (with_way & reach).count());
  }

  // Lines of sight of a side's particles: the way they leave, and the danger they mean.
  void add_sight(Side side, int sign, std::size_t first) {
    int free_cells = 0;
    for (CellSet own = b_.of(side); !own.empty();) {
      const Cell cell = own.take();
      Seen seen = 0;
      CellSet reach;
      int cells = all_round[cell];
      for (int d = 0; d < directions; ++d) {
        const Cell next = b_.next(cell, d);
        seen += weights[b_.at(next)];
        reach |= between(cell, next, d);
        cells -= to_rim[next][static_cast<std::size_t>(d)];
      }
      const Piece piece = b_.at(cell);
      seen_[cell] = seen;
      reaches_[index(side)][static_cast<std::size_t>(charge_of(piece) + 1)] |= reach;
      const bool neutron = kind_of(piece) == Kind::neutron;
      if (!neutron) free_cells += cells;
      const int rivals = Board::seen_of(seen, other(side));
      if (rivals == 0) continue;
      const int charge = Board::charge_of(seen);
      if (rivals >= 2 && charge == 0) {
        ++count_[first + (neutron ? neutron_in_danger : in_danger)];
      } else if (charge >= -1 && charge <= 1) {
        if (neutron) {
          ++count_[first + (rivals >= 2 ? neutron_seen_twice : neutron_seen_once)];
        } else if (rivals >= 2) {
          ++count_[first + seen_twice];
        }
      }
    }
    count_[at(Feature::mobility)] += sign * free_cells / 4;
  }

  // After both sides' sight is known.
  void add_exposed(Side side, std::size_t first) {
    const Side by = other(side);
    for (CellSet own = b_.of(side); !own.empty();) {
      const Cell cell = own.take();
      if (!is_exposed(b_, cell, seen_[cell], by, reaches_[index(by)])) continue;
      const Piece piece = b_.at(cell);
      if (kind_of(piece) == Kind::neutron) {
        ++count_[first + neutron_exposed];
        continue;
      }
      ++count_[first + exposed];
      if (b_.count(piece) == 1) ++count_[first + last_exposed];
    }
  }

  const Board& b_;
  Features count_{};
  std::array<Seen, cell_count> seen_;  // of occupied cells
  std::array<Reaches, 2> reaches_{};   // by side
};

}  // namespace detail

[[nodiscard]] inline Features features_of(const Board& b) {
  return detail::FeatureCount(b).count();
}

}  // namespace phwar
