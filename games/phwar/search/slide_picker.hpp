// SPDX-License-Identifier: MIT
// Slides without captures, by what the search has learnt about them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "games/phwar/search/history.hpp"
#include "games/phwar/turns/centre_threats.hpp"
#include "games/phwar/turns/turn_generator.hpp"

namespace phwar {

class SlidePicker {
 public:
  void clear() { next_ = count_ = 0; }

  /// Adds the slides of a particle to cells of `to`, but for the one of tag `except`. A slide is
  /// one number, the better the larger: its order, and its cells from the first on.
  void list(const Board& board, const History& history, Cell from, CellSet to, TurnTag except) {
    while (!to.empty()) {
      const Cell cell = to.take();
      const TurnTag tag = static_cast<TurnTag>(from) | static_cast<TurnTag>(cell) << 7;
      if (tag == except) continue;
      const int order = history.order_of(board, from, cell) + History::most_order;
      by_order_[count_++] = static_cast<std::uint32_t>(order) << 14 | (slide_bits - tag);
    }
  }

  [[nodiscard]] std::optional<Turn> next() {
    if (next_ == count_) return std::nullopt;
    const auto begin = by_order_.begin() + static_cast<std::ptrdiff_t>(next_);
    const auto end = by_order_.begin() + static_cast<std::ptrdiff_t>(count_);
    if (next_ < picked) {
      std::iter_swap(begin, std::max_element(begin, end));
    } else if (next_ == picked) {
      std::sort(begin, end, std::greater<>());
    }
    return slide_of(slide_bits - (by_order_[next_++] & slide_bits));
  }

 private:
  static constexpr std::size_t picked = 3;  // selected one by one: mostly one of them is enough

  std::size_t next_ = 0, count_ = 0;
  std::array<std::uint32_t, std::size_t{most_pieces} * 30> by_order_;
};

}  // namespace phwar
