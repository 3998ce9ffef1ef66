// SPDX-License-Identifier: MIT
// The boards from the beginning of the game to the one being searched, for draws (rule 6.3).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/mix.hpp"
#include "games/phwar/board/position.hpp"

namespace phwar {

/// The keys of boards that were there twice or more among the last `quiet` of `history`; boards
/// before a capture cannot come again.
[[nodiscard]] inline std::vector<std::uint64_t> repeated(const std::vector<std::uint64_t>& history,
                                                         int quiet) {
  const auto window = std::min(history.size(), static_cast<std::size_t>(quiet));
  std::vector<std::uint64_t> keys(history.end() - static_cast<std::ptrdiff_t>(window),
                                  history.end());
  std::sort(keys.begin(), keys.end());
  std::vector<std::uint64_t> twice;
  for (std::size_t i = 1; i < keys.size(); ++i) {
    if (keys[i] == keys[i - 1] && (twice.empty() || twice.back() != keys[i])) {
      twice.push_back(keys[i]);
    }
  }
  return twice;
}

class Path {
 public:
  /// `history`: keys of the game's earlier positions; `quiet`: turns since its last capture.
  Path(const std::vector<std::uint64_t>& history, int quiet)
      : keys_(history), before_(history.size()) {
    quiet_.assign(1, quiet);
    for (const std::uint64_t key : repeated(history, quiet)) salt_ ^= engine::mixed(key);
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

  /// The board of this key occurred twice in the game or once in the search, or too many turns were
  /// quiet. In a search one repetition is enough: what can be repeated once can be repeated again.
  [[nodiscard]] bool drawn(std::uint64_t key) const {
    const int quiet = quiet_.back();
    if (quiet >= quiet_limit) return true;
    const std::size_t size = keys_.size();
    bool once = false;
    for (std::size_t back = 4; back <= static_cast<std::size_t>(quiet) && back <= size; back += 2) {
      if (keys_[size - back] != key) continue;
      if (once || size - back >= before_) return true;
      once = true;
    }
    return false;
  }

  /// One more turn without a capture is a draw.
  [[nodiscard]] bool last_quiet_turn() const { return quiet_.back() + 1 >= quiet_limit; }

  /// For the table: a board close to the draw by quiet turns is a board of its own, and so is one
  /// of a game in which other boards must not come again.
  [[nodiscard]] std::uint64_t salt() const {
    const int quiet = quiet_.back();
    return quiet < counted_from ? salt_ : salt_ ^ engine::mixed(static_cast<std::uint64_t>(quiet));
  }

 private:
  static constexpr int counted_from = 60;

  std::vector<std::uint64_t> keys_;
  std::size_t before_;      // keys of the game, before the search
  std::uint64_t salt_ = 0;  // of the boards whose next occurrence is a draw
  std::vector<int> quiet_;
};

}  // namespace phwar
