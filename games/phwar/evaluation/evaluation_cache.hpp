// SPDX-License-Identifier: MIT
// Estimates of boards that a search has met before: one in three nodes or so. All threads of a
// search share them.
#pragma once

#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/search/score.hpp"
#include "games/phwar/evaluation/evaluation.hpp"

namespace phwar {

class EvaluationCache {
 public:
  EvaluationCache() : entries_(size) {}

  /// The estimate of a board as the side to move sees it. Any thread: an entry is one word, which
  /// tells by itself which board it is of.
  [[nodiscard]] engine::Score of(const Board& board) {
    const std::uint64_t key = board.key();
    std::atomic<std::uint64_t>& place = entries_[key % size];
    const std::uint64_t entry = place.load(std::memory_order_relaxed);
    if ((entry ^ key) >> score_bits == 0 && entry != 0) {
      return static_cast<engine::Score>(entry & (offset * 2 - 1)) - offset;
    }
    const engine::Score score = evaluate(board).total();
    assert(score > -offset && score < offset);
    place.store(key >> score_bits << score_bits | static_cast<std::uint64_t>(score + offset),
                std::memory_order_relaxed);
    return score;
  }

 private:
  // The upper bits of the key stay in the entry, the lowest are its place.
  static constexpr int score_bits = 16;
  static constexpr std::size_t size = std::size_t{1} << score_bits;
  static constexpr engine::Score offset = 1 << (score_bits - 1);

  std::vector<std::atomic<std::uint64_t>> entries_;
};

}  // namespace phwar
