// SPDX-License-Identifier: MIT
// The searcher on several threads: the same values as on one.
#include "games/hexapawn/search/searcher.hpp"
#include "engine/stop.hpp"

#include <chrono>
#include <optional>
#include <random>
#include <thread>

#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;

namespace {

class Nobody final : public engine::Observer {
 public:
  void report(const engine::Info&) override {}
};

engine::Limits on_threads(int threads) {
  engine::Limits limits;
  limits.threads = threads;
  return limits;
}

std::optional<engine::Value> exact_value(const Rules& board_rules, const Placement& placement,
                                         int threads) {
  const auto searcher = make_searcher(board_rules);
  const auto solution =
      searcher->exact(engine::Position::of(placement), {}, on_threads(threads), {});
  if (!solution) return std::nullopt;
  return solution->value;
}

}  // namespace

TEST_CASE("Exact values do not depend on the number of threads", "[hexapawn][threads]") {
  std::mt19937 random(7);
  for (int i = 0; i < 40; ++i) {
    const reference::Grid grid = test::random_grid(random, 5, 5);
    const auto placement =
        test::rules.from_rows(grid.rows, grid.white_to_move ? Side::white : Side::black, 0);
    REQUIRE(placement);
    INFO(test::rules.print(*placement));
    const auto value = exact_value(test::rules, *placement, 1);
    REQUIRE(value);
    CHECK(exact_value(test::rules, *placement, 3) == value);
  }
  // Long enough for the threads to meet: rules 9, 6x6 is lost in 30.
  const Rules six(6, 6);
  CHECK(exact_value(six, six.start(), 3) == engine::Value::loss_in(30));
}

TEST_CASE("A search with helpers proves what one without proves", "[hexapawn][threads]") {
  const Rules six(6, 6);
  const engine::Position start = engine::Position::of(six.start());
  for (const int lines : {1, 3}) {
    engine::Limits limits = on_threads(2);
    limits.multi_pv = lines;
    Nobody nobody;
    const auto searcher = make_searcher(six);
    const engine::Report report = searcher->search(start, {}, limits, nobody, {});
    REQUIRE(report.lines.size() == static_cast<std::size_t>(lines));
    CHECK(report.lines.front().value == engine::Value::loss_in(30));
    CHECK(report.lines.front().pv.size() == 30);
    CHECK(searcher->statistics().nodes > 0);
  }
}

TEST_CASE("A stop ends the helpers too, and still gives a move", "[hexapawn][threads]") {
  const Rules wide(8, 8);
  engine::StopSource stop;
  Nobody nobody;
  const auto searcher = make_searcher(wide);
  std::thread stopper([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop.request_stop();
  });
  const engine::Report report = searcher->search(engine::Position::of(wide.start()), {},
                                                 on_threads(3), nobody, stop.get_token());
  stopper.join();
  CHECK(report.best);
}
