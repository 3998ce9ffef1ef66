// SPDX-License-Identifier: MIT
// The boards from the beginning of the game to the one being searched, for draws (rule 6.3).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/mix.hpp"
#include "games/phwar/position.hpp"

namespace phwar {

/// Whether any board of the game, the one with key `last` included, was there twice.
[[nodiscard]] inline bool repeats(std::vector<std::uint64_t> history, std::uint64_t last) {
  history.push_back(last);
  std::sort(history.begin(), history.end());
  return std::adjacent_find(history.begin(), history.end()) != history.end();
}

class Path {
 public:
  /// `history`: keys of the game's earlier positions; `quiet`: turns since its last capture.
  Path(const std::vector<std::uint64_t>& history, int quiet) : keys_(history) {
    quiet_.assign(1, quiet);
  }

  /// A turn is made on the board of this key.
  void enter(std::uint64_t key, bool captures) {
    keys_.push_back(key);
    quiet_.push_back(captures ? 0 : quiet_.back() + 1);
  }
  void leave() {
    keys_.pop_back();
    quiet_.pop_back();
  }

  /// The board of this key occurred before, or too many turns were quiet. In a search one
  /// repetition is enough: what can be repeated once can be repeated again.
  [[nodiscard]] bool drawn(std::uint64_t key) const {
    const int quiet = quiet_.back();
    if (quiet >= quiet_limit) return true;
    const std::size_t size = keys_.size();
    for (std::size_t back = 4; back <= static_cast<std::size_t>(quiet) && back <= size; back += 2) {
      if (keys_[size - back] == key) return true;
    }
    return false;
  }

  /// One more turn without a capture is a draw.
  [[nodiscard]] bool last_quiet_turn() const { return quiet_.back() + 1 >= quiet_limit; }

  /// For the table: a board close to the draw by quiet turns is a board of its own.
  [[nodiscard]] std::uint64_t key(std::uint64_t board) const {
    const int quiet = quiet_.back();
    return quiet < counted_from ? board : board ^ engine::mixed(static_cast<std::uint64_t>(quiet));
  }

 private:
  static constexpr int counted_from = 60;

  std::vector<std::uint64_t> keys_;
  std::vector<int> quiet_;
};

}  // namespace phwar
