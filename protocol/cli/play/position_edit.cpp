// SPDX-License-Identifier: MIT
#include "protocol/cli/play/position_edit.hpp"

#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "engine/options.hpp"
#include "engine/text.hpp"

namespace protocol::cli {

using engine::fail;
using engine::Game;
using engine::Json;
using engine::Position;
using engine::Result;

namespace {

Result<Position> composed(const Game& game, const Position& like, const Json& state) {
  const auto fen = game.face().compose(like, state);
  if (!fen) return tl::unexpected<engine::Error>(fen.error());
  return game.parse(*fen);
}

Result<void> check_cell(const Json& board, std::string_view cell) {
  for (const Json& known : board["cells"]) {
    if (known["id"] == cell) return {};
  }
  return fail("there is no cell " + engine::in_quotes(cell));
}

void clear(Json& state, std::string_view cell) {
  Json kept = Json::array();
  for (const Json& item : state["at"]) {
    if (item["cell"] != cell) kept.push_back(item);
  }
  state["at"] = std::move(kept);
}

// The piece that lies in piles, counted by numbers; empty where there is none.
std::string pile_of(const Json& board) {
  for (const auto& [key, piece] : board["pieces"].items()) {
    if (piece.value("pile", false)) return key;
  }
  return {};
}

}  // namespace

Result<Position> with_piece(const Game& game, const Position& position, std::string_view cell,
                            std::string_view piece) {
  const Json board = game.face().board(position);
  if (const auto known = check_cell(board, cell); !known) {
    return tl::unexpected<engine::Error>(known.error());
  }
  const auto number = engine::parse_integer(piece);
  if (const std::string pile = pile_of(board); number && !pile.empty()) {
    Json state = game.face().state(position);
    clear(state, cell);
    if (*number != 0) state["at"].push_back({{"cell", cell}, {"piece", pile}, {"n", *number}});
    return composed(game, position, state);
  }
  if (!board["pieces"].contains(piece)) {
    std::string pieces;
    for (const auto& [key, value] : board["pieces"].items()) {
      pieces += (pieces.empty() ? "" : ", ") + key + " (" + value.value("name", key) + ")";
    }
    return fail("there is no piece " + engine::in_quotes(piece) + "; pieces: " + pieces);
  }
  Json state = game.face().state(position);
  clear(state, cell);
  state["at"].push_back({{"cell", cell}, {"piece", piece}});
  return composed(game, position, state);
}

Result<Position> without_piece(const Game& game, const Position& position, std::string_view cell) {
  if (const auto known = check_cell(game.face().board(position), cell); !known) {
    return tl::unexpected<engine::Error>(known.error());
  }
  Json state = game.face().state(position);
  clear(state, cell);
  return composed(game, position, state);
}

Result<Position> with_turn(const Game& game, const Position& position, std::string_view side) {
  const auto player = player_named(game, side);
  if (!player) return tl::unexpected<engine::Error>(player.error());
  // The description numbers the sides in turn order, as Player does.
  Json state = game.face().state(position);
  state["turn"] = static_cast<int>(*player);
  return composed(game, position, state);
}

Result<engine::Player> player_named(const Game& game, std::string_view name) {
  constexpr std::string_view general[] = {"first", "second"};
  for (const engine::Player player : {engine::Player::first, engine::Player::second}) {
    const std::string& full = engine::name_of(game, player);
    // As in a FEN: the first letter, where the two differ in it.
    const bool letter = name.size() == 1 &&
                        engine::name_of(game, engine::other(player)).front() != full.front() &&
                        engine::same_word(name, full.substr(0, 1));
    if (letter || engine::same_word(name, full) ||
        engine::same_word(name, general[static_cast<std::size_t>(player)])) {
      return player;
    }
  }
  return fail("there is no side " + engine::in_quotes(name) +
              "; sides: " + engine::name_of(game, engine::Player::first) + ", " +
              engine::name_of(game, engine::Player::second));
}

}  // namespace protocol::cli
