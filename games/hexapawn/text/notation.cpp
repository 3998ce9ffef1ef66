// SPDX-License-Identifier: MIT
// Position and move text (README paragraphs 5 and 6).
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

}  // namespace

Result<Placement> Rules::parse(std::string_view text) const {
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
