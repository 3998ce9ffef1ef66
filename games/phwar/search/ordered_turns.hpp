// SPDX-License-Identifier: MIT
// Turns that have been listed, given out from the best on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/phwar/board/turn_tag.hpp"

namespace phwar {

class OrderedTurns {
 public:
  /// Begins anew, on a board of which no turn has come yet.
  void begin() {
    clear();
    keys_.clear();
  }
  /// Begins anew on the same board.
  void clear() {
    turns_.clear();
    next_ = 0;
  }

  void add(const Turn& turn, int order) { turns_.push_back({turn, order}); }
  /// Whether no turn has led to the board of this key yet. One of several will do.
  [[nodiscard]] bool is_new(std::uint64_t key) {
    if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) return false;
    keys_.push_back(key);
    return true;
  }
  /// Puts the turn of this tag before all others.
  void prefer(TurnTag tag) {
    for (Candidate& c : turns_) {
      if (tag_of(c.turn) == tag) c.order = 1 << 28;
    }
  }

  [[nodiscard]] bool empty() const { return next_ == turns_.size(); }
  /// The best of those that are left.
  [[nodiscard]] const Turn& take() {
    const auto begin = turns_.begin() + static_cast<std::ptrdiff_t>(next_++);
    std::iter_swap(begin, std::max_element(begin, turns_.end(), [](const auto& a, const auto& b) {
                     return a.order < b.order;
                   }));
    return begin->turn;
  }

 private:
  struct Candidate {
    Turn turn;
    int order = 0;
  };

  std::vector<Candidate> turns_;
  std::vector<std::uint64_t> keys_;  // of the boards that turns have led to
  std::size_t next_ = 0;
};

}  // namespace phwar
