// SPDX-License-Identifier: MIT
#include "protocol/match/runner.hpp"
#include "engine/stop.hpp"

#include <algorithm>

#include "protocol/match/schedule/openings.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using engine::GameRecord;
using protocol::match::Builtin;
using protocol::match::MatchPlan;

namespace {

MatchPlan plan_of(std::size_t concurrency) {
  MatchPlan plan;
  plan.game = protocol::test::hexapawn("hexapawn5x4");
  plan.entrants = {{"a", Builtin::random, {}, {}},
                   {"b", Builtin::random, {}, {}},
                   {"c", Builtin::parlour, {}, {}}};
  plan.entrants[2].limits.nodes = 200;
  plan.openings = protocol::match::random_openings(plan.game, 2, 4, 9);
  plan.schedule = protocol::match::make_schedule(
      {protocol::match::Tournament::round_robin, 3, 8, true, plan.openings.size()});
  plan.concurrency = concurrency;
  plan.seed = 11;
  return plan;
}

std::vector<GameRecord> played(const MatchPlan& plan) {
  std::vector<GameRecord> records;
  const auto done =
      protocol::match::run_match(plan,
                                 [&](const GameRecord& record) -> engine::Result<void> {
                                   records.push_back(record);
                                   for (auto& move : records.back().moves) move.time_ms = 0;
                                   return {};
                                 },
                                 {});
  REQUIRE(done);
  return records;
}

}  // namespace

TEST_CASE("a match plays its schedule, the same whatever the number of boards", "[match]") {
  const MatchPlan plan = plan_of(1);
  const auto records = played(plan);
  REQUIRE(records.size() == plan.schedule.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto& scheduled = plan.schedule[i];
    REQUIRE(records[i].id == scheduled.id);
    REQUIRE(records[i].round == scheduled.round);
    REQUIRE(records[i].players[0] == plan.entrants[scheduled.engines[0]].name);
    REQUIRE(records[i].opening == plan.openings[scheduled.opening].moves());
    REQUIRE(engine::replay(records[i], plan.game)->outcome().finished());
  }
  REQUIRE(played(plan_of(5)) == records);
}

TEST_CASE("a stop ends a match in good order", "[match]") {
  for (const std::size_t boards : {1U, 3U}) {
    engine::StopSource source;
    std::vector<std::int64_t> ids;
    const auto done = protocol::match::run_match(
        plan_of(boards),
        [&](const GameRecord& record) -> engine::Result<void> {
          ids.push_back(record.id);
          if (ids.size() == 5) source.request_stop();
          return {};
        },
        source.get_token());
    REQUIRE(done);
    REQUIRE(std::is_sorted(ids.begin(), ids.end()));
    // The other boards may have been far ahead.
    if (boards == 1) REQUIRE(ids.size() == 5);
  }
}

TEST_CASE("a match ends when its games cannot be kept", "[match]") {
  int kept = 0;
  const auto done = protocol::match::run_match(plan_of(2),
                                               [&](const GameRecord&) -> engine::Result<void> {
                                                 if (++kept == 3)
                                                   return engine::fail("no space left");
                                                 return {};
                                               },
                                               {});
  REQUIRE_FALSE(done);
  REQUIRE(done.error().message == "no space left");
  REQUIRE(kept == 3);
}
