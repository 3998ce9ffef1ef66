// SPDX-License-Identifier: MIT
#include "engine/time_manager.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <limits>

#include "tests/catch.hpp"

using namespace engine;
using namespace std::chrono_literals;

TEST_CASE("Times are never negative and never beyond the clock less the overhead",
          "[time][property]") {
  constexpr std::int64_t years = 10LL * 366 * 24 * 3600 * 1000;
  CHECK(rc::check("plan_time", [] {
    const auto any = [](std::int64_t lowest, std::int64_t most) {
      return *rc::gen::oneOf(
          rc::gen::inRange<std::int64_t>(lowest, most),
          rc::gen::inRange<std::int64_t>(lowest, std::min<std::int64_t>(most, 100)));
    };
    ClockState clock;
    clock.time = Milliseconds(any(-1000, years));
    clock.increment = Milliseconds(any(-1000, years));
    if (*rc::gen::arbitrary<bool>()) {
      clock.moves_to_go = *rc::gen::oneOf(rc::gen::inRange(-5, 60), rc::gen::arbitrary<int>());
    }
    const Milliseconds overhead(*rc::gen::inRange(0, 5001));
    const TimeBudget budget = plan_time(clock, overhead);
    RC_ASSERT(budget.soft >= 0ms);
    RC_ASSERT(budget.soft <= budget.hard);
    RC_ASSERT(budget.hard <= std::max(clock.time - overhead, Milliseconds(0)));
  }));
}

TEST_CASE("A fixed time ends early enough for its answer, and never by a millisecond", "[time]") {
  CHECK(fixed_time(0ms) == 0us);
  CHECK(fixed_time(-5ms) == 0us);
  for (const Milliseconds time : {1ms, 10ms, 100'000ms}) {
    CHECK(fixed_time(time) < time);
    CHECK(fixed_time(time) > time - 1ms);
  }
}

TEST_CASE("Also the last move before new time leaves a quarter of the clock", "[time]") {
  CHECK(plan_time({1000ms, 0ms, 1}, 100ms).hard == 750ms);
  CHECK(plan_time({1000ms, 60s, 1}, 100ms).hard == 750ms);
  CHECK(plan_time({1000ms, 0ms, 1}, 600ms).hard == 400ms);
}

TEST_CASE("Zero moves to a control, or less, are as if nothing was said of one", "[time]") {
  const TimeBudget plain = plan_time({3s, 0ms, std::nullopt}, 10ms);
  for (const int moves : {0, -1, std::numeric_limits<int>::min()}) {
    CHECK(plan_time({3s, 0ms, moves}, 10ms).soft == plain.soft);
    CHECK(plan_time({3s, 0ms, moves}, 10ms).hard == plain.hard);
  }
}

TEST_CASE("What a move brings back is spent on it while the clock allows", "[time]") {
  for (const Milliseconds increment : {10ms, 100ms, 1000ms}) {
    CHECK(plan_time({2s, increment, std::nullopt}, 10ms).soft >= increment);
    CHECK(plan_time({2s, increment, 1}, 10ms).soft >= increment);
    CHECK(plan_time({2s, increment, std::nullopt, /*moves_of_turn=*/5}, 10ms).soft >= increment);
  }
  CHECK(plan_time({100ms, 10s, std::nullopt}, 10ms).soft == 60ms);
}

TEST_CASE("More time, more increment and fewer moves never mean less time", "[time][property]") {
  CHECK(rc::check("monotone", [] {
    const auto ms = [] { return Milliseconds(*rc::gen::inRange(0, 100'000)); };
    const ClockState less{ms(), ms(), *rc::gen::inRange(1, 60)};
    ClockState more = less;
    more.time += ms();
    more.increment += ms();
    const auto a = plan_time(less, 10ms), b = plan_time(more, 10ms);
    RC_ASSERT(a.soft <= b.soft);
    RC_ASSERT(a.hard <= b.hard);
  }));
}

TEST_CASE("A long game without increment never runs out of its clock", "[time]") {
  Milliseconds left = 60s;
  for (int move = 0; move < 500; ++move) {
    const TimeBudget budget = plan_time({left, 0ms, std::nullopt}, 10ms);
    left -= budget.hard;
    REQUIRE(left >= 0ms);
  }
}

TEST_CASE("A side with time left thinks", "[time]") {
  CHECK(plan_time({60s, 0ms, std::nullopt}, 10ms).soft > 1s);
  CHECK(plan_time({60s, 0ms, 40}, 10ms).soft > 1s);
  CHECK(plan_time({100ms, 0ms, std::nullopt}, 10ms).hard > 0ms);
}

TEST_CASE("Every further move of a turn gets less time, and more than none", "[time]") {
  Milliseconds before = 24h;
  for (int moves = 0; moves < 8; ++moves) {
    const TimeBudget budget = plan_time({60s, 1s, std::nullopt, moves}, 10ms);
    CHECK(budget.soft < before);
    CHECK(budget.soft > 0ms);
    before = budget.soft;
  }
}

TEST_CASE("A move that stays the best needs less time, one that was just found more", "[time]") {
  CHECK(enough_time(0) > 1);
  double before = enough_time(0);
  for (int iterations = 1; iterations < 100; ++iterations) {
    CHECK(enough_time(iterations) <= before);
    before = enough_time(iterations);
  }
  CHECK(before < 1);
  CHECK(before > 0.25);
}
