// SPDX-License-Identifier: MIT
#include "protocol/match/schedule/schedule.hpp"

#include <rapidcheck.h>

#include <map>
#include <set>

#include "tests/catch.hpp"

using protocol::match::make_schedule;
using protocol::match::ScheduledGame;
using protocol::match::ScheduleSpec;
using protocol::match::Tournament;

TEST_CASE("a small schedule, game by game", "[match]") {
  using Games = std::vector<ScheduledGame>;
  REQUIRE(make_schedule({Tournament::round_robin, 2, 3, false, 2}) ==
          Games{{1, 1, {0, 1}, 0}, {2, 2, {1, 0}, 1}, {3, 3, {0, 1}, 0}});
  REQUIRE(make_schedule({Tournament::round_robin, 2, 2, true, 9}) ==
          Games{{1, 1, {0, 1}, 0}, {2, 1, {1, 0}, 0}, {3, 2, {0, 1}, 1}, {4, 2, {1, 0}, 1}});
  REQUIRE(make_schedule({Tournament::gauntlet, 3, 1, false, 1}) ==
          Games{{1, 1, {0, 1}, 0}, {2, 1, {0, 2}, 0}});
}

TEST_CASE("every schedule is fair", "[match]") {
  REQUIRE(rc::check([] {
    ScheduleSpec spec;
    spec.tournament = *rc::gen::arbitrary<bool>() ? Tournament::gauntlet : Tournament::round_robin;
    spec.engines = *rc::gen::inRange<std::size_t>(2, 7);
    spec.rounds = *rc::gen::inRange<std::int64_t>(1, 9);
    spec.repeat = *rc::gen::arbitrary<bool>();
    spec.openings = *rc::gen::inRange<std::size_t>(1, 5);
    const auto games = make_schedule(spec);
    std::map<std::set<std::size_t>, int> met, first_by_lower;
    std::map<std::int64_t, std::set<std::size_t>> openings;
    for (std::size_t i = 0; i < games.size(); ++i) {
      const auto [a, b] = games[i].engines;
      RC_ASSERT(games[i].id == static_cast<std::int64_t>(i) + 1);
      RC_ASSERT(a != b && a < spec.engines && b < spec.engines);
      RC_ASSERT(games[i].opening < spec.openings);
      openings[games[i].round].insert(games[i].opening);
      ++met[{a, b}];
      first_by_lower[{a, b}] += a < b ? 1 : -1;
    }
    for (const auto& [round, used] : openings) RC_ASSERT(used.size() == 1u);
    const std::size_t pairings = spec.tournament == Tournament::gauntlet
                                     ? spec.engines - 1
                                     : spec.engines * (spec.engines - 1) / 2;
    RC_ASSERT(met.size() == pairings);
    for (const auto& [pair, count] : met) {
      RC_ASSERT(count == spec.rounds * (spec.repeat ? 2 : 1));
      RC_ASSERT(first_by_lower[pair] == (spec.repeat ? 0 : spec.rounds % 2));
    }
  }));
}

TEST_CASE("lots differ between games, sides and seeds", "[match]") {
  std::set<std::uint64_t> lots;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::int64_t id = 1; id <= 50; ++id) {
      for (std::size_t side = 0; side < 2; ++side) {
        lots.insert(protocol::match::seed_of_game(seed, id, side));
      }
    }
  }
  REQUIRE(lots.size() == 2000);
}
