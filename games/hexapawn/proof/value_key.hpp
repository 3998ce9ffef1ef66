// SPDX-License-Identifier: MIT
#pragma once

// Keys for the value of a position: the same for many positions that are worth the same to the
// side to move, under the orthodox rules.
//
// A pawn comes to another file only by capturing there, so a file without pawns stays empty. Empty
// files cut the board into regions that have nothing to do with each other: it does not matter
// where they lie, nor which way round; and one where nobody can move never counts again.
//
//     . . . p     p . . .     Two boards with one key: the files with a capture lie elsewhere and
//     p . P .     . P . p     the other way round, and the lone pair could as well be missing.
//     P . . .     . . . P
//     . . . .     . . . .

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/board/position_key.hpp"

namespace hexapawn {

namespace detail {

// What most moves leave as it is: on which files each colour has pawns, and on which some of them
// have crossed the middle of the board, 16 bits each. Positions that have it in common share a
// window of the table (engine/search/transposition.hpp). In a table of 256 MiB or more the
// search of 6x7 takes a third to a half less time, for as many nodes; counts in place of the
// crossed files, and windows of 512 KiB, cost 7x7 6 % more nodes.
template <class Word>
[[nodiscard]] constexpr std::uint64_t files_used(const Geometry<Word>& geometry,
                                                 const Board<Word>& board) {
  Word white = board.white, white_crossed = white & geometry.all() & ~geometry.lower_half();
  Word black = board.black, black_crossed = black & geometry.lower_half();
  for (int distance = geometry.cols(); distance < geometry.cells(); distance *= 2) {
    white |= white >> distance;
    black |= black >> distance;
    white_crossed |= white_crossed >> distance;
    black_crossed |= black_crossed >> distance;
  }
  const Word& first = geometry.first_rank();
  return low_word(white & first) | low_word(black & first) << 16 |
         low_word(white_crossed & first) << 32 | low_word(black_crossed & first) << 48;
}

// A sum over regions. What is added up must not be nearly linear in the words, or pawns that change
// places between regions leave the sum as it is: hence the last multiplication of each.
class RegionSum {
 public:
  // `size` tells boards of different sizes apart.
  explicit constexpr RegionSum(std::uint64_t size) : seed_(size * 0x9e3779b97f4a7c15ULL) {}

  template <class Word>
  constexpr void add(const Word& white, const Word& black) {
    std::uint64_t a = seed_, b = seed_;
    const auto mix = [&](std::uint64_t white_word, std::uint64_t black_word) {
      a = (a ^ white_word) * 0xbf58476d1ce4e5b9ULL;
      a = (a ^ a >> 32 ^ black_word) * 0x94d049bb133111ebULL;
      b = (b ^ black_word) * 0xd6e8feb86659fd93ULL;
      b = (b ^ b >> 32 ^ white_word) * 0x9fb21c651e98df25ULL;
    };
    if constexpr (sizeof(Word) == sizeof(std::uint64_t)) {
      mix(white, black);
    } else {
      for (std::size_t i = 0; i < white.words.size(); ++i) mix(white.words[i], black.words[i]);
    }
    sum_.key += (a ^ a >> 32) * 0xbf58476d1ce4e5b9ULL;
    sum_.check += static_cast<std::uint32_t>((b ^ b >> 32) * 0x9e3779b97f4a7c15ULL >> 32);
  }

  // The files of a region, by their numbers only: those do not depend on which way round it lies.
  // Random windows cost 7x7 about 3 % of the time, sums of the counts themselves 5 % more nodes.
  constexpr void add_structure(std::uint64_t files_used, int width) {
    const auto count = [&](int shift) {
      return static_cast<std::uint64_t>(std::popcount(files_used >> shift & 0xffff)) << shift / 4;
    };
    const std::uint64_t counts = count(0) | count(16) | count(32) | count(48);
    const std::uint64_t mixed =
        (counts << 16 | static_cast<std::uint64_t>(width)) * 0x9e3779b97f4a7c15ULL;
    structure_ += (mixed ^ mixed >> 32) * 0xbf58476d1ce4e5b9ULL;
  }

  [[nodiscard]] constexpr PositionKey finish() const {
    return in_window({sum_.key ^ sum_.key >> 31, sum_.check}, structure_);
  }

 private:
  std::uint64_t seed_;
  PositionKey sum_;
  std::uint64_t structure_ = 0;
};

// `files_used` and `occupied`, a bit for every file with pawns, are those of `board`.
template <class Word>
[[nodiscard]] constexpr PositionKey key_of_regions(const Geometry<Word>& geometry,
                                                   const Board<Word>& board,
                                                   const Board<Word>& reflected,
                                                   std::uint64_t files_used,
                                                   std::uint64_t occupied) {
  // Where there is a capture for one side there is one for the other.
  const Word targets = pushes<Side::white>(geometry, board) | pushes<Side::black>(geometry, board) |
                       captures_left<Side::white>(geometry, board) |
                       captures_right<Side::white>(geometry, board);
  RegionSum sum(static_cast<std::uint64_t>(geometry.rows() * 32 + geometry.cols()));
  while (occupied != 0) {
    const int begin = std::countr_zero(occupied);
    const int width = std::countr_one(occupied >> begin);
    occupied &= occupied + (std::uint64_t{1} << begin);
    const Word region = geometry.first_files(width);
    if (!any(targets >> begin & region)) continue;
    // Both ways round, so that neither has to be chosen.
    const int end = geometry.cols() - begin - width;
    sum.add(board.white >> begin & region, board.black >> begin & region);
    sum.add(reflected.white >> end & region, reflected.black >> end & region);
    const std::uint64_t files = (std::uint64_t{1} << width) - 1;
    sum.add_structure(files_used >> begin & files * 0x0001000100010001ULL, width);
  }
  return sum.finish();
}

}  // namespace detail

// The same for positions that only differ by a reflection, by the names of the colours, by where
// their regions lie, or by regions without a move. Thousands of nodes for the winner:
//
//                          6x6   5x7     7x6     6x7     5x8
//   reflections            136   325   1,810   2,172
//   and colours            132   317   1,700   2,068   3,393
//   and places of regions  120   263   1,477   1,797   2,674
//   less dead regions      115   248   1,424   1,712   2,496
template <Side S, class Word>
[[nodiscard]] constexpr PositionKey value_key(const Geometry<Word>& geometry,
                                              const Board<Word>& board) {
  Board<Word> seen = board;
  if constexpr (S == Side::black) seen = {geometry.turn(board.black), geometry.turn(board.white)};
  Board<Word> reflected = mirror(geometry, seen);
  if (reflected < seen) std::swap(seen, reflected);
  const std::uint64_t used = detail::files_used(geometry, seen);
  const std::uint64_t occupied = (used | used >> 16) & 0xffff;
  if (std::popcount(occupied) < geometry.cols())
    return detail::key_of_regions(geometry, seen, reflected, used, occupied);
  return in_window(position_key(geometry, seen, Side::white), (used + 1) * 0x9e3779b97f4a7c15ULL);
}

}  // namespace hexapawn
