// SPDX-License-Identifier: MIT
#include "games/phwar/rules.hpp"

#include <algorithm>
#include <cassert>

#include "games/phwar/board/piece_keys.hpp"
#include "games/phwar/turns/turn_rules.hpp"

namespace phwar {

namespace {

// Lists the turns of a position; the turn so far is done on a position of its own.
class TurnLister {
 public:
  TurnLister(const RuleSet& rules, const Position& p, std::vector<Turn>& list)
      : rules_(rules), now_(p), list_(list) {}

  void run() {
    if (rules_.scope == Scope::classic) {
      one_action();
    } else {
      add_slides(/*then_captures=*/true);
      // Walled in, but what can be captured must be (rule 5.4).
      if (list_.empty() && rules_.scope == Scope::any) add_captures(no_cell);
    }
    if (list_.empty()) list_.push_back(turn_);
  }

 private:
  // Rule 7, classic: a capture, or a slide where there is none to make.
  void one_action() {
    for (const Capture& capture : due_captures(rules_, now_, no_cell)) {
      turn_.push(capture);
      list_.push_back(turn_);
      turn_.pop();
    }
    if (list_.empty()) add_slides(/*then_captures=*/false);
  }

  void add_slides(bool then_captures) {
    for (Cell from = 0; from < cell_count; ++from) {
      if (!belongs(now_.at[from], now_.side)) continue;
      for (const Cell to : slides_from(rules_, now_, from)) {
        turn_.from = from;
        turn_.to = to;
        shift(now_, from, to);
        if (!then_captures || winner_of(rules_, now_).any) {
          list_.push_back(turn_);
        } else {
          add_captures(to);
        }
        shift(now_, to, from);
      }
    }
    turn_.from = turn_.to = no_cell;
  }

  void add_captures(Cell last) {
    if (rules_.multiple == Multiple::simultaneous) {
      for (const auto& set : due_sets(rules_, now_, last)) {
        Turn whole = turn_;
        for (const Capture& capture : set) whole.push(capture);
        if (!whole.passes()) list_.push_back(whole);
      }
      return;
    }
    const auto due = due_captures(rules_, now_, last);
    if (due.empty() && !turn_.passes()) list_.push_back(turn_);
    for (const Capture& capture : due) {
      const Piece victim = now_.at[capture.victim];
      turn_.push(capture);
      shift(now_, capture.from, capture.victim);
      if (rules_.multiple == Multiple::single || winner_of(rules_, now_).any) {
        list_.push_back(turn_);
      } else {
        add_captures(capture.victim);
      }
      shift(now_, capture.victim, capture.from);
      now_.at[capture.victim] = victim;
      turn_.pop();
    }
  }

  const RuleSet& rules_;
  Position now_;
  std::vector<Turn>& list_;
  Turn turn_;
};

}  // namespace

Position Rules::start() const {
  const auto start = parse("6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1");
  assert(start);
  return *start;
}

engine::Player Rules::to_move(const Position& p) const {
  return p.side == Side::black ? engine::Player::first : engine::Player::second;
}

engine::Outcome Rules::outcome(const Position& p) const {
  const Winner winner = winner_of(options_, p);
  if (!winner.any) return {};
  return {engine::Outcome::Kind::win,
          winner.side == Side::black ? engine::Player::first : engine::Player::second,
          winner.reason};
}

std::uint64_t Rules::key(const Position& p) const {
  std::uint64_t key = p.side == Side::black ? 0 : white_to_move_key.key;
  for (Cell cell = 0; cell < cell_count; ++cell) key ^= piece_keys[p.at[cell]][cell].key;
  return key;
}

void Rules::moves(const Position& p, std::vector<Turn>& list) const {
  list.clear();
  if (!winner_of(options_, p).any) TurnLister(options_, p, list).run();
}

Position Rules::play(const Position& p, const Turn& turn) const {
  Position next = p;
  if (turn.slides()) shift(next, turn.from, turn.to);
  for (std::size_t i = 0; i < turn.count; ++i) {
    shift(next, turn.captures[i].from, turn.captures[i].victim);
  }
  next.side = other(p.side);
  next.quiet = turn.count > 0 ? 0 : p.quiet + 1;
  next.turn = p.turn + (p.side == Side::white ? 1 : 0);
  return next;
}

}  // namespace phwar
