// SPDX-License-Identifier: MIT
#include "protocol/cli/play/view.hpp"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include "engine/board_face.hpp"

namespace protocol::cli {

using engine::Json;

namespace {

// Drawings show most pieces as their keys in the board description, one letter between blanks.
// Lines without cell borders hold coordinates, where the same letter means a file.
std::string colored_line(const std::string& line, const Json& pieces, const Palette& palette) {
  if (line.find('|') == std::string::npos) return line;
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string letter(1, line[i]);
    const bool alone = i > 0 && i + 1 < line.size() && line[i - 1] == ' ' && line[i + 1] == ' ';
    const Json side =
        alone && pieces.contains(letter) ? pieces[letter].value("side", Json()) : Json();
    text += side.is_number_integer()
                ? palette.side(side == 0 ? engine::Player::first : engine::Player::second, letter)
                : letter;
  }
  return text;
}

// What is shown at one turn besides the board: the move before, whose turn it is, a legend of two
// lines, two lines of moves, blank lines and the prompt.
constexpr std::size_t lines_around = 9;

bool has_room(const std::string& drawing, const TerminalSize& size) {
  std::size_t lines = 0, at = 0;
  while (at < drawing.size()) {
    const std::size_t end = std::min(drawing.find('\n', at), drawing.size());
    if (end - at > size.columns) return false;
    ++lines;
    at = end + 1;
  }
  return lines + lines_around <= size.lines;
}

std::string drawing_of(const engine::BoardFace& face, const engine::Position& position, View view) {
  std::string drawing = view.other_names ? face.drawing_with_other_names(position, view.flipped)
                        : view.flipped   ? face.flipped_drawing(position)
                                         : face.drawing(position);
  return has_room(drawing, view.size)
             ? drawing
             : face.small_drawing(position, view.flipped, view.other_names);
}

}  // namespace

std::string board_text(const engine::Game& game, const engine::Position& position, View view,
                       const Palette& palette) {
  std::string drawing = drawing_of(game.face(), position, view);
  if (!palette.on()) return drawing;
  const Json board = game.face().board(position);
  std::string text;
  for (std::size_t at = 0; at < drawing.size();) {
    const std::size_t end = std::min(drawing.find('\n', at), drawing.size());
    text += colored_line(drawing.substr(at, end - at), board["pieces"], palette) + "\n";
    at = end + 1;
  }
  return text;
}

std::string columns_text(const std::vector<std::string>& words, bool numbered,
                         std::size_t line_width, const Palette& palette) {
  std::size_t longest = 0;
  for (const std::string& word : words) longest = std::max(longest, word.size());
  const std::size_t digits = numbered ? std::to_string(words.size()).size() + 1 : 0;
  const std::size_t width = digits + longest + 2;
  // A line that fills the last column would be followed by an empty one on some terminals.
  const std::size_t columns = std::max<std::size_t>(1, (line_width - 1) / width);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += i % columns == 0 ? "  " : "";
    if (numbered) {
      const std::string number = std::to_string(i + 1);
      text += palette.faint(std::string(digits - 1 - number.size(), ' ') + number) + " ";
    }
    const bool last = i % columns == columns - 1 || i + 1 == words.size();
    text += words[i] + (last ? "\n" : std::string(longest - words[i].size() + 2, ' '));
  }
  return text;
}

std::vector<std::string> movable_pieces(const engine::Game& game,
                                        const engine::Position& position) {
  std::vector<std::string> cells;
  const Json state = game.face().state(position);
  for (const Json& move : state["moves"]) {
    const Json& path = move["path"];
    if (path.empty()) continue;
    auto cell = path.front().get<std::string>();
    if (std::find(cells.begin(), cells.end(), cell) == cells.end())
      cells.push_back(std::move(cell));
  }
  return cells;
}

}  // namespace protocol::cli
