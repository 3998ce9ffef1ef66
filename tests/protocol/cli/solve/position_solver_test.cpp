// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/position_solver.hpp"
#include "engine/stop.hpp"

#include <limits>

#include "tests/catch.hpp"
#include "tests/protocol/cli/solve/support.hpp"
#include "tests/protocol/watched_game.hpp"

using namespace protocol;
using namespace protocol::cli::solve;

namespace {

using test::game;

Item item_of(const std::string& fen) {
  Item item;
  item.position = *game->parse(fen);
  return item;
}

// Solves what takes 900,000 nodes, and notes what it is asked: "e200000" exact() of so many nodes,
// "e*" of any number, "t200000" build_tables() after so many, "r16" resize().
class ScriptedSearcher final : public test::WatchedSearcher {
 public:
  explicit ScriptedSearcher(std::string& log)
      : WatchedSearcher(game, std::make_shared<std::vector<test::Asked>>()), log_(log) {}

  std::optional<engine::Solution> exact(const engine::Position&, const engine::SolveRequest&,
                                        const engine::Limits& limits,
                                        const engine::StopToken&) override {
    constexpr std::uint64_t many = std::numeric_limits<std::uint64_t>::max() / 2;
    log_ += *limits.nodes > many ? "e* " : "e" + std::to_string(*limits.nodes) + " ";
    statistics_.nodes = std::min(*limits.nodes, left_);
    left_ -= statistics_.nodes;
    if (left_ > 0) return std::nullopt;
    return engine::Solution{engine::Value::win_in(5), {}};
  }
  [[nodiscard]] std::optional<std::uint64_t> nodes_before_tables() const override {
    return 200'000;
  }
  void build_tables(const engine::Position&, std::uint64_t nodes, const engine::Limits& limits,
                    const engine::StopToken&) override {
    CHECK(limits.tablebase_bytes == 1000);
    log_ += "t" + std::to_string(nodes) + " ";
  }
  engine::Result<void> resize(std::size_t mib) override {
    log_ += "r" + std::to_string(mib) + " ";
    return {};
  }
  [[nodiscard]] engine::SearchStatistics statistics() const override { return statistics_; }

 private:
  std::string& log_;
  std::uint64_t left_ = 900'000;
  engine::SearchStatistics statistics_;
};

class ScriptedGame final : public test::WatchedGame {
 public:
  explicit ScriptedGame(std::string& log)
      : WatchedGame(game, std::make_shared<std::vector<test::Asked>>()), log_(log) {}

  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return std::make_unique<ScriptedSearcher>(log_);
  }

 private:
  std::string& log_;
};

// What a solver is asked, in this order.
std::string asked(const SolveLimits& limits) {
  std::string log;
  (void)PositionSolver(std::make_shared<ScriptedGame>(log), limits, {}).solve(item_of("p/P w"), {});
  return log;
}

}  // namespace

TEST_CASE("A position is solved in a table that grows, and given up at its node limit", "[solve]") {
  const Item item = item_of("ppppp/5/5/5/PPPPP w");
  SolveLimits limits;
  limits.table_mib = 64;
  CHECK(PositionSolver(game, limits, {}).solve(item, {}).solution->value ==
        engine::Value::win_in(19));
  limits.nodes = 100;
  PositionSolver limited(game, limits, {});
  for (int i = 0; i < 20; ++i) {
    const Outcome outcome = limited.solve(item, {});
    CHECK_FALSE(outcome.solution);
    CHECK_FALSE(outcome.stopped);
    CHECK(outcome.statistics.nodes <= 100);
  }
  engine::StopSource stop;
  stop.request_stop();
  limits.nodes.reset();
  CHECK(PositionSolver(game, limits, {}).solve(item, stop.get_token()).stopped);
}

TEST_CASE("Endgame tables are built anew whenever the work has doubled", "[solve]") {
  SolveLimits limits;
  limits.growing = false;
  limits.tablebase_bytes = 1000;
  CHECK(asked(limits) == "r16 e200000 t200000 e200000 t400000 e400000 t800000 e800000 ");
}

TEST_CASE("Tables of both kinds grow in one loop, each at its own time", "[solve]") {
  SolveLimits limits;
  limits.table_mib = 16;
  limits.tablebase_bytes = 1000;
  CHECK(asked(limits) == "r4 e200000 t200000 e62144 r16 e137856 t400000 e400000 t800000 e800000 ");
}

TEST_CASE("No endgame table is built without leave, nor under a node limit", "[solve]") {
  SolveLimits limits;
  limits.growing = false;
  CHECK(asked(limits) == "r16 e* ");
  limits.tablebase_bytes = 1000;
  limits.nodes = 300'000;
  CHECK(asked(limits) == "r16 e300000 ");
}
