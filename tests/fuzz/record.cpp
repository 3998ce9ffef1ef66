// SPDX-License-Identifier: MIT
#include "engine/record.hpp"

#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/match/record/journal.hpp"
#include "protocol/match/schedule/openings.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

void check_record(const std::shared_ptr<const engine::Game>& game, std::string_view line) {
  const auto record = engine::parse_record(line);
  if (!record) return require_good(record.error(), line);
  const std::string printed = engine::to_line(*record);
  const auto again = engine::parse_record(printed);
  require(again.has_value(), "what was printed cannot be read: " + printed);
  require(*again == *record, "another record: " + printed);
  const auto replayed = engine::replay(*record, game);
  if (!replayed) return require_good(replayed.error(), {});
  require(replayed->moves().size() == record->opening.size() + record->moves.size(),
          "moves were lost");
}

}  // namespace

void record(std::string_view input) {
  static const auto game = [] {
    engine::Registry registry;
    games::add_all(registry);
    return registry.entries().front().make(protocol::all_options(registry));
  }();
  check_record(game, input);
  const auto journal = protocol::match::parse_journal(input, "file");
  if (!journal) require_good(journal.error(), input);
  const auto openings = protocol::match::read_openings(game, input, "file", input.size() % 3);
  if (!openings) return require_good(engine::Error{openings.error().message}, input);
  for (const engine::GameLine& line : *openings) {
    require(!line.outcome().finished(), "an opening that ends the game");
  }
}

}  // namespace fuzz
