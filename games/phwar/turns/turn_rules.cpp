// SPDX-License-Identifier: MIT
#include "games/phwar/turns/turn_rules.hpp"

#include <algorithm>

#include "games/phwar/board/sight.hpp"

namespace phwar {

namespace {

// The victims of rule 5.3 in cell order.
std::vector<Cell> victims_of(const RuleSet& rules, const Position& p, Cell last) {
  std::vector<Cell> victims;
  const auto look_at = [&](Cell cell) {
    if (!belongs(p.at[cell], other(p.side))) return;
    if (!capturers_of(p, p.side, cell).empty()) victims.push_back(cell);
  };
  if (rules.scope != Scope::moved) {
    for (Cell cell = 0; cell < cell_count; ++cell) look_at(cell);
  } else if (last != no_cell) {  // sight is mutual
    for (const Cell cell : seen_from(p, last)) look_at(cell);
    std::sort(victims.begin(), victims.end());
  }
  return victims;
}

// Every way to give victims, from number `i` on, each a capturer of its own or none.
class Assignment {
 public:
  Assignment(const Position& p, const std::vector<Cell>& victims,
             std::vector<std::vector<Capture>>& sets)
      : p_(p), victims_(victims), sets_(sets) {}

  void assign(std::size_t i) {
    if (i == victims_.size()) {
      sets_.push_back(chosen_);
      return;
    }
    assign(i + 1);
    for (const Cell from : capturers_of(p_, p_.side, victims_[i])) {
      const bool used = std::any_of(chosen_.begin(), chosen_.end(),
                                    [from](const Capture& c) { return c.from == from; });
      if (used) continue;
      chosen_.push_back({from, victims_[i]});
      assign(i + 1);
      chosen_.pop_back();
    }
  }

 private:
  const Position& p_;
  const std::vector<Cell>& victims_;
  std::vector<std::vector<Capture>>& sets_;
  std::vector<Capture> chosen_;
};

}  // namespace

std::vector<Cell> slides_from(const RuleSet& rules, const Position& p, Cell from) {
  std::vector<Cell> targets;
  for (int d = 0; d < directions; ++d) {
    for (Cell to = neighbour(from, d); to != no_cell && p.at[to] == no_piece;
         to = neighbour(to, d)) {
      targets.push_back(to);
      if (to == centre && rules.centre_stop) break;
    }
  }
  return targets;
}

bool can_slide(const RuleSet& rules, const Position& p) {
  for (Cell cell = 0; cell < cell_count; ++cell) {
    if (belongs(p.at[cell], p.side) && !slides_from(rules, p, cell).empty()) return true;
  }
  return false;
}

void shift(Position& p, Cell from, Cell to) {
  p.at[to] = p.at[from];
  p.at[from] = no_piece;
}

Winner winner_of(const RuleSet& rules, const Position& p) {
  const Piece middle = p.at[centre];
  if (rules.centre_win && middle != no_piece && kind_of(middle) == Kind::neutron) {
    return {true, side_of(middle), "neutron in the centre"};
  }
  constexpr const char* reasons[] = {"no electron left", "no positron left", "no neutron left"};
  unsigned there = 0;
  for (const Piece piece : p.at) there |= 1U << piece;
  for (const Side side : {Side::black, Side::white}) {
    for (int kind = 0; kind < kinds; ++kind) {
      const bool lacks = (there >> piece_of(side, static_cast<Kind>(kind)) & 1) == 0;
      if (lacks) return {true, other(side), reasons[kind]};
    }
  }
  return {};
}

std::vector<Capture> due_captures(const RuleSet& rules, const Position& p, Cell last) {
  std::vector<Capture> due;
  for (const Cell victim : victims_of(rules, p, last)) {
    for (const Cell from : capturers_of(p, p.side, victim)) due.push_back({from, victim});
  }
  return due;
}

std::vector<std::vector<Capture>> due_sets(const RuleSet& rules, const Position& p, Cell last) {
  const std::vector<Cell> victims = victims_of(rules, p, last);
  std::vector<std::vector<Capture>> sets;
  Assignment(p, victims, sets).assign(0);
  std::size_t most = 0;
  for (const auto& set : sets) most = std::max(most, set.size());
  std::erase_if(sets, [most](const auto& set) { return set.size() < most; });
  return sets;
}

}  // namespace phwar
