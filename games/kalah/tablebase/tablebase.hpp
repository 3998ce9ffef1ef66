// SPDX-License-Identifier: MIT
// Exact futures of all boards with few seeds in play.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "games/kalah/board/rule_set.hpp"
#include "games/kalah/tablebase/board_index.hpp"

namespace kalah {

/// Whether the future of a board under these rules is a matter of its pits alone (README 10). A
/// board in which a swap may still come is not in a table.
[[nodiscard]] constexpr bool has_tablebase(const RuleSet& rules) {
  return !rules.early_stop;
}

class Tablebase {
 public:
  /// `values` holds a byte for each number of `index` up to the layer of `seeds`.
  Tablebase(BoardIndex index, int seeds, std::shared_ptr<const std::int8_t> values)
      : index_(std::move(index)), seeds_(seeds), values_(std::move(values)) {}

  /// Boards with at most this many seeds in play are in it.
  [[nodiscard]] int seeds() const { return seeds_; }
  [[nodiscard]] int holes() const { return index_.holes(); }
  [[nodiscard]] const BoardIndex& index() const { return index_; }
  /// The same for boards with at most `seeds` seeds.
  [[nodiscard]] Tablebase up_to(int seeds) const {
    return {index_, std::min(seeds, seeds_), values_};
  }

  /// Where a board stands that is in it: a WordBoard, or a Position in which nobody may swap.
  template <class Board>
  [[nodiscard]] std::uint64_t number(const Board& board) const {
    return index_.of(board);
  }
  /// The future of the board with that number.
  [[nodiscard]] int future(std::uint64_t number) const { return values_.get()[number]; }
  void prefetch(std::uint64_t number) const { __builtin_prefetch(values_.get() + number); }

 private:
  BoardIndex index_;
  int seeds_;
  std::shared_ptr<const std::int8_t> values_;
};

}  // namespace kalah
