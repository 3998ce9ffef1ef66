// SPDX-License-Identifier: MIT
// An estimate of the future of a board, in hundredths of a seed, as the side to move sees it.
#pragma once

#include <algorithm>

#include "engine/search/score.hpp"
#include "games/kalah/board/rule_set.hpp"

namespace kalah {

/// What the terms count for, in hundredths of a seed. Chosen by games (docs/performance-tries.md):
/// weights fitted to exact futures of endings miss them by less and lose most games. Seeds on the
/// own side count for much near the end and are a burden before, and what keeps the turn is
/// followed at the horizon anyway.
struct Weights {
  int mobility = 70;  ///< a pit that holds seeds
  int capture = 60;   ///< a seed of the largest capture of the side to move
  int threat = 30;    ///< a seed of the other side's largest
};

/// The terms; each is nothing under rules that give it no meaning.
struct Evaluation {
  engine::Score mobility = 0;  ///< pits to choose from
  engine::Score threats = 0;   ///< the largest captures at hand

  [[nodiscard]] engine::Score total() const { return mobility + threats; }
};

namespace detail {

/// One side's figures. `own` and `theirs` give the seeds of a pit, each in its owner's order.
struct SideFigures {
  int pits = 0;     ///< that hold seeds
  int capture = 0;  ///< the most that one sow captures, the last seed included
};

template <class Own, class Theirs>
[[nodiscard]] SideFigures figures_of(const RuleSet& rules, int holes, Own own, Theirs theirs) {
  SideFigures f;
  const int ring = 2 * holes + 1;
  for (int pit = 0; pit < holes; ++pit) {
    const int seeds = own(pit);
    if (seeds == 0) continue;
    ++f.pits;
    const int last = (pit + seeds) % ring;
    if (last >= holes || seeds > ring || (last != pit && own(last) != 0)) continue;
    const int taken = theirs(holes - 1 - last) + (seeds > holes ? 1 : 0);  // a lap adds one first
    if (taken > 0 || rules.capture == Capture::empty) f.capture = std::max(f.capture, taken + 1);
  }
  return f;
}

}  // namespace detail

template <class Model>
[[nodiscard]] Evaluation evaluate(const Model& model, const typename Model::Board& b,
                                  const Weights& weights) {
  const RuleSet& rules = model.rules();
  const auto own = [&](int pit) { return Model::seeds(b, pit); };
  const auto theirs = [&](int pit) { return Model::their_seeds(b, pit); };
  const auto mine = detail::figures_of(rules, model.holes(), own, theirs);
  const auto rival = detail::figures_of(rules, model.holes(), theirs, own);
  Evaluation e;
  e.mobility = weights.mobility * (mine.pits - rival.pits);
  if (rules.capture != Capture::none)
    e.threats = weights.capture * mine.capture - weights.threat * rival.capture;
  return e;
}

/// The estimate that a search works with: nobody can win more than what is in play.
template <class Model>
[[nodiscard]] engine::Score estimate(const Model& model, const typename Model::Board& b,
                                     const Weights& weights) {
  const engine::Score most = 100 * Model::in_pits(b);
  return std::clamp(evaluate(model, b, weights).total(), -most, most);
}

}  // namespace kalah
