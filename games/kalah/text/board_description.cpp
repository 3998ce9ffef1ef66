// SPDX-License-Identifier: MIT
#include "games/kalah/text/board_description.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/squares/composed_state.hpp"
#include "engine/state_frame.hpp"
#include "engine/text.hpp"
#include "games/kalah/text/notes.hpp"

namespace kalah {

using engine::Json;

namespace {

// Board units: a pit is 1 wide, y grows downwards; North's row above runs from right to left.
Json centre(int holes, Side side, int pit) {
  const int column = side == Side::south ? pit : holes - 1 - pit;
  return {1.62 + column, side == Side::south ? 2.28 : 0.82};
}

Json cells_of(int holes) {
  Json cells = Json::array();
  const auto add = [&](const std::string& id, Json at, const char* shape, Side side) {
    cells.push_back({{"id", id},
                     {"at", std::move(at)},
                     {"shape", shape},
                     {"paint", "well"},
                     {"side", static_cast<int>(side)}});
  };
  for (int pit = holes; pit-- > 0;) {
    add(pit_name(Side::north, pit), centre(holes, Side::north, pit), "pit", Side::north);
  }
  for (int pit = 0; pit < holes; ++pit) {
    add(pit_name(Side::south, pit), centre(holes, Side::south, pit), "pit", Side::south);
  }
  add("N", {0.58, 1.55}, "store", Side::north);
  cells.back()["name"] = "North store";
  add("S", {holes + 1.66, 1.55}, "store", Side::south);
  cells.back()["name"] = "South store";
  return cells;
}

Json decor_of(int holes) {
  Json decor = {{{"kind", "rect"},
                 {"at", {0, 0}},
                 {"size", {holes + 2.24, 3.1}},
                 {"r", 0.5},
                 {"paint", "frame"}}};
  for (const Side side : {Side::south, Side::north}) {
    for (int pit = 0; pit < holes; ++pit) {
      Json at = centre(holes, side, pit);
      at[1] = side == Side::south ? 3.3 : -0.2;
      decor.push_back({{"kind", "text"},
                       {"at", std::move(at)},
                       {"text", std::to_string(pit + 1)},
                       {"size", 0.25},
                       {"paint", "coord"}});
    }
  }
  return decor;
}

Json move_of(const Rules& rules, const Position& p, Move move) {
  const Position next = rules.play(p, move);
  Json path = Json::array(), tags = Json::array(), takes = Json::array(), trace = Json::array();
  if (move != swap_sides) {
    path.push_back(pit_name(p.side, move));
    const Sow sow = rules.look(p, move);
    for (const int place : sow.trace) trace.push_back(ring_name(p, place));
    if (sow.captures) {
      tags.push_back("capture");
      takes.push_back(pit_name(p.side, sow.trace.back()));
      if (sow.taken > 0) takes.push_back(pit_name(other(p.side), sow.facing));
    }
  }
  if (next.side == p.side) tags.push_back("again");
  const engine::Outcome end = rules.outcome(next);
  if (end.kind == engine::Outcome::Kind::win && end.winner == rules.to_move(p)) {
    tags.push_back("win");
  }
  Json entry = {{"m", rules.print_move(p, move)}};
  entry["path"] = std::move(path);
  entry["tags"] = std::move(tags);
  if (!takes.empty()) entry["takes"] = std::move(takes);
  if (!trace.empty()) entry["trace"] = std::move(trace);
  return entry;
}

}  // namespace

std::string rules_text(const RuleSet& rules) {
  return engine::in_parentheses({{rules.capture == Capture::empty, "empty capture"},
                                 {rules.capture == Capture::none, "no capture"},
                                 {rules.sweep == Sweep::finisher, "the finisher sweeps"},
                                 {rules.sweep == Sweep::none, "no sweep"},
                                 {rules.end_check == EndCheck::mover, "the mover's empty row ends"},
                                 {rules.early_stop, "early stop"},
                                 {!rules.extra_turn, "no extra turn"},
                                 {rules.pie_rule, "pie rule"}});
}

Json describe_board(const Rules& rules, const Position& p) {
  // The size of the start position where it has this many pits: positions do not tell.
  const std::string seeds = std::to_string(rules.seeds());
  const std::string size = std::to_string(p.holes) + "-" + seeds;
  return {{"schema", 1},
          {"game", "kalah"},
          {"title", "Kalah " + size + rules_text(rules.options())},
          {"variant", "kalah" + size},
          {"size", {p.holes + 2.24, 3.1}},
          {"margin", 0.5},
          {"sides", {{{"id", "south"}, {"name", "South"}}, {{"id", "north"}, {"name", "North"}}}},
          {"bottom", 0},
          {"score", {{"unit", "seeds"}, {"per", 100}, {"digits", 2}}},
          {"shapes",
           {{"pit", {{"kind", "circle"}, {"r", 0.46}}},
            {"store", {{"kind", "rect"}, {"size", {0.86, 2.5}}, {"r", 0.43}}}}},
          {"cells", cells_of(p.holes)},
          {"decor", decor_of(p.holes)},
          {"pieces",
           {{"seed", {{"side", nullptr}, {"glyph", "seed"}, {"name", "seed"}, {"pile", true}}}}}};
}

Json describe_state(const Rules& rules, const Position& p) {
  Json at = Json::array();
  const auto add = [&at](const std::string& cell, int seeds) {
    if (seeds > 0) at.push_back({{"cell", cell}, {"piece", "seed"}, {"n", seeds}});
  };
  Json tally = Json::array();
  for (const Side side : {Side::south, Side::north}) {
    for (int pit = 0; pit < p.holes; ++pit) {
      add(pit_name(side, pit), p.pits[index(side)][static_cast<std::size_t>(pit)]);
    }
    add(store_name(side), p.store(side));
    tally.push_back(
        {{"side", static_cast<int>(side)}, {"text", std::to_string(p.store(side)) + " in store"}});
  }
  std::vector<Move> legal;
  rules.moves(p, legal);
  Json moves = Json::array();
  for (const Move move : legal) moves.push_back(move_of(rules, p, move));
  Json state = engine::state_frame(rules.to_move(p), rules.print(p), std::move(at),
                                   std::move(moves), std::move(tally));
  state["notes"] = notes_of(rules, p);
  if (std::string ending = ending_of(p); !ending.empty()) state["ending"] = std::move(ending);
  return state;
}

namespace {

// The seeds of the cell with that name; nullptr when there is none.
std::uint16_t* cell_of(Position& p, const std::string& name) {
  for (const Side side : {Side::south, Side::north}) {
    if (name == store_name(side)) return &p.stores[index(side)];
    for (int pit = 0; pit < p.holes; ++pit) {
      if (name == pit_name(side, pit)) return &p.pits[index(side)][static_cast<std::size_t>(pit)];
    }
  }
  return nullptr;
}

}  // namespace

engine::Result<Position> compose(const Rules& rules, const Position& like, const Json& state) {
  const auto composed = engine::read_composed_state(state);
  if (!composed) return tl::unexpected<engine::Error>(composed.error());
  Position p;
  p.holes = like.holes;
  p.side = composed->turn == engine::Player::first ? Side::south : Side::north;
  for (const auto& [name, piece, n] : composed->at) {
    std::uint16_t* const cell = cell_of(p, name);
    if (cell == nullptr) return engine::fail("no cell is called " + engine::in_quotes(name));
    if (piece != "seed") return engine::fail("no piece is called " + engine::in_quotes(piece));
    if (!n.is_number_integer() || n < 1 || n > most_seeds) {
      return engine::fail("'n' of " + engine::in_quotes(name) + " is not 1.." +
                          std::to_string(most_seeds));
    }
    if (*cell != 0) return engine::fail("two piles in " + engine::in_quotes(name));
    *cell = n.get<std::uint16_t>();
  }
  // The text's own check of the whole: its reader also ends a game that is over.
  return rules.parse(rules.print(p));
}

}  // namespace kalah
