// SPDX-License-Identifier: MIT
#include "games/phwar/text/board_description.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <unordered_set>
#include <utility>

#include "engine/squares/composed_state.hpp"
#include "engine/state_frame.hpp"
#include "engine/text.hpp"
#include "games/phwar/text/notes.hpp"
#include "games/phwar/turns/turn_rules.hpp"

namespace phwar {

using engine::Json;

namespace {

// Board units: cells of a column are 1 apart, so hexagons have this radius and columns 1.5 of it.
constexpr double radius = 0.5774;
constexpr double column_step = 1.5 * radius;
constexpr double height = 11;

double rounded(double x) {
  return std::round(x * 1000) / 1000;
}

Json point(double x, double y) {
  return {rounded(x), rounded(y)};
}

double column_x(int column) {
  return radius + column_step * column;
}

Json centre_of(Cell cell) {
  const Axial a = axials[cell];
  return point(column_x(column_of(cell)), height / 2 + a.r + a.q / 2.0);
}

// No two neighbours are painted alike.
const char* paint_of(Cell cell) {
  constexpr const char* paints[] = {"base", "alt", "alt2"};
  const Axial a = axials[cell];
  return cell == centre ? "goal" : paints[(a.q - a.r + 30) % 3];
}

Json cells() {
  Json list = Json::array();
  for (Cell cell = 0; cell < cell_count; ++cell) {
    list.push_back({{"id", name_of(cell)},
                    {"at", centre_of(cell)},
                    {"shape", "hex"},
                    {"paint", paint_of(cell)},
                    {"name", name_of(cell, /*upper=*/true)}});
  }
  return list;
}

// In the colour of coordinates: the names of the cells at both ends of a column. Rows are no
// straight lines here, so numbers beside the board would not show where a row is.
Json column_ends() {
  Json list = Json::array();
  for (int column = 0; column < columns; ++column) {
    const int length = column_length(column);
    for (const bool top : {true, false}) {
      const double side = top ? -1.0 : 1.0;
      const int end = column_top(column) + (top ? 0 : length - 1);
      list.push_back({{"kind", "text"},
                      {"at", point(column_x(column), height / 2 + side * (length / 2.0 + 0.22))},
                      {"text", name_of(static_cast<Cell>(end), /*upper=*/true)},
                      {"size", 0.26},
                      {"paint", "coord"}});
    }
  }
  return list;
}

Json pieces() {
  constexpr const char* names[] = {"electron", "positron", "neutron"};
  constexpr const char* marks[] = {"minus", "plus", "ring"};
  Json list;
  for (Piece piece = 1; piece < piece_codes; ++piece) {
    const auto kind = static_cast<std::size_t>(kind_of(piece));
    const Side side = side_of(piece);
    list[std::string(1, piece_letters[piece])] = {
        {"side", static_cast<int>(side)},
        {"glyph", "disc"},
        {"mark", marks[kind]},
        {"name", std::string(side == Side::black ? "black " : "white ") + names[kind]}};
  }
  return list;
}

Json move_of(const Rules& rules, const Position& p, const Turn& turn) {
  Json path = Json::array(), tags = Json::array(), takes = Json::array();
  if (turn.slides()) path = {name_of(turn.from), name_of(turn.to)};
  for (std::size_t i = 0; i < turn.count; ++i) {
    path.push_back(name_of(turn.captures[i].from));
    path.push_back(name_of(turn.captures[i].victim));
    takes.push_back(name_of(turn.captures[i].victim));
  }
  if (turn.count > 0) tags.push_back("capture");
  if (winner_of(rules.options(), rules.play(p, turn)).any) tags.push_back("win");
  if (turn.passes()) tags.push_back("pass");
  Json entry = {{"m", rules.print_move(p, turn)}};
  entry["path"] = std::move(path);
  entry["tags"] = std::move(tags);
  if (!takes.empty()) entry["takes"] = std::move(takes);
  return entry;
}

// As many as a GUI can offer. Captures in another order mostly lead to the same position, so of a
// longer list one turn stays for each position, as far as that goes.
std::vector<Turn> listed(const Rules& rules, const Position& p, std::vector<Turn> legal) {
  constexpr std::size_t most = 10'000;
  if (legal.size() <= most) return legal;
  std::vector<Turn> list;
  std::unordered_set<std::uint64_t> reached;
  for (const Turn& turn : legal) {
    if (list.size() < most && reached.insert(rules.key(rules.play(p, turn))).second) {
      list.push_back(turn);
    }
  }
  return list;
}

}  // namespace

std::string rules_text(const RuleSet& rules) {
  return engine::in_parentheses(
      {{rules.scope == Scope::any, "captures anywhere"},
       {rules.scope == Scope::classic, "slide or capture"},
       {rules.scope != Scope::classic && rules.multiple == Multiple::single, "one capture a turn"},
       {rules.multiple == Multiple::simultaneous, "captures at once"},
       {!rules.centre_win, "no win in the centre"},
       {!rules.centre_stop, "slides pass the centre"}});
}

Json describe_board(const Rules& rules) {
  const double r = radius;
  return {{"schema", 1},
          {"game", "phwar"},
          {"title", "Phwar" + rules_text(rules.options())},
          {"variant", "phwar"},
          {"size", point(10 * column_step + 2 * radius, height)},
          {"margin", 0.6},
          {"sides", {{{"id", "black"}, {"name", "Black"}}, {{"id", "white"}, {"name", "White"}}}},
          {"bottom", 1},
          {"score", {{"unit", "particles"}, {"per", 100}, {"digits", 2}}},
          {"shapes",
           {{"hex",
             {{"kind", "poly"},
              {"points",
               {point(r, 0), point(r / 2, 0.5), point(-r / 2, 0.5), point(-r, 0),
                point(-r / 2, -0.5), point(r / 2, -0.5)}}}}}},
          {"cells", cells()},
          {"decor", column_ends()},
          {"pieces", pieces()}};
}

Json describe_state(const Rules& rules, const Position& p) {
  Json at = Json::array();
  int counts[2] = {0, 0};
  for (Cell cell = 0; cell < cell_count; ++cell) {
    if (p.at[cell] == no_piece) continue;
    at.push_back({{"cell", name_of(cell)}, {"piece", std::string(1, piece_letters[p.at[cell]])}});
    ++counts[index(side_of(p.at[cell]))];
  }
  Json tally = Json::array();
  for (int side = 0; side < 2; ++side) {
    tally.push_back({{"side", side}, {"text", std::to_string(counts[side]) + " particles"}});
  }
  std::vector<Turn> legal;
  rules.moves(p, legal);
  const std::size_t total = legal.size();
  legal = listed(rules, p, std::move(legal));
  Json moves = Json::array();
  for (const Turn& turn : legal) moves.push_back(move_of(rules, p, turn));
  Json state = engine::state_frame(rules.to_move(p), rules.print(p), std::move(at),
                                   std::move(moves), std::move(tally));
  state["notes"] = notes_of(rules, p, legal);
  if (std::string ending = ending_of(rules, p); !ending.empty()) {
    state["ending"] = std::move(ending);
  }
  if (total > legal.size()) state["moves_total"] = total;
  return state;
}

engine::Result<Position> compose(const Rules& rules, const Json& state) {
  const auto composed = engine::read_composed_state(state);
  if (!composed) return tl::unexpected<engine::Error>(composed.error());
  Position p;
  p.side = composed->turn == engine::Player::first ? Side::black : Side::white;
  for (const auto& [name, piece, n] : composed->at) {
    const auto cell = cell_named(name);
    if (!cell) return engine::fail("no cell is called " + engine::in_quotes(name));
    const std::size_t code = piece.size() == 1 ? piece_letters.find(piece, 1) : std::string::npos;
    if (code == std::string::npos) {
      return engine::fail("no piece is called " + engine::in_quotes(piece));
    }
    if (n != 1) return engine::fail("'n' of " + engine::in_quotes(name) + " is not 1");
    if (p.at[*cell] != no_piece) return engine::fail("two pieces on " + engine::in_quotes(name));
    p.at[*cell] = static_cast<Piece>(code);
  }
  // The text's own check of the whole.
  return rules.parse(rules.print(p));
}

}  // namespace phwar
