// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/runner.hpp"
#include "engine/stop.hpp"

#include <chrono>
#include <string>
#include <vector>

#include "tests/catch.hpp"

using namespace protocol::cli::solve;

namespace {

Item numbered(std::size_t number) {
  Item item;
  item.line = number;
  item.position = engine::Position::of(number);
  return item;
}

std::vector<Runner::Job> copies(std::size_t count, const Runner::Job& job) {
  return std::vector<Runner::Job>(count, job);
}

}  // namespace

TEST_CASE("Several jobs deliver in the order of the input", "[solve]") {
  const Runner::Job uneven = [](const Item& item, const engine::StopToken&) {
    std::this_thread::sleep_for(std::chrono::microseconds(item.line % 7 * 100));
    Outcome outcome;
    outcome.statistics.nodes = item.line;
    return outcome;
  };
  // Delivered by whichever worker is next in turn, so only looked at afterwards.
  std::vector<std::size_t> order, solved;
  engine::StopSource stop;
  Runner runner(
      copies(4, uneven),
      [&](const Item& item, const Outcome& outcome) {
        order.push_back(item.line);
        solved.push_back(static_cast<std::size_t>(outcome.statistics.nodes));
      },
      stop.get_token());
  for (std::size_t i = 0; i < 300; ++i) {
    Item item = numbered(i);
    if (i % 10 == 9) item.position.reset();  // errors keep their place too
    REQUIRE(runner.add(std::move(item)));
  }
  runner.finish();
  REQUIRE(order.size() == 300);
  for (std::size_t i = 0; i < 300; ++i) {
    CHECK(order[i] == i);
    CHECK(solved[i] == (i % 10 == 9 ? 0 : i));
  }
  CHECK(runner.delivered() == 270);
}

TEST_CASE("After a stop nothing is answered behind the first unsolved position", "[solve]") {
  engine::StopSource stop;
  const Runner::Job job = [&stop](const Item& item, const engine::StopToken& token) {
    if (item.line == 5) stop.request_stop();
    Outcome outcome;
    outcome.stopped = token.stop_requested() && item.line != 7;
    return outcome;
  };
  std::vector<std::size_t> order;
  Runner runner(
      copies(1, job),
      [&order](const Item& item, const Outcome& outcome) {
        if (!outcome.stopped) order.push_back(item.line);
      },
      stop.get_token());
  for (std::size_t i = 0; i < 20; ++i) {
    if (!runner.add(numbered(i))) break;
  }
  runner.finish();
  CHECK(order == std::vector<std::size_t>{0, 1, 2, 3, 4});
  CHECK(runner.delivered() == 5);
  CHECK_FALSE(runner.add(numbered(99)));
}
