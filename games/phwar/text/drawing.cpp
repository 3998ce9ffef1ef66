// SPDX-License-Identifier: MIT
// The hexagon in text: columns side by side, every second one half a row lower.
#include "games/phwar/text/board_description.hpp"

namespace phwar {

namespace {

// Half rows of the drawing: row 1 of column F is at 2, its row 11 at 22.
constexpr int first_half_row = 2, last_half_row = 22;

std::string letters_line(bool flipped) {
  std::string line = "    ";
  for (int i = 0; i < columns; ++i) {
    line += "  ";
    line += static_cast<char>('A' + (flipped ? columns - 1 - i : i));
  }
  return line + "\n";
}

}  // namespace

std::string draw(const Position& p, bool flipped) {
  std::string text = letters_line(flipped);
  for (int line = first_half_row; line <= last_half_row; ++line) {
    const int half = flipped ? first_half_row + last_half_row - line : line;
    const std::string label = half % 2 == 0 ? std::to_string(half / 2) : "";
    std::string row = std::string(3 - label.size(), ' ') + label + " ";
    for (int i = 0; i < columns; ++i) {
      const int q = (flipped ? columns - 1 - i : i) - columns / 2;
      const Cell cell = (half + q) % 2 == 0 ? cell_at({q, (half - 12 - q) / 2}) : no_cell;
      row += "  ";
      row += cell == no_cell                            ? ' '
             : p.at[cell] == no_piece && cell == centre ? '*'
                                                        : piece_letters[p.at[cell]];
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text + letters_line(flipped);
}

// A column a line, its cells from left to right, so that a neighbour is beside a cell or half a
// cell aside on the next line.
std::string draw_small(const Position& p, bool flipped) {
  std::string text;
  for (int i = 0; i < columns; ++i) {
    const int column = flipped ? columns - 1 - i : i;
    const Cell top = column_top(column);
    const Cell end = static_cast<Cell>(top + column_length(column) - 1);
    const std::string first = name_of(flipped ? end : top, /*upper=*/true);
    text += std::string(static_cast<std::size_t>(columns - column_length(column)), ' ') +
            std::string(3 - first.size(), ' ') + first + " |";
    for (int k = 0; k <= end - top; ++k) {
      const Cell cell = static_cast<Cell>(flipped ? end - k : top + k);
      const char empty = cell == centre ? '*' : '.';
      text += std::string(" ") + (p.at[cell] == no_piece ? empty : piece_letters[p.at[cell]]);
    }
    text += " | " + name_of(flipped ? top : end, /*upper=*/true) + "\n";
  }
  return text;
}

}  // namespace phwar
