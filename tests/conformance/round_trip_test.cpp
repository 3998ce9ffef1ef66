// SPDX-License-Identifier: MIT
// Texts and positions, many of them: PARLOUR_POSITIONS=1000000 for more, 100000 a game otherwise.
#include <cstdlib>
#include <map>

#include "engine/text.hpp"
#include "tests/catch.hpp"
#include "tests/conformance/subjects.hpp"

namespace {

void round_trip(const conformance::Subject& subject, std::int64_t count) {
  std::mt19937_64 random(29);
  const engine::Game& game = *subject.game;
  while (count > 0) {
    for (const engine::Position& p : conformance::random_game(subject.game, random).positions) {
      const std::string text = game.print(p);
      const auto again = game.parse(text);
      if (!again || game.print(*again) != text || game.key(*again) != game.key(p)) {
        FAIL(subject.name << ": another position than " << text);
      }
      --count;
    }
  }
}

}  // namespace

TEST_CASE(
    "Every position of many random games reads back as itself, and every text prints as itself",
    "[conformance]") {
  const char* wanted = std::getenv("PARLOUR_POSITIONS");
  const auto number = engine::parse_integer(wanted == nullptr ? "100000" : wanted);
  REQUIRE(number);
  // A game's share is divided among its sizes.
  std::map<std::string, std::int64_t> sizes;
  for (const auto& subject : conformance::subjects()) ++sizes[subject.game->info().name];
  for (const auto& subject : conformance::subjects()) {
    round_trip(subject, *number / sizes[subject.game->info().name] + 1);
  }
  CHECK(sizes.size() >= 3);
}
