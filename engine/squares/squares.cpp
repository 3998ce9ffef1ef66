// SPDX-License-Identifier: MIT
#include "engine/squares/squares.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "engine/mix.hpp"
#include "engine/squares/composed_state.hpp"
#include "engine/text.hpp"

namespace engine {

namespace {

char column_letter(int column) {
  return static_cast<char>('a' + column);
}

// Board units: a square is 1 x 1, y grows downwards, so the highest rank is at the top.
Json centre_of(const SquareBoard& board, int column, int rank) {
  return {column + 0.5, board.ranks - rank - 0.5};
}

Json cells_of(const SquareBoard& board) {
  Json cells = Json::array();
  for (int rank = board.ranks; rank-- > 0;) {
    for (int column = 0; column < board.columns; ++column) {
      cells.push_back({{"id", square_name(column, rank)},
                       {"at", centre_of(board, column, rank)},
                       {"shape", "square"},
                       {"paint", (rank + column) % 2 == 0 ? "dark" : "light"}});
    }
  }
  return cells;
}

Json frame_and_coordinates(const SquareBoard& board) {
  constexpr double rim = 0.1;
  Json decor = {{{"kind", "rect"},
                 {"at", {-rim, -rim}},
                 {"size", {board.columns + 2 * rim, board.ranks + 2 * rim}},
                 {"r", rim},
                 {"paint", "frame"}}};
  for (int column = 0; column < board.columns; ++column) {
    decor.push_back({{"kind", "text"},
                     {"at", {column + 0.5, board.ranks + 0.3}},
                     {"text", std::string(1, column_letter(column))},
                     {"size", 0.25},
                     {"paint", "coord"}});
  }
  for (int rank = 0; rank < board.ranks; ++rank) {
    decor.push_back({{"kind", "text"},
                     {"at", {-0.3, board.ranks - rank - 0.5}},
                     {"text", std::to_string(rank + 1)},
                     {"size", 0.25},
                     {"paint", "coord"}});
  }
  return decor;
}

}  // namespace

int count_pieces(const SquareRows& rows, char letter) {
  std::ptrdiff_t count = 0;
  for (const std::string& row : rows) count += std::count(row.begin(), row.end(), letter);
  return static_cast<int>(count);
}

std::uint64_t key_of_squares(const SquareRows& rows, Player to_move) {
  std::uint64_t key = to_move == Player::first ? 1 : 2;
  for (const std::string& row : rows) {
    for (const char square : row) key = mixed(key ^ static_cast<unsigned char>(square));
    key = mixed(key + row.size());
  }
  return key;
}

std::string square_name(int column, int rank) {
  return column_letter(column) + std::to_string(rank + 1);
}

std::vector<std::string> squares_named(std::string_view move) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::vector<std::string> squares;
  for (std::size_t at = 0; at < move.size(); ++at) {
    std::size_t end = at + 1;
    while (end < move.size() && is_digit(move[end])) ++end;
    if (move[at] < 'a' || move[at] > 'z' || end == at + 1) continue;
    squares.emplace_back(move.substr(at, end - at));
  }
  return squares;
}

std::string draw_squares(const SquareRows& rows, bool flipped) {
  const int ranks = static_cast<int>(rows.size()), columns = static_cast<int>(rows.front().size());
  std::string rule = "    +";
  for (int column = 0; column < columns; ++column) rule += "---+";
  std::string text = rule + "\n";
  for (int line = 0; line < ranks; ++line) {
    const int rank = flipped ? line : ranks - 1 - line;
    std::string row = rows[static_cast<std::size_t>(ranks - 1 - rank)];
    if (flipped) std::reverse(row.begin(), row.end());
    const std::string number = std::to_string(rank + 1);
    text += std::string(3 - number.size(), ' ') + number + " |";
    for (const char square : row) text += std::string(" ") + square + " |";
    text += "\n" + rule + "\n";
  }
  text += "    ";
  for (int at = 0; at < columns; ++at) {
    text += std::string("  ") + column_letter(flipped ? columns - 1 - at : at) + " ";
  }
  while (text.back() == ' ') text.pop_back();
  return text + "\n";
}

