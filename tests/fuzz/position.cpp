// SPDX-License-Identifier: MIT
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "engine/game.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/test_registry.hpp"

namespace fuzz {

namespace {

void check_position(const engine::Game& game, std::string_view text) {
  const auto position = game.parse(text);
  if (!position) return require_good(position.error(), text);
  const std::string printed = game.print(*position);
  require_plain(printed);
  const auto again = game.parse(printed);
  require(again.has_value(), "what was printed cannot be read: " + printed);
  require(game.print(*again) == printed && game.key(*again) == game.key(*position),
          "another position: " + printed);
  const auto moves = game.moves(*position);
  require(moves.empty() == game.outcome(*position).finished(), "moves at the end: " + printed);
  for (const std::string& move : moves) {
    const auto next = game.play(*position, move);
    require(next.has_value(), "an illegal move: " + move + " in " + printed);
    require(game.parse(game.print(*next)).has_value(), "a move leads out: " + move);
  }
  require(game.perft(*position, 1, {}) == moves.size(), "a wrong count: " + printed);
  const engine::Json state = game.face().state(*position);
  require_plain(state.dump());
  require_plain(game.face().board(*position).dump());
  if (const auto composed = game.face().compose(*position, state)) {
    require(*composed == printed, "composed otherwise: " + *composed + " from " + printed);
  }
  require(!game.face().drawing(*position).empty() && !game.face().evaluation(*position).empty(),
          "no text");
}

}  // namespace

void position(std::string_view input) {
  static const engine::Registry registry = test_games::all();
  static const auto games = [] {
    std::vector<std::shared_ptr<const engine::Game>> all;
    for (const engine::GameEntry& entry : registry.entries()) {
      all.push_back(entry.make(protocol::all_options(registry)));
    }
    return all;
  }();
  for (const auto& game : games) check_position(*game, input);
}

}  // namespace fuzz
