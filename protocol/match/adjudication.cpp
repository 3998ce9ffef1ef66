// SPDX-License-Identifier: MIT
#include "protocol/match/adjudication.hpp"

#include <algorithm>
#include <cstdlib>

namespace protocol::match {

using engine::Outcome;
using Moves = std::vector<ScoredMove>;
using Side = engine::Player;

namespace {

// Whether the last `count` moves of a side all have a score that is as wanted.
template <class Wanted>
bool lasting(const Moves& moves, Side side, std::int64_t count, Wanted wanted) {
  for (auto move = moves.rbegin(); move != moves.rend() && count > 0; ++move) {
    if (move->mover != side) continue;
    if (!move->score || !wanted(move->score->value)) return false;
    --count;
  }
  return count == 0;
}

bool quiet_for(const DrawRule& rule, const Moves& moves, Side side) {
  const auto made = std::count_if(moves.begin(), moves.end(),
                                  [&](const ScoredMove& move) { return move.mover == side; });
  return made >= rule.from && lasting(moves, side, rule.count, [&](std::int64_t value) {
           return std::abs(value) <= rule.score;
         });
}

bool resigned(const ResignRule& rule, const Moves& moves, Side side) {
  return lasting(moves, side, rule.count, [&](auto value) { return value <= -rule.score; }) &&
         (!rule.both || lasting(moves, engine::other(side), rule.count,
                                [&](auto value) { return value >= rule.score; }));
}

}  // namespace

Outcome adjudicated(const Adjudication& rules, const Moves& moves) {
  if (moves.empty()) return {};
  const ScoredMove& last = moves.back();
  if (rules.exact && last.score && last.score->proven) {
    if (last.score->value == 0) {
      return {Outcome::Kind::draw, Side::first, exact_adjudication_ending};
    }
    const Side winner = last.score->value > 0 ? last.mover : engine::other(last.mover);
    return {Outcome::Kind::win, winner, exact_adjudication_ending};
  }
  for (const Side side : {Side::first, Side::second}) {
    if (rules.resign && resigned(*rules.resign, moves, side)) {
      return {Outcome::Kind::win, engine::other(side), resign_adjudication_ending};
    }
  }
  if (rules.draw && quiet_for(*rules.draw, moves, Side::first) &&
      quiet_for(*rules.draw, moves, Side::second)) {
    return {Outcome::Kind::draw, Side::first, draw_adjudication_ending};
  }
  return {};
}

}  // namespace protocol::match
