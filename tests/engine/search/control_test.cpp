// SPDX-License-Identifier: MIT
#include "engine/search/control.hpp"

#include "engine/stop.hpp"
#include "tests/catch.hpp"

using namespace engine;

namespace {

std::uint64_t nodes_until_stop(SearchControl& control, std::uint64_t most = 100'000) {
  std::uint64_t n = 1;
  while (n < most && !control.stop()) ++n;
  return n;
}

}  // namespace

TEST_CASE("Without limits a search never stops", "[control]") {
  SearchControl control({}, {});
  CHECK(nodes_until_stop(control) == 100'000);
  CHECK_FALSE(control.stopped());
  CHECK_FALSE(control.past_soft_deadline());
}

TEST_CASE("The node limit stops at exactly that node, and for good", "[control]") {
  for (const std::uint64_t limit : {1u, 2u, 255u, 256u, 257u, 1000u}) {
    Limits limits;
    limits.nodes = limit;
    SearchControl control(limits, {});
    CHECK(nodes_until_stop(control) == limit);
    CHECK(control.nodes() == limit);
    CHECK(control.stop());
    CHECK(control.stopped());
  }
}

TEST_CASE("A stop request is seen at the next node", "[control]") {
  engine::StopSource stop;
  SearchControl control({}, stop.get_token());
  CHECK_FALSE(control.stop());
  stop.request_stop();
  CHECK_FALSE(control.stopped());
  CHECK(control.stop());
  CHECK(control.stopped());
}

TEST_CASE("A hard deadline is seen within 256 nodes", "[control]") {
  SearchClock clock;
  clock.set(SearchClock::never, Clock::now() - std::chrono::hours(1));
  Limits limits;
  limits.clock = &clock;
  SearchControl control(limits, {});
  CHECK(nodes_until_stop(control) <= 256);
}

TEST_CASE("A deadline that is set later counts from then", "[control]") {
  SearchClock clock;
  Limits limits;
  limits.clock = &clock;
  SearchControl control(limits, {});
  CHECK(nodes_until_stop(control, 10'000) == 10'000);
  clock.set(SearchClock::never, Clock::now() - std::chrono::hours(1));
  CHECK(nodes_until_stop(control) <= 256);
}

TEST_CASE("The soft deadline does not unwind, it only forbids another iteration", "[control]") {
  SearchClock clock;
  clock.set(Clock::now() - std::chrono::hours(1), SearchClock::never);
  Limits limits;
  limits.clock = &clock;
  SearchControl control(limits, {});
  CHECK(control.past_soft_deadline());
  CHECK(nodes_until_stop(control, 10'000) == 10'000);
}

TEST_CASE("Only a soft deadline before a hard one can be moved", "[control]") {
  const auto past = [](std::chrono::hours since_start, std::chrono::hours soft,
                       std::chrono::hours hard, double share) {
    Limits limits;
    limits.started = Clock::now() - since_start;
    SearchClock clock;
    clock.set(limits.started + soft, limits.started + hard);
    limits.clock = &clock;
    return SearchControl(limits, {}).past_soft_deadline(share);
  };
  using std::chrono::hours;
  CHECK(past(hours(6), hours(10), hours(20), 0.5));
  CHECK_FALSE(past(hours(4), hours(10), hours(20), 0.5));
  CHECK_FALSE(past(hours(14), hours(10), hours(20), 1.5));
  CHECK(past(hours(16), hours(10), hours(20), 1.5));
  CHECK(past(hours(13), hours(10), hours(12), 1.5));
  // A fixed time is used up.
  CHECK_FALSE(past(hours(9), hours(10), hours(10), 0.5));
  CHECK(past(hours(11), hours(10), hours(10), 1.5));
}

TEST_CASE("A part that runs out of its budget leaves the search going", "[control]") {
  SearchControl control({}, {});
  std::uint64_t used = 0;
  CHECK_FALSE(control.with_budget(100, [&] { used = nodes_until_stop(control); }));
  CHECK(used == 100);
  CHECK_FALSE(control.stopped());
  CHECK_FALSE(control.stop());
  // A part that ends by itself, too.
  CHECK_FALSE(control.with_budget(100, [&] { used = nodes_until_stop(control, 5); }));
  CHECK(used == 5);
}

TEST_CASE("In a part, the limits of the whole search end it all", "[control]") {
  Limits limits;
  limits.nodes = 50;
  SearchControl nodes(limits, {});
  CHECK(nodes.with_budget(100, [&] { CHECK(nodes_until_stop(nodes) == 50); }));
  CHECK(nodes.stopped());

  engine::StopSource stop;
  SearchControl stopped({}, stop.get_token());
  CHECK(stopped.with_budget(100, [&] {
    stop.request_stop();
    CHECK(nodes_until_stop(stopped) == 1);
  }));

  SearchClock clock;
  clock.set(SearchClock::never, Clock::now() - std::chrono::hours(1));
  Limits late;
  late.clock = &clock;
  SearchControl timed(late, {});
  CHECK(timed.with_budget(100'000, [&] { CHECK(nodes_until_stop(timed) <= 256); }));
}

TEST_CASE("A budget larger than what is left does not overflow the limit", "[control]") {
  Limits limits;
  limits.nodes = 50;
  SearchControl control(limits, {});
  nodes_until_stop(control, 11);
  CHECK(control.with_budget(std::numeric_limits<std::uint64_t>::max(),
                            [&] { CHECK(nodes_until_stop(control) == 40); }));
}

TEST_CASE("An interrupted search unwinds, and may go on once", "[control]") {
  std::atomic<bool> flag{false};
  SearchControl control({}, {});
  control.interrupt(&flag);
  CHECK_FALSE(control.stop());
  CHECK_FALSE(control.resume());
  flag = true;
  CHECK(control.stop());
  CHECK(control.stopped());
  CHECK(control.resume());
  CHECK_FALSE(control.stopped());
  CHECK_FALSE(control.stop());
  CHECK_FALSE(control.resume());
}

TEST_CASE("What ends a search for good also ends an interrupted one", "[control]") {
  std::atomic<bool> flag{true};
  engine::StopSource stop;
  SearchControl control({}, stop.get_token());
  control.interrupt(&flag);
  CHECK(control.stop());
  stop.request_stop();
  CHECK_FALSE(control.resume());
  CHECK(control.stopped());
}

TEST_CASE("The number of nodes is published now and then", "[control]") {
  std::atomic<std::uint64_t> nodes{0};
  SearchControl control({}, {});
  control.publish(&nodes);
  for (int i = 0; i < 1000; ++i) static_cast<void>(control.stop());
  CHECK(nodes > 500);
  CHECK(nodes <= 1000);
}