std::string draw_small_squares(const SquareRows& rows, bool flipped) {
  const int ranks = static_cast<int>(rows.size()), columns = static_cast<int>(rows.front().size());
  std::string text, letters = "    ";
  for (int line = 0; line < ranks; ++line) {
    const int rank = flipped ? line : ranks - 1 - line;
    std::string row = rows[static_cast<std::size_t>(ranks - 1 - rank)];
    if (flipped) std::reverse(row.begin(), row.end());
    const std::string number = std::to_string(rank + 1);
    text += std::string(2 - number.size(), ' ') + number + " |";
    for (const char square : row) text += std::string(" ") + (square == ' ' ? '.' : square);
    text += " |\n";
  }
  for (int at = 0; at < columns; ++at)
    letters += std::string(" ") + column_letter(flipped ? columns - 1 - at : at);
  return text + letters + "\n";
}

Json describe_squares(const GameInfo& info, const std::string& title, const SquareBoard& board) {
  Json sides = Json::array(), pieces = Json::object();
  for (std::string name : info.player_names) {
    std::string id = name;
    std::transform(id.begin(), id.end(), id.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    sides.push_back({{"id", id}, {"name", name}});
  }
  for (const SquarePiece& piece : board.pieces) {
    pieces[std::string(1, piece.letter)] = {
        {"side", static_cast<int>(piece.side)}, {"glyph", piece.glyph}, {"name", piece.name}};
  }
  return {{"schema", 1},
          {"game", info.name},
          {"title", title},
          {"variant", info.variant},
          {"size", {board.columns, board.ranks}},
          {"margin", 0.5},
          {"sides", std::move(sides)},
          {"bottom", 0},
          {"score", {{"unit", board.unit}, {"per", 100}, {"digits", 2}}},
          {"shapes", {{"square", {{"kind", "rect"}, {"size", {1, 1}}, {"r", 0}}}}},
          {"cells", cells_of(board)},
          {"decor", frame_and_coordinates(board)},
          {"pieces", std::move(pieces)}};
}

Json pieces_on_squares(const SquareRows& rows) {
  Json at = Json::array();
  const int ranks = static_cast<int>(rows.size());
  for (int rank = 0; rank < ranks; ++rank) {
    const std::string& row = rows[static_cast<std::size_t>(ranks - 1 - rank)];
    for (std::size_t column = 0; column < row.size(); ++column) {
      if (row[column] == ' ') continue;
      at.push_back({{"cell", square_name(static_cast<int>(column), rank)},
                    {"piece", std::string(1, row[column])}});
    }
  }
  return at;
}

Result<std::pair<SquareRows, Player>> compose_squares(const SquareBoard& board, const Json& state) {
  const auto composed = read_composed_state(state);
  if (!composed) return tl::unexpected<Error>(composed.error());
  SquareRows rows(static_cast<std::size_t>(board.ranks),
                  std::string(static_cast<std::size_t>(board.columns), ' '));
  for (const PlacedPiece& item : composed->at) {
    char* square = nullptr;
    for (int rank = 0; rank < board.ranks; ++rank) {
      for (int column = 0; column < board.columns; ++column) {
        if (square_name(column, rank) != item.cell) continue;
        square = &rows[static_cast<std::size_t>(board.ranks - 1 - rank)]
                      [static_cast<std::size_t>(column)];
      }
    }
    if (square == nullptr) return fail("no cell is called " + in_quotes(item.cell));
    const bool known = std::any_of(
        board.pieces.begin(), board.pieces.end(),
        [&](const SquarePiece& piece) { return item.piece == std::string(1, piece.letter); });
    if (!known) return fail("no piece is called " + in_quotes(item.piece));
    if (*square != ' ') return fail("two pieces on " + in_quotes(item.cell));
    *square = item.piece.front();
  }
  return std::pair(std::move(rows), composed->turn);
}

}  // namespace engine
