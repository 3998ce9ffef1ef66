// SPDX-License-Identifier: MIT
#include "engine/certificate.hpp"
#include "engine/courses.hpp"

#include <algorithm>

#include "games/games.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

// Strategies for large boards may have more positions than a run has time.
constexpr std::ptrdiff_t most_pawns = 8;

void check_strategy(const engine::Certificate& certificate) {
  static const auto game = [] {
    engine::Registry registry;
    games::add_all(registry);
    return registry.entries().front().make(protocol::all_options(registry));
  }();
  const std::string& position = certificate.position;
  const auto pawns = std::count(position.begin(), position.end(), 'p') +
                     std::count(position.begin(), position.end(), 'P');
  if (pawns > most_pawns) return;
  const auto positions = game->courses().verify(certificate);
  if (!positions) return require_plain(positions.error().message);
  engine::Certificate longer = certificate;
  longer.strategy.moves += 'A';
  require(!game->courses().verify(longer), "a letter too many was not noticed");
}

}  // namespace

void certificate(std::string_view input) {
  const auto parsed = engine::parse_certificate(input);
  if (!parsed) return require_good(parsed.error(), input);
  const std::string printed = engine::print(*parsed);
  const auto again = engine::parse_certificate(printed);
  require(again.has_value(), "what was printed cannot be read: " + printed);
  require(engine::print(*again) == printed, "another certificate: " + printed);
  check_strategy(*parsed);
}

}  // namespace fuzz
