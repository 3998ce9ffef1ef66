// SPDX-License-Identifier: MIT
#pragma once

// The fixed facts of one board size: masks, shifts and the mirror. Built once per size, then
// only read (any thread).
//
// Cells are numbered densely, a1 = 0, file by file, then rank by rank, so that an R x C board
// needs exactly R * C bits:
//
//     rank 3   6 7 8
//     rank 2   3 4 5
//     rank 1   0 1 2
//              a b c

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/bits256.hpp"

namespace hexapawn {

using engine::any;
using engine::Bits256;
using engine::low_word;
using engine::lowest;
using engine::pop_lowest;
using engine::popcount;
using engine::reversed;
using engine::single;

enum class Side : std::uint8_t { white, black };
[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::white ? Side::black : Side::white;
}

template <class Word>
constexpr int max_cells = static_cast<int>(sizeof(Word)) * 8;

template <class Word>
class Geometry {
 public:
  // Sizes 2..16 x 1..16 (rules 1 and 5) that fit the word.
  constexpr Geometry(int rows, int cols) : rows_(rows), cols_(cols) {
    assert(rows >= 2 && rows <= 16 && cols >= 1 && cols <= 16 && fits(rows, cols));
    for (int cell = 0; cell < cells(); ++cell) {
      const Word bit = single<Word>(cell);
      all_ |= bit;
      if (file_of(cell) != 0) not_first_file_ |= bit;
      if (file_of(cell) != cols - 1) not_last_file_ |= bit;
      if (2 * rank_of(cell) < rows - 1) lower_half_ |= bit;
      if (rank_of(cell) == 0) first_rank_ |= bit;
      if (rank_of(cell) == rows - 1) last_rank_ |= bit;
    }
    build_mirror();
    build_tables();
  }

  [[nodiscard]] static constexpr bool fits(int rows, int cols) {
    return rows * cols <= max_cells<Word>;
  }

  [[nodiscard]] constexpr int rows() const { return rows_; }
  [[nodiscard]] constexpr int cols() const { return cols_; }
  [[nodiscard]] constexpr int cells() const { return rows_ * cols_; }
  [[nodiscard]] constexpr int rank_of(int cell) const { return cell / cols_; }
  [[nodiscard]] constexpr int file_of(int cell) const { return cell % cols_; }
  [[nodiscard]] constexpr int cell_at(int rank, int file) const { return rank * cols_ + file; }
  [[nodiscard]] constexpr int mirror_of(int cell) const {
    return mirror_cells_[static_cast<std::size_t>(cell)];
  }

  [[nodiscard]] constexpr const Word& all() const { return all_; }
  [[nodiscard]] constexpr const Word& not_first_file() const { return not_first_file_; }
  [[nodiscard]] constexpr const Word& not_last_file() const { return not_last_file_; }
  [[nodiscard]] constexpr const Word& first_rank() const { return first_rank_; }
  [[nodiscard]] constexpr const Word& lower_half() const { return lower_half_; }  // less the middle
  [[nodiscard]] constexpr const Word& last_rank() const { return last_rank_; }
  // The cells of the first `count` files.
  [[nodiscard]] constexpr const Word& first_files(int count) const {
    return first_files_[static_cast<std::size_t>(count)];
  }

  template <Side S>
  [[nodiscard]] constexpr const Word& goal() const {
    return S == Side::white ? last_rank_ : first_rank_;
  }
  template <Side S>
  [[nodiscard]] constexpr const Word& home() const {
    return S == Side::white ? first_rank_ : last_rank_;
  }

  // Moves of a pawn on that cell until it stands on its goal rank.
  template <Side S>
  [[nodiscard]] constexpr int steps_to_goal(int cell) const {
    const int rank = ranks_[static_cast<std::size_t>(cell)];
    return S == Side::white ? rows_ - 1 - rank : rank;
  }

