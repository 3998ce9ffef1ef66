// SPDX-License-Identifier: MIT
#pragma once

// Positions for tests: read from "ppp/3/PPP w", made up at random, and shown to all engines.

#include <cctype>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/courses/reference_search.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn::test {

/// The smallest board; positions of other sizes bring their own.
inline const Rules rules(3, 3);

inline reference::Grid grid(std::string_view text) {
  reference::Grid result{{std::string{}}, true};
  std::size_t i = 0;
  while (i < text.size() && text[i] != ' ') {
    if (text[i] == '/') {
      result.rows.emplace_back();
    } else if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
      std::size_t run = 0;
      while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0)
        run = run * 10 + static_cast<std::size_t>(text[i++] - '0');
      result.rows.back().append(run, '.');
      continue;
    } else {
      result.rows.back() += text[i];
    }
    ++i;
  }
  result.white_to_move = text.back() != 'b';
  return result;
}

template <class Word>
struct Position {
  Geometry<Word> geometry;
  Board<Word> board;
  Side side;
};

template <class Word = std::uint64_t>
Position<Word> position(const reference::Grid& from) {
  const int rows = static_cast<int>(from.rows.size());
  const int cols = static_cast<int>(from.rows.front().size());
  Position<Word> result{
      Geometry<Word>(rows, cols), {}, from.white_to_move ? Side::white : Side::black};
  for (int cell = 0; cell < rows * cols; ++cell) {
    const char c = from.rows[static_cast<std::size_t>(rows - 1 - cell / cols)]
                            [static_cast<std::size_t>(cell % cols)];
    if (c == 'P') result.board.white = result.board.white | single<Word>(cell);
    if (c == 'p') result.board.black = result.board.black | single<Word>(cell);
  }
  return result;
}

template <class Word = std::uint64_t>
Position<Word> position(std::string_view text) {
  return position<Word>(grid(text));
}

inline reference::Grid start_grid(int rows, int cols) {
  reference::Grid result{std::vector<std::string>(static_cast<std::size_t>(rows),
                                                  std::string(static_cast<std::size_t>(cols), '.')),
                         true};
  result.rows.front().assign(static_cast<std::size_t>(cols), 'p');
  result.rows.back().assign(static_cast<std::size_t>(cols), 'P');
  return result;
}

// No pawn is on its goal rank; each cell holds a pawn with a probability in per cent that differs
// from board to board.
inline reference::Grid random_grid(std::mt19937& random, int rows, int cols, unsigned least = 15,
                                   unsigned most = 50) {
  reference::Grid result{std::vector<std::string>(static_cast<std::size_t>(rows),
                                                  std::string(static_cast<std::size_t>(cols), '.')),
                         random() % 2 == 0};
  const unsigned density = least + static_cast<unsigned>(random() % (most - least));
  for (std::size_t row = 0; row < result.rows.size(); ++row)
    for (char& cell : result.rows[row]) {
      if (random() % 100 >= density) continue;
      const bool white = row == 0 ? false : row + 1 == result.rows.size() || random() % 2 == 0;
      cell = white ? 'P' : 'p';
    }
  return result;
}

inline std::string text(const reference::Grid& grid) {
  std::string result;
  for (const std::string& row : grid.rows) result += row + '/';
  result.back() = ' ';
  return result + (grid.white_to_move ? 'w' : 'b');
}

inline std::string text(int cols, Move move) {
  const auto square = [cols](int cell) {
    return std::string(1, static_cast<char>('a' + cell % cols)) + std::to_string(cell / cols + 1);
  };
  return square(move.from) + square(move.to);
}

}  // namespace hexapawn::test
