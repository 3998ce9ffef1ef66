// SPDX-License-Identifier: MIT
// Position and move text (README paragraphs 5 and 6).
#include <optional>

#include "engine/squares/square_text.hpp"
#include "engine/text.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn {

using engine::fail;
using engine::in_quotes;
using engine::Result;

namespace {

// Fairy-Stockfish prints four more fields, `- - 0 1`; they say nothing here.
Result<void> check_trailing(std::string_view text, std::string_view rest) {
  int field = 0;
  for (std::string_view word = engine::next_word(rest); !word.empty();
       word = engine::next_word(rest)) {
    const bool known = field < 2 ? word == "-" : field < 4 && engine::parse_integer(word);
    if (!known) {
      return fail("unexpected " + in_quotes(word) + " after the side to move",
                  static_cast<std::size_t>(word.data() - text.data()));
    }
    ++field;
  }
  return {};
}

// All cells of a square board on one line, top row first, with the side to move in front or behind:
// "ppp...PPPW". nullopt where the text is no such line.
struct FlatBoard {
  std::string_view cells;
  std::size_t at = 0;
  Side side = Side::white;
};

std::optional<FlatBoard> flat_board(std::string_view text) {
  const std::string_view word = engine::trimmed(text);
  constexpr std::string_view sides = "WwBb";
  if (word.size() < 2) return std::nullopt;
  const bool behind = sides.find(word.back()) != std::string_view::npos;
  const char letter = behind ? word.back() : word.front();
  if (sides.find(letter) == std::string_view::npos) return std::nullopt;
  FlatBoard flat;
  flat.cells = behind ? word.substr(0, word.size() - 1) : word.substr(1);
  flat.at = static_cast<std::size_t>(flat.cells.data() - text.data());
  flat.side = letter == 'W' || letter == 'w' ? Side::white : Side::black;
  const bool cells_alone = flat.cells.find_first_not_of("Pp.") == std::string_view::npos;
  return cells_alone ? std::optional(flat) : std::nullopt;
}

// Of a square board: of any other the cells do not tell how they are to be cut.
Result<std::vector<std::string>> rows_of(const FlatBoard& flat) {
  const std::size_t cells = flat.cells.size();
  std::size_t width = 1;
  while (width * width < cells) ++width;
  if (width * width != cells || width < min_rows || width > max_cols) {
    return fail(std::to_string(cells) + " cells on one line are no square board of 2x2 to 16x16",
                flat.at);
  }
  std::vector<std::string> rows;
  for (std::size_t at = 0; at < cells; at += width) rows.emplace_back(flat.cells.substr(at, width));
  return rows;
}

}  // namespace

Result<Placement> Rules::parse(std::string_view text) const {
  if (const auto flat = flat_board(text)) {
    const auto rows = rows_of(*flat);
    if (!rows) return tl::unexpected<engine::Error>(rows.error());
    return from_rows(*rows, flat->side, flat->at);
  }
  const auto read = engine::read_squares(text, "Pp", {min_rows, max_rows, max_cols});
  if (!read) return tl::unexpected<engine::Error>(read.error());
  if (const auto trailing = check_trailing(text, read->rest); !trailing) {
    return tl::unexpected<engine::Error>(trailing.error());
  }
  const Side side = read->to_move == engine::Player::first ? Side::white : Side::black;
  return from_rows(read->rows, side, read->board_at);
}

Result<Placement> Rules::from_rows(const std::vector<std::string>& rows, Side side,
                                   std::size_t offset) const {
  const int count = static_cast<int>(rows.size());
  Placement p{geometry_of(count, static_cast<int>(rows.front().size())), {}, side};
  for (int row = 0; row < count; ++row) {
    const std::string& cells = rows[static_cast<std::size_t>(row)];
    for (int file = 0; file < p.geometry->cols(); ++file) {
      const Bits256 bit = single<Bits256>(p.geometry->cell_at(count - 1 - row, file));
      if (cells[static_cast<std::size_t>(file)] == 'P') p.board.white |= bit;
      if (cells[static_cast<std::size_t>(file)] == 'p') p.board.black |= bit;
    }
  }
  if (const std::string_view why = impossible(*p.geometry, p.board); !why.empty()) {
    return fail(std::string(why), offset);
  }
  return p;
}

std::vector<std::string> to_rows(const Placement& p, char empty) {
  std::vector<std::string> rows;
  for (int rank = p.geometry->rows(); rank-- > 0;) {
    std::string cells;
    for (int file = 0; file < p.geometry->cols(); ++file) {
      const Bits256 bit = single<Bits256>(p.geometry->cell_at(rank, file));
      cells += any(p.board.white & bit) ? 'P' : any(p.board.black & bit) ? 'p' : empty;
    }
    rows.push_back(std::move(cells));
  }
  return rows;
}

std::string Rules::print(const Position& p) const {
  return engine::print_square_rows(to_rows(p, ' ')) + (p.side == Side::white ? " w" : " b");
}

std::string cell_name(const WideGeometry& geometry, int cell) {
  return engine::square_name(geometry.file_of(cell), geometry.rank_of(cell));
}

std::string Rules::print_move(const Position& p, Move move) const {
  return cell_name(*p.geometry, move.from) + cell_name(*p.geometry, move.to);
}

}  // namespace hexapawn
