// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>

#include "engine/board_face.hpp"
#include "engine/game_line.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/test_registry.hpp"

namespace fuzz {

namespace {

using Games = std::vector<std::shared_ptr<const engine::Game>>;

// Every game with its usual rules, and with one rule changed, whichever it is.
Games under_all_rules() {
  static const engine::Registry registry = test_games::all();
  const engine::OptionSet usual = protocol::all_options(registry);
  Games games;
  for (const engine::GameEntry& entry : registry.entries()) {
    games.push_back(entry.make(usual));
    for (const engine::OptionSpec& spec : entry.options) {
      if (spec.search_only) continue;
      std::vector<std::string> values = spec.choices;
      if (spec.type == engine::OptionSpec::Type::check) values = {"true", "false"};
      for (const std::string& value : values) {
        engine::OptionSet options = usual;
        const auto changed = protocol::set_option(options, registry, spec.name, value);
        if (changed.value_or(false)) games.push_back(entry.make(options));
      }
    }
  }
  return games;
}

void check_word(const engine::Game& game, const engine::Position& position,
                const std::vector<std::string>& moves, std::string_view word) {
  const auto next = game.play(position, word);
  const bool listed = std::find(moves.begin(), moves.end(), word) != moves.end();
  if (!next) {
    require(!listed, "a move that is listed is refused: " + std::string(word));
    return require_good(next.error(), word);
  }
  require(game.parse(game.print(*next)).has_value(), "a move leads out: " + std::string(word));
  // Some moves have a second name, such as 0000 for a pass.
  require(listed || std::any_of(moves.begin(), moves.end(),
                                [&](const std::string& move) {
                                  return game.key(*game.play(position, move)) == game.key(*next);
                                }),
          "a move that is not listed: " + std::string(word));
  if (listed) require_plain(game.face().other_name(position, std::string(word)));
}

void check_words(const std::shared_ptr<const engine::Game>& game, const engine::Position& position,
                 std::string_view input) {
  const std::vector<std::string> moves = game->moves(position);
  engine::GameLine line(game, position);
  if (const auto played = line.play_all(input); !played) {
    require(line.moves().empty(), "words were played before one that is refused");
    require_good(played.error(), input);
  }
  for (int words = 0; !input.empty() && words < 8; ++words) {
    check_word(*game, position, moves, take_line(input));
  }
}

}  // namespace

void move(std::string_view input) {
  static const Games games = under_all_rules();
  const std::string_view fen = take_line(input);
  bool known = false;
  for (const auto& game : games) {
    const auto position = game->parse(fen);
    if (position) check_words(game, *position, input);
    known |= position.has_value();
  }
  if (known) return;
  for (const auto& game : games) check_words(game, game->start(), input);
}

}  // namespace fuzz
