// SPDX-License-Identifier: MIT
// A board that is changed and changed back: what perft and the search work on.
//
// Every occupied cell knows the next occupied cell in each of the six directions, so sight costs
// nothing. A capture puts one particle in the place of another, so that it only takes the capturer
// out of its old lines. Changes are taken back in the opposite order, from a stack of what they
// were made to.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/phwar/board/cell_set.hpp"
#include "games/phwar/board/lines.hpp"
#include "games/phwar/board/piece_keys.hpp"
#include "games/phwar/board/piece_square.hpp"
#include "games/phwar/board/position.hpp"
#include "games/phwar/board/rule_set.hpp"
#include "games/phwar/board/sight.hpp"

namespace phwar {

class Board {
 public:
  explicit Board(const Position& p) : side_(p.side), occupied_(detail::lines.empty) {
    for (auto& row : links_) row.fill(no_cell);
    for (Cell cell = 0; cell < cell_count; ++cell) {
      if (p.at[cell] == no_piece) continue;
      link(cell);
      put(cell, p.at[cell]);
      ++count_[p.at[cell]];
    }
    if (side_ == Side::white) key_ ^= white_to_move_key;
  }

  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] std::uint64_t key() const { return key_.key; }
  /// For the table.
  [[nodiscard]] const BoardKey& whole_key() const { return key_; }
  [[nodiscard]] Piece at(Cell cell) const { return pieces_[cell]; }
  [[nodiscard]] CellSet of(Side side) const { return sets_[index(side)]; }
  [[nodiscard]] CellSet occupied() const { return sets_[0] | sets_[1]; }
  [[nodiscard]] int count(Piece piece) const { return count_[piece]; }
  /// Sum of detail::piece_squares: Black's minus White's.
  [[nodiscard]] int placement() const { return placement_; }
  /// The cell of a side's neutron; no_cell without one.
  [[nodiscard]] Cell neutron(Side side) const { return neutrons_[index(side)]; }

  /// The next occupied cell from an occupied one, no_cell where there is none (rule 3).
  [[nodiscard]] Cell next(Cell cell, int direction) const {
    return links_[cell][static_cast<std::size_t>(direction)];
  }
  /// The same from an empty cell.
  [[nodiscard]] Cell first_from(Cell cell, int direction) const {
    const detail::Place place = detail::lines.places[cell][static_cast<std::size_t>(direction) / 2];
    return (direction & 1) != 0 ? above(place) : below(place);
  }
  /// What the particle on `cell` sees.
  [[nodiscard]] Seen seen_from(Cell cell) const {
    Seen sum = 0;
    for (const Cell other : links_[cell]) sum += weights[pieces_[other]];
    return sum;
  }
  /// Rule 4 for a particle that sees this.
  [[nodiscard]] static bool capturable(Seen seen, Side by) {
    return seen_of(seen, by) >= 2 && charge_of(seen) == 0;
  }
  /// Particles of a side in what is seen, and the sum of all charges.
  [[nodiscard]] static int seen_of(Seen seen, Side side) {
    return static_cast<int>(seen >> (side == Side::black ? 8 : 16) & 0xff);
  }
  [[nodiscard]] static int charge_of(Seen seen) {
    return static_cast<int>(seen & 0xff) -
           static_cast<int>((seen >> 8 & 0xff) + (seen >> 16 & 0xff));
  }

  void slide(Cell from, Cell to) {
    const Piece piece = pieces_[from];
    remember(from);
    unlink(from);
    link(to);
    pieces_[from] = no_piece;
    move(piece, from, to);
  }
  /// Takes the last slide or capture back, which was this one.
  void unslide(Cell from, Cell to) {
    const Piece piece = pieces_[to];
    unlink(to);
    pieces_[to] = no_piece;
    pieces_[from] = piece;
    recall(from);
  }

  /// Captures and returns what was captured, for release().
  Piece capture(Capture c) {
    const Piece victim = pieces_[c.victim], piece = pieces_[c.from];
    remember(c.from);
    unlink(c.from);
    pieces_[c.from] = no_piece;
    sets_[index(side_of(victim))] ^= CellSet::of(c.victim);
    key_ ^= piece_keys[victim][c.victim];
    placement_ -= detail::piece_squares[victim][c.victim];
    if (kind_of(victim) == Kind::neutron) neutrons_[index(side_of(victim))] = no_cell;
    --count_[victim];
    move(piece, c.from, c.victim);
    return victim;
  }
  /// Takes the last slide or capture back, which was this one.
  void release(Capture c, Piece victim) {
    const Piece piece = pieces_[c.victim];
    pieces_[c.victim] = victim;
    pieces_[c.from] = piece;
    ++count_[victim];
    recall(c.from);
  }

  void pass_turn() {
    side_ = other(side_);
    key_ ^= white_to_move_key;
  }

  /// What play() needs to be undone.
  using Victims = std::array<Piece, most_pieces>;
  /// A whole legal turn; the other side is then to move.
  void play(const Turn& turn, Victims& victims) {
    if (turn.slides()) slide(turn.from, turn.to);
    for (std::size_t i = 0; i < turn.count; ++i) victims[i] = capture(turn.captures[i]);
    pass_turn();
  }
  void undo(const Turn& turn, const Victims& victims) {
    pass_turn();
    for (std::size_t i = turn.count; i-- > 0;) release(turn.captures[i], victims[i]);
    if (turn.slides()) unslide(turn.from, turn.to);
  }