  // One step straight ahead / diagonally ahead as seen by S; left and right are White's
  // (towards file a / away from it). Bits that leave the board at the top stay in the word:
  // every caller masks with pawns, or with empty cells of the board.
  template <Side S>
  [[nodiscard]] constexpr Word ahead(const Word& w) const {
    return S == Side::white ? w << cols_ : w >> cols_;
  }
  template <Side S>
  [[nodiscard]] constexpr Word ahead_left(const Word& w) const {
    const Word inner = w & not_first_file_;
    return S == Side::white ? inner << (cols_ - 1) : inner >> (cols_ + 1);
  }
  template <Side S>
  [[nodiscard]] constexpr Word ahead_right(const Word& w) const {
    const Word inner = w & not_last_file_;
    return S == Side::white ? inner << (cols_ + 1) : inner >> (cols_ - 1);
  }

  // The files on which a set has a cell, one bit each.
  [[nodiscard]] constexpr std::uint64_t files(Word w) const {
    for (int distance = cols_; distance < cells(); distance *= 2) w |= w >> distance;
    return low_word(w & first_rank_);
  }

  // Half a turn of the board: the last cell becomes the first.
  [[nodiscard]] constexpr Word turn(const Word& w) const {
    return reversed(w) >> (max_cells<Word> - cells());
  }

  // Reflects every rank (file a <-> last file): swap the two halves of a rank, then the halves
  // of the halves; at most four delta swaps.
  [[nodiscard]] constexpr Word mirror(Word w) const {
    for (int i = 0; i < mirror_steps_; ++i) {
      const MirrorStep& step = mirror_[static_cast<std::size_t>(i)];
      const Word moved = (w ^ (w >> step.distance)) & step.low;
      w ^= moved | (moved << step.distance);
    }
    return w;
  }

 private:
  struct MirrorStep {
    int distance = 0;
    Word low{};  // cells that change places with the cell `distance` further on
  };

  // At each step a rank is cut into groups of `width` files whose ends change places; the middle
  // file of an odd group stays: 7 files -> abc|d|efg -> a|b|c, d, e|f|g.
  constexpr void build_mirror() {
    std::array<int, 16> starts{};
    int groups = 1;
    for (int width = cols_; width > 1; width /= 2) {
      const int distance = (width + 1) / 2;
      MirrorStep& step = mirror_[static_cast<std::size_t>(mirror_steps_++)];
      step.distance = distance;
      for (int group = groups; group-- > 0;) {
        const int file = starts[static_cast<std::size_t>(group)];
        for (int rank = 0; rank < rows_; ++rank)
          for (int i = 0; i < width / 2; ++i) step.low |= single<Word>(cell_at(rank, file + i));
        starts[static_cast<std::size_t>(2 * group)] = file;
        starts[static_cast<std::size_t>(2 * group + 1)] = file + distance;
      }
      groups *= 2;
    }
  }

  constexpr void build_tables() {
    for (int cell = 0; cell < cells(); ++cell) {
      const auto at = static_cast<std::size_t>(cell);
      ranks_[at] = static_cast<std::uint8_t>(rank_of(cell));
      mirror_cells_[at] =
          static_cast<std::uint8_t>(cell_at(rank_of(cell), cols_ - 1 - file_of(cell)));
      for (int count = file_of(cell) + 1; count <= cols_; ++count)
        first_files_[static_cast<std::size_t>(count)] |= single<Word>(cell);
    }
  }

  int rows_;
  int cols_;
  int mirror_steps_ = 0;
  Word all_{};
  Word not_first_file_{};
  Word not_last_file_{};
  Word lower_half_{};
  Word first_rank_{};
  Word last_rank_{};
  std::array<Word, 17> first_files_{};
  std::array<MirrorStep, 4> mirror_{};
  std::array<std::uint8_t, static_cast<std::size_t>(max_cells<Word>)> ranks_{};
  std::array<std::uint8_t, static_cast<std::size_t>(max_cells<Word>)> mirror_cells_{};
};

}  // namespace hexapawn
