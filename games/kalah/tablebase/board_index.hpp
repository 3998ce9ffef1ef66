// SPDX-License-Identifier: MIT
// Numbers for boards as the side to move sees them. A table has one layer for each number of seeds
// in play, a layer one block for each way to share them between the rows, and a block one line for
// each way to lay the row that has more of them:
//
//   layer 3:  3+0  0+3  2+1  1+2     seeds of the side to move + of the other side
//   block i+j:  number = rank of the larger row * rows of the smaller one + rank of the smaller one
//
// Both blocks of a pair have the same lines, so that all boards in which one row is a given one lie
// side by side, whoever moves. Where the rows are equally large the side to move gives the line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/kalah/board/position.hpp"
#include "games/kalah/board/word_model.hpp"
#include "games/kalah/tablebase/row_index.hpp"

namespace kalah {

class BoardIndex {
 public:
  /// No table is larger.
  static constexpr std::uint64_t most_boards = std::uint64_t{1} << 40;

  /// Boards of `holes` pits a side with up to `seeds` seeds in play, finished ones included.
  [[nodiscard]] static constexpr std::uint64_t boards(int holes, int seeds) {
    return choose(seeds + 2 * holes, 2 * holes);
  }

  /// boards(holes, seeds) is at most most_boards, and seeds at most most_table_seeds.
  BoardIndex(int holes, int seeds)
      : rows_(holes, seeds), seeds_(seeds), blocks_(at(seeds + 1, 0) + 1) {
    std::uint64_t next = 0;
    for (int layer = 0; layer <= seeds; ++layer) {
      layers_.push_back(next);
      for (int smaller = 0; 2 * smaller <= layer; ++smaller) {
        const int larger = layer - smaller;
        const std::uint64_t size = std::uint64_t{rows_.count(larger)} * rows_.count(smaller);
        blocks_[at(larger, smaller)] = next;
        next += size;
        if (larger == smaller) continue;
        blocks_[at(smaller, larger)] = next;
        next += size;
      }
    }
    layers_.push_back(next);
  }

  [[nodiscard]] const RowIndex& rows() const { return rows_; }
  [[nodiscard]] int holes() const { return rows_.holes(); }
  /// The largest number of seeds in play.
  [[nodiscard]] int seeds() const { return seeds_; }
  /// The first number of a layer; that of the layer after the last is the size of all.
  [[nodiscard]] std::uint64_t layer(int seeds) const {
    return layers_[static_cast<std::size_t>(seeds)];
  }
  /// The first number of a block.
  [[nodiscard]] std::uint64_t block(int own, int theirs) const { return blocks_[at(own, theirs)]; }

  [[nodiscard]] std::uint64_t of(const WordBoard& b) const {
    return number(WordModel::own_sum(b), rows_.rank(b.own), WordModel::their_sum(b),
                  rows_.rank(b.theirs));
  }
  [[nodiscard]] std::uint64_t of(const Position& p) const {
    return number(p.row_sum(p.side), rows_.rank(pits(p.own())), p.row_sum(other(p.side)),
                  rows_.rank(pits(p.theirs())));
  }

 private:
  [[nodiscard]] std::uint64_t number(int own, std::uint64_t own_rank, int theirs,
                                     std::uint64_t their_rank) const {
    const bool own_line = own >= theirs;
    const std::uint64_t line = own_line ? own_rank : their_rank;
    const std::uint64_t column = own_line ? their_rank : own_rank;
    return block(own, theirs) + line * rows_.count(own_line ? theirs : own) + column;
  }
  [[nodiscard]] static Pits pits(const Row& row) {
    Pits pits{};
    for (std::size_t i = 0; i < pits.size(); ++i) pits[i] = static_cast<std::uint8_t>(row[i]);
    return pits;
  }
  [[nodiscard]] std::size_t at(int own, int theirs) const {
    return static_cast<std::size_t>(own * (seeds_ + 1) + theirs);
  }

  RowIndex rows_;
  int seeds_;
  std::vector<std::uint64_t> layers_;
  std::vector<std::uint64_t> blocks_;
};

}  // namespace kalah
