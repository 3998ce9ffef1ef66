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

}  // namespace phwar
