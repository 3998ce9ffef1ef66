// SPDX-License-Identifier: MIT
#include "games/hexapawn/rules.hpp"

#include "games/hexapawn/board/position_key.hpp"
#include "games/hexapawn/board/variant_moves.hpp"

namespace hexapawn {

using engine::Outcome;
using engine::Player;

namespace {

Player player_of(Side side) {
  return side == Side::white ? Player::first : Player::second;
}

bool promoted(const Placement& p, Side side) {
  return side == Side::white ? has_promoted<Side::white>(*p.geometry, p.board)
                             : has_promoted<Side::black>(*p.geometry, p.board);
}

}  // namespace

Rules::Rules(int rows, int cols, const RuleSet& options)
    : geometry_(std::make_shared<const WideGeometry>(rows, cols)), options_(options) {}

// Rule 1: white pawns fill rank 1, black pawns the last rank, White begins.
Placement Rules::start() const {
  return {geometry_, hexapawn::start(*geometry_), Side::white};
}

Player Rules::to_move(const Position& p) const {
  return player_of(p.side);
}

// Rule 3, in its order: promotion first, then no move for the side to move (rule 4 says what a
// block is worth).
Outcome Rules::outcome(const Position& p) const {
  for (const Side side : {Side::white, Side::black}) {
    if (promoted(p, side)) return {Outcome::Kind::win, player_of(side), "promotion"};
  }
  if (!legal_moves(*p.geometry, options_, p.board, p.side).empty()) return {};
  const Player mover = player_of(p.side);
  if (!any(p.side == Side::white ? p.board.white : p.board.black)) {
    return {Outcome::Kind::win, engine::other(mover), "no-pawns"};
  }
  if (options_.blocked == Blocked::draw) return {Outcome::Kind::draw, mover, "blocked"};
  const bool mover_wins = options_.blocked == Blocked::win;
  return {Outcome::Kind::win, mover_wins ? mover : engine::other(mover), "blocked"};
}

std::uint64_t Rules::key(const Position& p) const {
  return position_key(*p.geometry, p.board, p.side).key;
}

void Rules::moves(const Position& p, std::vector<Move>& list) const {
  list = legal_moves(*p.geometry, options_, p.board, p.side);
}

Placement Rules::play(const Position& p, Move move) const {
  return {p.geometry, hexapawn::play(p.board, p.side, move), other(p.side)};
}

std::shared_ptr<const WideGeometry> Rules::geometry_of(int rows, int cols) const {
  if (geometry_->rows() == rows && geometry_->cols() == cols) return geometry_;
  return std::make_shared<const WideGeometry>(rows, cols);
}

std::string_view impossible(const WideGeometry& geometry, const WideBoard& board) {
  if (has_promoted<Side::white>(geometry, board) && has_promoted<Side::black>(geometry, board)) {
    return "both sides have a pawn on their goal rank";
  }
  return "";
}

}  // namespace hexapawn
