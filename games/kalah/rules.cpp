// SPDX-License-Identifier: MIT
// Paragraph numbers are those of games/kalah/README.md.
#include "games/kalah/rules.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/mix.hpp"

namespace kalah {

namespace {

std::uint16_t& cell(Row& row, int pit) {
  return row[static_cast<std::size_t>(pit)];
}

int seeds_in(const Row& row, int pit) {
  return row[static_cast<std::size_t>(pit)];
}

void add(std::uint16_t& to, int seeds) {
  to = static_cast<std::uint16_t>(to + seeds);
}

void bank(Position& p, Side to, Side row) {
  add(p.stores[index(to)], p.row_sum(row));
  p.pits[index(row)] = {};
}

// Lifts the seeds of a pit and drops them round the ring (rule 2.1), `drop` once a seed with its
// place on the ring: own pits 0 .. m-1, own store m, their pits m+1 .. 2m.
template <class Drop>
void sow(int holes, int pit, int seeds, Drop drop) {
  int place = pit;
  for (int i = 0; i < seeds; ++i) {
    place = place == 2 * holes ? 0 : place + 1;
    drop(place);
  }
}

// Rule 3, of a sow that ended at `last` and left the rows like this.
bool is_capture(Capture rule, int holes, const Row& own, const Row& theirs, int last) {
  if (last >= holes || seeds_in(own, last) != 1 || rule == Capture::none) return false;
  return rule == Capture::empty || seeds_in(theirs, holes - 1 - last) > 0;
}

}  // namespace

Position Rules::start() const {
  Position p;
  p.holes = holes_;
  p.pie = options_.pie_rule ? Pie::waiting : Pie::closed;
  for (Row& row : p.pits) {
    std::fill_n(row.begin(), holes_, static_cast<std::uint16_t>(seeds_));
  }
  settle(p);
  return p;
}

engine::Player Rules::to_move(const Position& p) const {
  return p.side == Side::south ? engine::Player::first : engine::Player::second;
}

engine::Outcome Rules::outcome(const Position& p) const {
  using Kind = engine::Outcome::Kind;
  if (!finished(p)) return {};
  const int margin = p.store(Side::south) - p.store(Side::north);
  if (margin == 0) return {Kind::draw, engine::Player::first, "equal seeds"};
  return {Kind::win, margin > 0 ? engine::Player::first : engine::Player::second, "more seeds"};
}

std::uint64_t Rules::key(const Position& p) const {
  std::uint64_t key =
      engine::mixed(static_cast<std::uint64_t>(p.holes) << 8 |
                    static_cast<std::uint64_t>(p.side) << 4 | static_cast<std::uint64_t>(p.pie));
  const auto add_cell = [&key](int seeds) {
    key = engine::mixed(key ^ static_cast<std::uint64_t>(seeds));
  };
  for (const Row& row : p.pits) {
    for (int pit = 0; pit < p.holes; ++pit) add_cell(seeds_in(row, pit));
  }
  for (const int store : p.stores) add_cell(store);
  return key;
}

void Rules::moves(const Position& p, std::vector<Move>& list) const {
  list.clear();
  if (finished(p)) return;
  for (int pit = 0; pit < p.holes; ++pit) {
    if (seeds_in(p.own(), pit) > 0) list.push_back(pit);
  }
  if (p.pie == Pie::offered) list.push_back(swap_sides);
}

Sow Rules::look(const Position& p, int pit) const {
  Sow result;
  Row own = p.own(), theirs = p.theirs();
  const int seeds = std::exchange(cell(own, pit), std::uint16_t{0});
  sow(p.holes, pit, seeds, [&](int place) {
    result.trace.push_back(place);
    if (place < p.holes) add(cell(own, place), 1);
    if (place > p.holes) add(cell(theirs, place - p.holes - 1), 1);
  });
  const int last = result.trace.back();
  result.in_store = last == p.holes;
  result.captures = is_capture(options_.capture, p.holes, own, theirs, last);
  if (result.captures) {
    result.facing = p.holes - 1 - last;
    result.taken = seeds_in(theirs, result.facing);
  }
  return result;
}

Position Rules::play(const Position& p, Move move) const {
  Position next = p;
  const Side mover = p.side;
  if (move == swap_sides) {  // rule 6
    assert(p.pie == Pie::offered);
    std::swap(next.pits[0], next.pits[1]);
    std::swap(next.stores[0], next.stores[1]);
    next.pie = Pie::closed;
    next.side = other(mover);
    return next;
  }
  Row& own = next.pits[index(mover)];
  Row& theirs = next.pits[index(other(mover))];
  std::uint16_t& store = next.stores[index(mover)];
  const int seeds = std::exchange(cell(own, move), std::uint16_t{0});
  int last = move;
  sow(p.holes, move, seeds, [&](int place) {
    last = place;
    add(place < p.holes    ? cell(own, place)
        : place == p.holes ? store
                           : cell(theirs, place - p.holes - 1),
        1);
  });
  if (is_capture(options_.capture, p.holes, own, theirs, last)) {  // rule 3
    add(store, 1 + std::exchange(cell(theirs, p.holes - 1 - last), std::uint16_t{0}));
    cell(own, last) = 0;
  }
  const bool again = last == p.holes && options_.extra_turn;  // rule 2.2
  if (!again) next.side = other(mover);
  // Rule 6: offered by the first sow that passes the turn, declined by the next one.
  if (p.pie == Pie::offered) {
    next.pie = Pie::closed;
  } else if (p.pie == Pie::waiting && !again) {
    next.pie = Pie::offered;
  }
  settle(next);
  return next;
}

void Rules::settle(Position& p) const {
  const bool empty[2] = {p.row_sum(Side::south) == 0, p.row_sum(Side::north) == 0};
  const bool over =
      options_.end_check == EndCheck::mover ? empty[index(p.side)] : empty[0] || empty[1];
  if (over) {
    for (const Side side : {Side::south, Side::north}) {
      if (empty[index(side)]) continue;
      if (options_.sweep == Sweep::owner) bank(p, side, side);
      if (options_.sweep == Sweep::finisher) bank(p, other(side), side);
    }
    p.pits = {};
  } else if (options_.early_stop) {
    const int half = p.total() / 2;
    if (p.stores[0] <= half && p.stores[1] <= half) return;
    bank(p, Side::south, Side::south);
    bank(p, Side::north, Side::north);
  }
  if (finished(p)) p.pie = Pie::closed;
}

}  // namespace kalah
