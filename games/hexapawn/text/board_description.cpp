// SPDX-License-Identifier: MIT
#include "games/hexapawn/text/board_description.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/squares/squares.hpp"
#include "engine/state_frame.hpp"
#include "engine/text.hpp"
#include "games/hexapawn/text/notes.hpp"

namespace hexapawn {

using engine::Json;

std::string draw(const Placement& p, bool flipped) {
  return engine::draw_squares(to_rows(p, ' '), flipped);
}

std::string draw_small(const Placement& p, bool flipped) {
  return engine::draw_small_squares(to_rows(p, ' '), flipped);
}

namespace {

engine::SquareBoard squares_of(const WideGeometry& g) {
  return {g.cols(),
          g.rows(),
          {{'P', engine::Player::first, "pawn", "white pawn"},
           {'p', engine::Player::second, "pawn", "black pawn"}},
          "pawns"};
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

// " (a block draws, cylinder)", or nothing under the orthodox rules.
std::string options_text(const RuleSet& options) {
  return engine::in_parentheses({{options.blocked == Blocked::draw, "a block draws"},
                                 {options.blocked == Blocked::win, "a block wins"},
                                 {options.forced_capture, "forced capture"},
                                 {options.cylinder, "cylinder"},
                                 {options.berolina, "Berolina"}});
}

}  // namespace

Json describe_board(const engine::GameInfo& info, const Rules& rules, const Placement& p) {
  const std::string size =
      std::to_string(p.geometry->rows()) + "x" + std::to_string(p.geometry->cols());
  // A position may have another size than the game's start.
  engine::GameInfo own = info;
  own.variant = "hexapawn" + size;
  return engine::describe_squares(own, "Hexapawn " + size + options_text(rules.options()),
                                  squares_of(*p.geometry));
}

Json describe_state(const Rules& rules, const Placement& p) {
  Json tally = {{{"side", 0}, {"text", pawns_text(popcount(p.board.white))}},
                {{"side", 1}, {"text", pawns_text(popcount(p.board.black))}}};
  Json state = engine::state_frame(rules.to_move(p), rules.print(p),
                                   engine::pieces_on_squares(to_rows(p, ' ')), moves_of(rules, p),
                                   std::move(tally));
  state["notes"] = notes_of(rules, p);
  if (std::string ending = ending_of(rules, p); !ending.empty()) {
    state["ending"] = std::move(ending);
  }
  return state;
}

engine::Result<Placement> compose(const Rules& rules, const Placement& like, const Json& state) {
  const auto composed = engine::compose_squares(squares_of(*like.geometry), state);
  if (!composed) return tl::unexpected<engine::Error>(composed.error());
  const auto& [rows, player] = *composed;
  return rules.from_rows(rows, player == engine::Player::first ? Side::white : Side::black, 0);
}

}  // namespace hexapawn
