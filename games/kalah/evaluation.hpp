// SPDX-License-Identifier: MIT
// An estimate of the future of a board, in hundredths of a seed, as the side to move sees it.
#pragma once

#include <algorithm>

#include "engine/search/score.hpp"
#include "games/kalah/rule_set.hpp"

namespace kalah {

/// The terms; each is nothing under rules that give it no meaning.
struct Evaluation {
  engine::Score seeds = 0;     ///< seeds on the own side, which the last sweep will bring home
  engine::Score overflow = 0;  ///< seeds that their next sow would carry to the other side
  engine::Score mobility = 0;  ///< pits to choose from
  engine::Score extra = 0;     ///< pits whose last seed would end in the store
  engine::Score threats = 0;   ///< the largest captures at hand
  engine::Score turn = 0;      ///< to be on the move

  [[nodiscard]] engine::Score total() const {
    return seeds + overflow + mobility + extra + threats + turn;
  }
};

namespace detail {

/// One side's figures. `own` and `theirs` give the seeds of a pit, each in its owner's order.
struct SideFigures {
  int pits = 0;      ///< that hold seeds
  int overflow = 0;  ///< seeds beyond what their pit can bank
  int extra = 0;     ///< that end in the store
  int capture = 0;   ///< the most that one sow captures, the last seed included
};

template <class Own, class Theirs>
[[nodiscard]] SideFigures figures_of(const RuleSet& rules, int holes, Own own, Theirs theirs) {
  SideFigures f;
  const int ring = 2 * holes + 1;
  for (int pit = 0; pit < holes; ++pit) {
    const int seeds = own(pit);
    if (seeds == 0) continue;
    ++f.pits;
    f.overflow += std::max(0, seeds - (holes - pit));
    const int last = (pit + seeds) % ring;
    if (last == holes) ++f.extra;
    if (last >= holes || seeds > ring || (last != pit && own(last) != 0)) continue;
    const int taken = theirs(holes - 1 - last) + (seeds > holes ? 1 : 0);  // a lap adds one first
    if (taken > 0 || rules.capture == Capture::empty) f.capture = std::max(f.capture, taken + 1);
  }
  return f;
}

}  // namespace detail

/// Weights fitted by least squares to the exact futures of 6,000 positions with 8 to 22 seeds in
/// play, from games of six pits a side that were played half greedily and half at random. There the
/// estimate misses the future by 4.6 seeds (root mean square); calling it nothing misses by 6.8.
/// The weight under `finisher` is a guess.
template <class Model>
[[nodiscard]] Evaluation evaluate(const Model& model, const typename Model::Board& b) {
  const RuleSet& rules = model.rules();
  const auto own = [&](int pit) { return Model::seeds(b, pit); };
  const auto theirs = [&](int pit) { return Model::their_seeds(b, pit); };
  const auto mine = detail::figures_of(rules, model.holes(), own, theirs);
  const auto rival = detail::figures_of(rules, model.holes(), theirs, own);
  Evaluation e;
  const int surplus = Model::own_sum(b) - Model::their_sum(b);
  if (rules.sweep == Sweep::owner) {
    e.seeds = 87 * surplus;
    e.overflow = -121 * (mine.overflow - rival.overflow);
  }
  if (rules.sweep == Sweep::finisher) e.seeds = -30 * surplus;
  e.mobility = 125 * (mine.pits - rival.pits);
  if (rules.extra_turn) e.extra = 37 * mine.extra;
  if (rules.capture != Capture::none) e.threats = 133 * mine.capture - 48 * rival.capture;
  e.turn = 31;
  return e;
}

/// The estimate that a search works with: nobody can win more than what is in play.
template <class Model>
[[nodiscard]] engine::Score estimate(const Model& model, const typename Model::Board& b) {
  const engine::Score most = 100 * Model::in_pits(b);
  return std::clamp(evaluate(model, b).total(), -most, most);
}

}  // namespace kalah
