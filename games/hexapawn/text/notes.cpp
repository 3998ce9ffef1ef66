// SPDX-License-Identifier: MIT
#include "games/hexapawn/text/notes.hpp"

#include <nlohmann/json.hpp>

#include "engine/note.hpp"
#include "engine/text.hpp"

namespace hexapawn {

namespace {

struct PawnMoves {
  std::vector<std::string> quiet, captures;
};

PawnMoves moves_of_pawn(const Placement& p, const std::vector<Move>& legal, int cell) {
  const Bits256 enemy = p.side == Side::white ? p.board.black : p.board.white;
  PawnMoves moves;
  for (const Move move : legal) {
    if (move.from != cell) continue;
    auto& list = any(enemy & single<Bits256>(move.to)) ? moves.captures : moves.quiet;
    list.push_back(cell_name(*p.geometry, move.to));
  }
  return moves;
}

std::string pawn_text(const RuleSet& options, const PawnMoves& moves, bool side_captures) {
  if (!moves.quiet.empty() && !moves.captures.empty()) {
    return "It can move to " + engine::in_prose(moves.quiet, "or") + ", or take " +
           engine::in_prose(moves.captures, "or") + ".";
  }
  if (!moves.captures.empty()) {
    return std::string(options.forced_capture ? "It must take " : "It can take ") +
           engine::in_prose(moves.captures, "or") + ".";
  }
  if (!moves.quiet.empty()) return "It can move to " + engine::in_prose(moves.quiet, "or") + ".";
  if (options.forced_capture && side_captures) return "It cannot move: another pawn has to take.";
  return "It cannot move: its way is blocked and there is nothing to take.";
}

void add_notes(engine::Json& notes, const Rules& rules, const Placement& p, bool to_move) {
  const Bits256 own = p.side == Side::white ? p.board.white : p.board.black;
  const Bits256 enemy = p.side == Side::white ? p.board.black : p.board.white;
  std::vector<Move> legal;
  rules.moves(p, legal);
  bool side_captures = false;
  for (const Move move : legal) side_captures |= any(enemy & single<Bits256>(move.to));
  const std::string turn = p.side == Side::white ? "In White's turn: " : "In Black's turn: ";
  for (int cell = 0; cell < p.geometry->cells(); ++cell) {
    if (!any(own & single<Bits256>(cell))) continue;
    const PawnMoves moves = moves_of_pawn(p, legal, cell);
    std::vector<std::string> cells = moves.quiet;
    cells.insert(cells.end(), moves.captures.begin(), moves.captures.end());
    notes.push_back(
        engine::note(cell_name(*p.geometry, cell), cells,
                     (to_move ? "" : turn) + pawn_text(rules.options(), moves, side_captures)));
  }
}

}  // namespace

std::string event_of(const Rules& rules, const Placement& p, const std::string& word) {
  const Bits256 enemy = p.side == Side::white ? p.board.black : p.board.white;
  std::vector<Move> legal;
  rules.moves(p, legal);
  for (const Move move : legal) {
    if (rules.print_move(p, move) != word || !any(enemy & single<Bits256>(move.to))) continue;
    return std::string(p.side == Side::white ? "White" : "Black") + " takes the pawn on " +
           cell_name(*p.geometry, move.to) + ".";
  }
  return {};
}

std::string ending_of(const Rules& rules, const Placement& p) {
  const engine::Outcome outcome = rules.outcome(p);
  if (!outcome.finished()) return {};
  const std::string mover = p.side == Side::white ? "White" : "Black";
  if (outcome.reason == "promotion") {
    return std::string(outcome.winner == engine::Player::first ? "A white" : "A black") +
           " pawn has reached the last rank.";
  }
  if (outcome.reason == "no-pawns") return mover + " has no pawns left.";
  const char* unusual = rules.options().blocked == Blocked::draw  ? ", which is a draw here"
                        : rules.options().blocked == Blocked::win ? ", which wins here"
                                                                  : "";
  return mover + " cannot move" + unusual + ".";
}

engine::Json notes_of(const Rules& rules, const Placement& p) {
  engine::Json notes = engine::Json::array();
  if (rules.outcome(p).finished()) return notes;
  Placement after = p;
  after.side = p.side == Side::white ? Side::black : Side::white;
  add_notes(notes, rules, p, true);
  add_notes(notes, rules, after, false);
  return notes;
}

}  // namespace hexapawn