  /// Rule 6 after a slide or a capture of `mover`, who cannot have lost.
  [[nodiscard]] bool has_won(Side mover, const RuleSet& rules) const {
    const Side rival = other(mover);
    return (rules.centre_win && neutron(mover) == centre) ||
           count_[piece_of(rival, Kind::electron)] == 0 ||
           count_[piece_of(rival, Kind::positron)] == 0 ||
           count_[piece_of(rival, Kind::neutron)] == 0;
  }
  [[nodiscard]] bool over(const RuleSet& rules) const {
    return has_won(Side::black, rules) || has_won(Side::white, rules);
  }

  friend bool operator==(const Board& a, const Board& b) {
    return a.side_ == b.side_ && a.key_ == b.key_ && a.placement_ == b.placement_ &&
           a.sets_ == b.sets_ && a.pieces_ == b.pieces_ && a.occupied_ == b.occupied_ &&
           a.count_ == b.count_ && a.neutrons_ == b.neutrons_ && a.same_links(b);
  }

 private:
  [[nodiscard]] Cell above(detail::Place place) const {
    const unsigned beyond = static_cast<unsigned>(occupied_[place.line]) >> (place.at + 1);
    return detail::lines
        .cells[place.line][static_cast<std::size_t>(place.at + 1 + std::countr_zero(beyond))];
  }
  [[nodiscard]] Cell below(detail::Place place) const {
    const unsigned before = occupied_[place.line] & ((1U << place.at) - 1);
    return detail::lines.cells[place.line][static_cast<std::size_t>(std::bit_width(before) - 1)];
  }

  // Into the lines, between the nearest occupied cells.
  void link(Cell cell) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const detail::Place place = detail::lines.places[cell][axis];
      connect(cell, axis, below(place), above(place));
      occupied_[place.line] = static_cast<std::uint16_t>(occupied_[place.line] | 1U << place.at);
    }
  }
  void unlink(Cell cell) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const detail::Place place = detail::lines.places[cell][axis];
      const Cell lower = links_[cell][2 * axis], upper = links_[cell][2 * axis + 1];
      links_[lower][2 * axis + 1] = upper;
      links_[upper][2 * axis] = lower;
      occupied_[place.line] = static_cast<std::uint16_t>(occupied_[place.line] & ~(1U << place.at));
    }
  }
  // Row no_cell of the links is written and never read.
  void connect(Cell cell, std::size_t axis, Cell lower, Cell upper) {
    links_[cell][2 * axis] = lower;
    links_[cell][2 * axis + 1] = upper;
    links_[lower][2 * axis + 1] = cell;
    links_[upper][2 * axis] = cell;
  }

  void put(Cell cell, Piece piece) {
    pieces_[cell] = piece;
    sets_[index(side_of(piece))] ^= CellSet::of(cell);
    key_ ^= piece_keys[piece][cell];
    placement_ += detail::piece_squares[piece][cell];
    if (kind_of(piece) == Kind::neutron) neutrons_[index(side_of(piece))] = cell;
  }
  // A particle from one cell to another, in all but the lines and its old cell.
  void move(Piece piece, Cell from, Cell to) {
    pieces_[to] = piece;
    sets_[index(side_of(piece))] ^= CellSet::of(from) ^ CellSet::of(to);
    key_ ^= piece_keys[piece][from] ^ piece_keys[piece][to];
    placement_ += detail::piece_squares[piece][to] - detail::piece_squares[piece][from];
    if (kind_of(piece) == Kind::neutron) neutrons_[index(side_of(piece))] = to;
  }
  // What a change makes it hard to find again: all but pieces and counts. The row is that of the
  // cell that is left.
  struct Before {
    std::array<Cell, directions> row;
    std::array<Cell, 2> neutrons;
    int placement;
    BoardKey key;
    std::array<CellSet, 2> sets;
  };
  void remember(Cell left) {
    before_.push_back({links_[left], neutrons_, placement_, key_, sets_});
  }
  // And into its lines again.
  void recall(Cell left) {
    const Before& before = before_.back();
    neutrons_ = before.neutrons;
    placement_ = before.placement;
    key_ = before.key;
    sets_ = before.sets;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const detail::Place place = detail::lines.places[left][axis];
      connect(left, axis, before.row[2 * axis], before.row[2 * axis + 1]);
      occupied_[place.line] = static_cast<std::uint16_t>(occupied_[place.line] | 1U << place.at);
    }
    before_.pop_back();
  }

  [[nodiscard]] bool same_links(const Board& o) const {
    for (CellSet cells = occupied(); !cells.empty();) {
      const Cell cell = cells.take();
      if (links_[cell] != o.links_[cell]) return false;
    }
    return true;
  }

  Side side_;
  std::array<Cell, 2> neutrons_{no_cell, no_cell};
  std::array<std::int8_t, piece_codes> count_{};
  int placement_ = 0;
  BoardKey key_;
  std::array<CellSet, 2> sets_{};
  std::array<std::uint16_t, detail::line_count> occupied_;
  std::array<Piece, cell_count + 1> pieces_{};
  std::array<std::array<Cell, directions>, cell_count + 1> links_{};
  std::vector<Before> before_;
};

}  // namespace phwar
