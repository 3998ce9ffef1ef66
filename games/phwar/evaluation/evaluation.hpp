// SPDX-License-Identifier: MIT
// An estimate of a board in hundredths of a particle, as the side to move sees it: what is counted
// there, each times its weight, and where the particles stand.
#pragma once

#include <cstddef>

#include "engine/search/score.hpp"
#include "games/phwar/evaluation/features.hpp"

namespace phwar {

struct Evaluation {
  Features counts{};
  engine::Score places = 0;  ///< where the particles stand, own minus rival

  [[nodiscard]] engine::Score of(std::size_t feature) const {
    return counts[feature] * feature_weights[feature];
  }
  [[nodiscard]] engine::Score total() const {
    engine::Score sum = places;
    for (std::size_t i = 0; i < feature_count; ++i) sum += of(i);
    return sum;
  }
};

/// What taking a particle is worth for the order of turns: the fewer there are left, the more.
[[nodiscard]] inline int order_of_victim(Piece victim, int left) {
  return kind_of(victim) == Kind::neutron ? 1'000 : 100 * (5 - left);
}

[[nodiscard]] inline Evaluation evaluate(const Board& b) {
  return {features_of(b), b.side() == Side::black ? b.placement() : -b.placement()};
}

}  // namespace phwar
