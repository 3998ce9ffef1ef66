// SPDX-License-Identifier: MIT
#include "engine/search/helper_threads.hpp"

#include <atomic>
#include <mutex>
#include <set>

#include "tests/catch.hpp"

using namespace engine;

namespace {

bool work_until_stop(int, SearchControl& control) {
  while (!control.stop()) {
  }
  return false;
}

}  // namespace

TEST_CASE("Helpers stop and end with their owner", "[helpers]") {
  std::atomic<int> working{0};
  {
    const Helpers helpers(3, [&](int number, SearchControl& control) {
      ++working;
      work_until_stop(number, control);
      --working;
      return false;
    });
    while (helpers.nodes() < 1000) std::this_thread::yield();
    CHECK_FALSE(helpers.done());
  }
  CHECK(working == 0);
}

TEST_CASE("The first helper with an answer is enough, and each has a number of its own",
          "[helpers]") {
  std::mutex mutex;
  std::set<int> numbers;
  const Helpers helpers(3, [&](int number, SearchControl& control) {
    {
      const std::lock_guard lock(mutex);
      numbers.insert(number);
    }
    if (number != 2) return work_until_stop(number, control);
    return true;
  });
  while (!helpers.done()) std::this_thread::yield();
  while (true) {
    const std::lock_guard lock(mutex);
    if (numbers.size() == 3) break;
  }
  CHECK(numbers == std::set<int>{1, 2, 3});
}

TEST_CASE("Without helpers nothing is ever done for the owner", "[helpers]") {
  const Helpers none(0, work_until_stop);
  CHECK_FALSE(none.done());
  CHECK(none.nodes() == 0);
}
