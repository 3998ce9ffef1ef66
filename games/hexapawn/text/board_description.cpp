// SPDX-License-Identifier: MIT
#include "games/hexapawn/text/board_description.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/composed_state.hpp"
#include "engine/state_frame.hpp"
#include "engine/text.hpp"
#include "games/hexapawn/text/notes.hpp"

namespace hexapawn {

using engine::Json;

std::string draw(const Placement& p, bool flipped) {
  const int rows = p.geometry->rows(), cols = p.geometry->cols();
  std::string rule = "    +";
  for (int file = 0; file < cols; ++file) rule += "---+";
  std::string text = rule + "\n";
  const std::vector<std::string> cells = to_rows(p, ' ');
  for (int line = 0; line < rows; ++line) {
    const int rank = flipped ? line : rows - 1 - line;
    std::string row = cells[static_cast<std::size_t>(rows - 1 - rank)];
    if (flipped) std::reverse(row.begin(), row.end());
    const std::string number = std::to_string(rank + 1);
    text += std::string(3 - number.size(), ' ') + number + " |";
    for (const char cell : row) text += std::string(" ") + cell + " |";
    text += "\n" + rule + "\n";
  }
  text += "    ";
  for (int column = 0; column < cols; ++column) {
    const int file = flipped ? cols - 1 - column : column;
    text += std::string("  ") + static_cast<char>('a' + file) + " ";
  }
  while (text.back() == ' ') text.pop_back();
  return text + "\n";
}

namespace {

// Board units: a cell is 1 x 1, y grows downwards, so rank R is at the top.
Json centre(const WideGeometry& g, int cell) {
  return {g.file_of(cell) + 0.5, g.rows() - g.rank_of(cell) - 0.5};
}

Json cells_of(const WideGeometry& g) {
  Json cells = Json::array();
  for (int rank = g.rows(); rank-- > 0;) {
    for (int file = 0; file < g.cols(); ++file) {
      const int cell = g.cell_at(rank, file);
      const char* paint = (rank + file) % 2 == 0 ? "dark" : "light";
      cells.push_back({{"id", cell_name(g, cell)},
                       {"at", centre(g, cell)},
                       {"shape", "square"},
                       {"paint", paint}});
    }
  }
  return cells;
}

Json frame_and_coordinates(const WideGeometry& g) {
  constexpr double rim = 0.1;
  Json decor = {{{"kind", "rect"},
                 {"at", {-rim, -rim}},
                 {"size", {g.cols() + 2 * rim, g.rows() + 2 * rim}},
                 {"r", rim},
                 {"paint", "frame"}}};
  for (int file = 0; file < g.cols(); ++file) {
    decor.push_back({{"kind", "text"},
                     {"at", {file + 0.5, g.rows() + 0.3}},
                     {"text", std::string(1, static_cast<char>('a' + file))},
                     {"size", 0.25},
                     {"paint", "coord"}});
  }
  for (int rank = 0; rank < g.rows(); ++rank) {
    decor.push_back({{"kind", "text"},
                     {"at", {-0.3, g.rows() - rank - 0.5}},
                     {"text", std::to_string(rank + 1)},
                     {"size", 0.25},
                     {"paint", "coord"}});
  }
  return decor;
}

std::string pawns_text(int count) {
  return std::to_string(count) + (count == 1 ? " pawn" : " pawns");
}

Json moves_of(const Rules& rules, const Placement& p) {
  const Bits256 enemy = p.side == Side::white ? p.board.black : p.board.white;
  const int goal = p.side == Side::white ? p.geometry->rows() - 1 : 0;
  std::vector<Move> legal;
  rules.moves(p, legal);
  Json moves = Json::array();
  for (const Move move : legal) {
    const std::string from = cell_name(*p.geometry, move.from);
    const std::string to = cell_name(*p.geometry, move.to);
    Json entry = {{"m", from + to}, {"path", {from, to}}, {"tags", Json::array()}};
    if (any(enemy & single<Bits256>(move.to))) {
      entry["tags"].push_back("capture");
      entry["takes"] = {to};
    }
    if (p.geometry->rank_of(move.to) == goal) {
      entry["tags"].push_back("promote");
      entry["tags"].push_back("win");
    }
    moves.push_back(std::move(entry));
  }
  return moves;
}

}  // namespace

namespace {

// " (a block draws, cylinder)", or nothing under the orthodox rules.
std::string options_text(const RuleSet& options) {
  return engine::in_parentheses({{options.blocked == Blocked::draw, "a block draws"},
                                 {options.blocked == Blocked::win, "a block wins"},
                                 {options.forced_capture, "forced capture"},
                                 {options.cylinder, "cylinder"},
                                 {options.berolina, "Berolina"}});
}

}  // namespace

Json describe_board(const Rules& rules, const Placement& p) {
  const WideGeometry& g = *p.geometry;
  const std::string size = std::to_string(g.rows()) + "x" + std::to_string(g.cols());
  return {{"schema", 1},
          {"game", "hexapawn"},
          {"title", "Hexapawn " + size + options_text(rules.options())},
          {"variant", "hexapawn" + size},
          {"size", {g.cols(), g.rows()}},
          {"margin", 0.5},
          {"sides", {{{"id", "white"}, {"name", "White"}}, {{"id", "black"}, {"name", "Black"}}}},
          {"bottom", 0},
          {"score", {{"unit", "pawns"}, {"per", 100}, {"digits", 2}}},
          {"shapes", {{"square", {{"kind", "rect"}, {"size", {1, 1}}, {"r", 0}}}}},
          {"cells", cells_of(g)},
          {"decor", frame_and_coordinates(g)},
          {"pieces",
           {{"P", {{"side", 0}, {"glyph", "pawn"}, {"name", "white pawn"}}},
            {"p", {{"side", 1}, {"glyph", "pawn"}, {"name", "black pawn"}}}}}};
}

Json describe_state(const Rules& rules, const Placement& p) {
  Json at = Json::array();
  for (int cell = 0; cell < p.geometry->cells(); ++cell) {
    const Bits256 bit = single<Bits256>(cell);
    const bool white = any(p.board.white & bit);
    if (!white && !any(p.board.black & bit)) continue;
    at.push_back({{"cell", cell_name(*p.geometry, cell)}, {"piece", white ? "P" : "p"}});
  }
  Json tally = {{{"side", 0}, {"text", pawns_text(popcount(p.board.white))}},
                {{"side", 1}, {"text", pawns_text(popcount(p.board.black))}}};
  Json state = engine::state_frame(rules.to_move(p), rules.print(p), std::move(at),
                                   moves_of(rules, p), std::move(tally));
  state["notes"] = notes_of(rules, p);
  return state;
}

namespace {

// A cell's place in rows as to_rows makes them, (row, column).
std::optional<std::pair<std::size_t, std::size_t>> place_of(const WideGeometry& g,
                                                            const std::string& name) {
  for (int cell = 0; cell < g.cells(); ++cell) {
    if (cell_name(g, cell) != name) continue;
    return std::pair(static_cast<std::size_t>(g.rows() - 1 - g.rank_of(cell)),
                     static_cast<std::size_t>(g.file_of(cell)));
  }
  return std::nullopt;
}

}  // namespace

engine::Result<Placement> compose(const Rules& rules, const Placement& like, const Json& state) {
  const auto composed = engine::read_composed_state(state);
  if (!composed) return tl::unexpected<engine::Error>(composed.error());
  std::vector<std::string> rows(static_cast<std::size_t>(like.geometry->rows()),
                                std::string(static_cast<std::size_t>(like.geometry->cols()), '.'));
  for (const engine::PlacedPiece& item : composed->at) {
    const auto place = place_of(*like.geometry, item.cell);
    if (!place) return engine::fail("no cell is called " + engine::in_quotes(item.cell));
    if (item.piece != "P" && item.piece != "p") {
      return engine::fail("no piece is called " + engine::in_quotes(item.piece));
    }
    char& cell = rows[place->first][place->second];
    if (cell != '.') return engine::fail("two pieces on " + engine::in_quotes(item.cell));
    cell = item.piece.front();
  }
  return rules.from_rows(rows, composed->turn == engine::Player::first ? Side::white : Side::black,
                         0);
}

}  // namespace hexapawn
