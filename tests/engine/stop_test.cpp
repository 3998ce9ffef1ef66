// SPDX-License-Identifier: MIT
#include "engine/stop.hpp"

#include <atomic>
#include <optional>

#include "tests/catch.hpp"

using namespace engine;

TEST_CASE("Every token of a source sees its stop, and no other's", "[stop]") {
  const StopSource source, other;
  const StopToken token = source.get_token();
  const StopSource copy = source;
  CHECK_FALSE(token.stop_requested());
  other.request_stop();
  CHECK_FALSE(token.stop_requested());
  copy.request_stop();
  CHECK(token.stop_requested());
  CHECK(source.stop_requested());
  CHECK_FALSE(StopToken().stop_requested());
}

TEST_CASE("A callback is called once: by the first stop, or at once after it", "[stop]") {
  const StopSource source;
  int calls = 0;
  const StopCallback before(source.get_token(), [&] { ++calls; });
  std::optional<StopCallback> gone(std::in_place, source.get_token(), [&] { calls += 100; });
  gone.reset();
  CHECK(calls == 0);
  source.request_stop();
  source.request_stop();
  CHECK(calls == 1);
  const StopCallback after(source.get_token(), [&] { ++calls; });
  CHECK(calls == 2);
  const StopCallback never(StopToken(), [&] { ++calls; });
  CHECK(calls == 2);
}

TEST_CASE("A callback that has been taken away does not run any more", "[stop]") {
  for (int round = 0; round < 200; ++round) {
    const StopSource source;
    std::atomic<bool> alive{true}, late{false};
    const JoiningThread stopper([&](const StopToken&) { source.request_stop(); });
    {
      const StopCallback callback(source.get_token(), [&] { late = !alive; });
    }
    alive = false;
    REQUIRE_FALSE(late);
  }
}

TEST_CASE("A thread that is given up is asked to stop and waited for", "[stop]") {
  std::atomic<int> ended{0};
  const auto work = [&](const StopToken& stop) {
    while (!stop.stop_requested()) std::this_thread::yield();
    ++ended;
  };
  {
    JoiningThread thread(work);
    thread = JoiningThread(work);
    CHECK(ended == 1);
  }
  CHECK(ended == 2);
}
