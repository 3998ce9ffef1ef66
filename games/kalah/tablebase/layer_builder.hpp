// SPDX-License-Identifier: MIT
// Computes the futures of all boards with a given number of seeds in play, from those with fewer.
//
// A sow that banks nothing leaves the layer as it is, so boards of one layer depend on each other:
// such a sow brings the mover's seeds nearer to his store, and then the other side is to move. For
// one larger row and all smaller ones together this makes a simple order. Where the larger row
// moves, its own successors, nearer to the store, must be known with the smaller row to move; where
// the smaller row moves, the same larger row must be known with the larger one to move. So lines
// are done in the order of the distance of the larger row's seeds to their store, first with that
// row to move and then with the other, and lines of equal distance do not touch each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "games/kalah/board/rule_set.hpp"
#include "games/kalah/tablebase/board_index.hpp"
#include "games/kalah/tablebase/smaller_rows.hpp"

namespace kalah {

class LayerBuilder {
 public:
  /// Asked every millisecond or so, on several threads at once.
  using Stop = std::function<bool()>;

  /// `values` holds a future for each number of `index`. Both must outlive the builder.
  LayerBuilder(const RuleSet& rules, const BoardIndex& index, std::int8_t* values);

  /// Fills the layer of `seeds`; those below it are there. False when told to stop: then the layer
  /// is in no known state and may be built again.
  [[nodiscard]] bool build(int seeds, int threads, const Stop& stop);

  /// Bytes that a builder needs beside the values.
  [[nodiscard]] static std::uint64_t bytes(int holes, int seeds);

 private:
  struct Source;
  struct Lines;  // some of equal distance
  // All rows with the same number of seeds.
  struct Rows {
    std::vector<std::uint32_t> ranks;        // by rising distance
    std::vector<std::size_t> first;          // into it, by distance
    std::vector<std::uint16_t> distance_of;  // by rank
  };
  // Room for the two lines of one row against all others of its size.
  struct Scratch {
    std::vector<std::int8_t> larger, smaller;
  };

  // All that depends on the sizes of rows, for layers up to this one.
  void prepare(int seeds);
  [[nodiscard]] Rows sorted_rows(int seeds) const;
  [[nodiscard]] std::vector<std::vector<Lines>> work(int seeds) const;
  void build(const Lines& lines, Scratch& scratch) const;
  void build_line(int larger, int smaller, std::uint32_t rank) const;
  void build_equal_line(int seeds, std::uint32_t rank, Scratch& scratch) const;
  void larger_moves(const Pits& row, int larger, int smaller, std::int8_t* out) const;
  void smaller_moves(const Pits& row, int larger, int smaller, std::int8_t* out) const;
  [[nodiscard]] int swept(int own, int theirs) const;
  [[nodiscard]] Source source(bool row_moves, int row_seeds, const Pits& row, int others, int gain,
                              bool again) const;

  RuleSet rules_;
  const BoardIndex& index_;
  std::int8_t* values_;
  std::vector<Rows> rows_;            // by seeds
  std::vector<SmallerRows> smaller_;  // by seeds, up to half of those in play
};

}  // namespace kalah
