// SPDX-License-Identifier: MIT
// From the widest board to the word that a search of its size works on.
#pragma once

#include <cstdint>

#include "games/hexapawn/rules.hpp"

namespace hexapawn {

/// True for boards of at most 64 cells, which fit one machine word.
[[nodiscard]] inline bool fits_word(const Placement& p) {
  return Geometry<std::uint64_t>::fits(p.geometry->rows(), p.geometry->cols());
}

/// Precondition: the board fits the word. Cells have the same numbers on both.
template <class Word>
[[nodiscard]] Board<Word> pack(const WideBoard& board) {
  if constexpr (sizeof(Word) == sizeof(std::uint64_t)) {
    return {board.white.words[0], board.black.words[0]};
  } else {
    return board;
  }
}

}  // namespace hexapawn
