// SPDX-License-Identifier: MIT
#include "engine/search/root.hpp"

#include <atomic>
#include <functional>
#include <map>

#include "tests/catch.hpp"

using namespace engine;

namespace {

// Four root moves whose scores depend on the depth. Every search_move costs one node.
struct Scripted {
  std::map<int, std::vector<Score>> scores;  ///< from depth on; by root move
  SearchControl& control;
  std::vector<std::pair<std::size_t, int>> searched{};  ///< move, depth

  Score search_move(std::size_t i, int depth, Score, Score) {
    if (control.stop()) return 0;
    searched.emplace_back(i, depth);
    return std::prev(scores.upper_bound(depth))->second[i];
  }
  [[nodiscard]] std::vector<std::string> line(std::size_t i) const {
    return {std::string(1, static_cast<char>('a' + i)), "reply"};
  }
  [[nodiscard]] Score static_score() const { return 7; }
  [[nodiscard]] Value to_value(Score s) const { return engine::to_value(s); }
  [[nodiscard]] int longest_line() const { return 6; }
  [[nodiscard]] int seldepth() const { return 0; }
  [[nodiscard]] int hashfull() const { return 0; }
};

struct ScriptedProof : Scripted {
  std::function<std::optional<std::vector<ProvenMove>>(std::size_t)> proof;
  std::optional<std::vector<ProvenMove>> prove(std::size_t lines) { return proof(lines); }
};

struct Reports final : Observer {
  void report(const Info& info) override { infos.push_back(info); }
  std::vector<Info> infos;
};

const std::vector<std::string> moves = {"a", "b", "c", "d"};
const std::map<int, std::vector<Score>> changing = {
    {1, {10, 20, 5, 0}}, {2, {10, 20, 5, 0}}, {3, {10, -50, 30, 0}}};

struct Run {
  Report report;
  std::vector<Info> infos;
  std::vector<std::pair<std::size_t, int>> searched;
};

Run run(Limits limits, const std::map<int, std::vector<Score>>& scores = changing,
        const std::vector<std::string>& root = moves) {
  limits.started = Clock::now();
  SearchControl control(limits, {});
  Scripted search{scores, control};
  Reports reports;
  const Report report = RootDriver(search, root, limits, control, reports).run();
  return {report, reports.infos, search.searched};
}

}  // namespace

TEST_CASE("The best move of the last depth is played, with its line", "[root]") {
  Limits limits;
  limits.depth = 2;
  CHECK(run(limits).report.best == "b");
  limits.depth = 3;
  const Run deep = run(limits);
  CHECK(deep.report.best == "c");
  CHECK(deep.report.ponder == "reply");
  CHECK(deep.report.lines.at(0).depth == 3);
  CHECK(deep.infos.size() == 3);  // one report a depth
}

TEST_CASE("The best move of one depth is searched first in the next", "[root]") {
  Limits limits;
  limits.depth = 2;
  const Run two = run(limits);
  const auto second = std::find_if(two.searched.begin(), two.searched.end(),
                                   [](const auto& s) { return s.second == 2; });
  REQUIRE(second != two.searched.end());
  CHECK(second->first == 1);
}

TEST_CASE("Without limits the search ends with the longest game", "[root]") {
  const Run all = run({});
  CHECK(all.infos.back().depth == 6);
}

TEST_CASE("Limits hold together, the first one ends the search", "[root]") {
  Limits limits;
  limits.depth = 3;
  limits.nodes = 8;
  CHECK(run(limits).infos.back().depth == 1);
  limits.nodes = 1'000;
  CHECK(run(limits).infos.back().depth == 3);
  limits.mate = 1;  // one own move is one ply
  CHECK(run(limits).infos.back().depth == 1);
}

TEST_CASE("Stopped before the first move was searched, a legal move is played", "[root]") {
  Limits limits;
  limits.nodes = 1;
  const Run first = run(limits);
  CHECK(first.report.best == "a");
  REQUIRE(first.report.lines.size() == 1);
  CHECK(first.report.lines[0].value == Value::estimate(7));
  CHECK(first.report.lines[0].pv == std::vector<std::string>{"a"});
  CHECK(first.infos.empty());
}

TEST_CASE("Whenever it is stopped, the best move that was found is kept", "[root]") {
  for (std::uint64_t nodes = 1; nodes < 60; ++nodes) {
    Limits limits;
    limits.nodes = nodes;
    const Run r = run(limits);
    INFO("nodes " << nodes);
    REQUIRE(r.report.best);
    REQUIRE(r.report.lines.at(0).pv.at(0) == *r.report.best);
    REQUIRE(r.report.lines[0].value);
    // Where the first move of a depth was not finished, the last depth's best stays.
    if (r.infos.empty()) continue;
    const int depth = r.infos.back().depth;
    const auto begun = std::count_if(r.searched.begin(), r.searched.end(),
                                     [&](const auto& s) { return s.second > depth; });
    if (begun == 0) REQUIRE(*r.report.best == r.infos.back().pv.at(0));
  }
}

TEST_CASE("A better move found before a stop counts", "[root]") {
  // Depth 3 finds b worse, then a better, and is stopped there.
  Limits limits;
  std::uint64_t nodes = 0;
  for (const auto& [move, depth] : run({}).searched) {
    ++nodes;
    if (depth == 3 && move == 0) break;
  }
  limits.nodes = nodes + 2;  // a is searched twice: is it better, and how much
  const Run r = run(limits);
  CHECK(r.report.best == "a");
  CHECK(r.report.lines[0].value == Value::estimate(10));
}

TEST_CASE("A loss is claimed only when every move was tried", "[root]") {
  // From depth 2 on all moves lose but d, which is tried last.
  const std::map<int, std::vector<Score>> lost = {{1, {10, 20, 5, 0}},
                                                  {2, {loss_in(2), loss_in(4), loss_in(6), -30}}};
  Limits limits;
  limits.depth = 2;
  const std::size_t all = run(limits, lost).searched.size();
  for (std::uint64_t nodes = 1; nodes <= all + 1; ++nodes) {
    limits.nodes = nodes;
    const Run r = run(limits, lost);
    INFO("nodes " << nodes);
    REQUIRE(r.report.lines.at(0).value);
    CHECK(r.report.lines[0].value->kind == Value::Kind::estimate);
    CHECK(r.report.lines[0].pv.at(0) == *r.report.best);
  }
  limits.nodes = {};
  const Run loses = run(limits, {{1, {loss_in(2), loss_in(4), loss_in(4), loss_in(2)}}});
  CHECK(loses.report.best == "b");
  CHECK(loses.report.lines.at(0).value == Value::loss_in(4));
}

TEST_CASE("MultiPV ranks different moves by score", "[root]") {
  Limits limits;
  limits.depth = 3;
  limits.multi_pv = 3;
  const Run three = run(limits);
  REQUIRE(three.report.lines.size() == 3);
  CHECK(three.report.lines[0].pv[0] == "c");
  CHECK(three.report.lines[1].pv[0] == "a");
  CHECK(three.report.lines[2].pv[0] == "d");
  REQUIRE(three.infos.size() == 9);
  for (std::size_t i = 0; i < 9; ++i) {
    CHECK(three.infos[i].multi_pv == static_cast<int>(i % 3) + 1);
    CHECK(three.infos[i].depth == static_cast<int>(i / 3) + 1);
  }
}

TEST_CASE(
    "Stopped within a depth, every rank still has its line, each of the depth it was searched to",
    "[root]") {
  Limits limits;
  limits.multi_pv = 3;
  std::size_t first_rank = 0;  // searches of depth 3 before its second rank
  limits.depth = 3;
  for (limits.nodes = 1;; ++*limits.nodes) {
    const Run r = run(limits);
    if (r.report.lines.size() < 3) continue;  // not even depth 1 was searched
    for (std::size_t rank = 0; rank < 3; ++rank) {
      CHECK(r.report.lines[rank].multi_pv == static_cast<int>(rank) + 1);
      CHECK(r.report.lines[rank].depth <= r.report.lines[0].depth);
      CHECK(r.report.lines[rank].depth + 1 >= r.report.lines[0].depth);
      CHECK(r.report.lines[rank].nodes == r.report.lines[0].nodes);
    }
    first_rank += r.report.lines[2].depth < r.report.lines[0].depth ? 1 : 0;
    if (r.report.lines[2].depth == 3) break;
  }
  CHECK(first_rank > 0);
}

TEST_CASE(
    "Wherever it is stopped, a line has the value of its depth, and those of one depth are ranked",
    "[root]") {
  Limits limits;
  limits.multi_pv = 3;
  limits.depth = 4;
  for (limits.nodes = 1; *limits.nodes < 60; ++*limits.nodes) {
    const Report report = run(limits).report;
    if (report.lines.size() < 3) continue;  // not even depth 1 was searched
    Score above = infinite_score;
    for (std::size_t rank = 0; rank < 3; ++rank) {
      const Info& line = report.lines[rank];
      const auto move = static_cast<std::size_t>(line.pv[0][0] - 'a');
      const Score score = std::prev(changing.upper_bound(line.depth))->second[move];
      CHECK(line.value == to_value(score));
      CHECK(score > -50);  // a first move that has become the worst of all stands above nobody
      if (rank > 0 && line.depth == report.lines[rank - 1].depth) CHECK(score <= above);
      above = score;
    }
  }
}

TEST_CASE("The last lines tell the nodes of the whole search", "[root]") {
  Limits limits;
  for (limits.nodes = 1; *limits.nodes < 20; ++*limits.nodes) {
    CHECK(run(limits).report.lines.at(0).nodes == *limits.nodes);
  }
}

namespace {

struct Helped : Scripted {
  bool helpers_stopped = false;
  [[nodiscard]] std::uint64_t helper_nodes() const { return 100; }
  void stop_helpers() { helpers_stopped = true; }
};

}  // namespace

TEST_CASE("Helpers are asked to end before the answer is told, which is what comes back",
          "[root]") {
  Limits limits;
  limits.depth = 2;
  limits.started = Clock::now();
  SearchControl control(limits, {});
  Helped search{{changing, control}};
  struct Answer final : Observer {
    explicit Answer(const Helped& s) : search(s) {}
    void report(const Info&) override {}
    void answer(const Report& report) override {
      CHECK(search.helpers_stopped);
      answers.push_back(report);
    }
    const Helped& search;
    std::vector<Report> answers;
  } observer(search);
  const Report report = RootDriver(search, moves, limits, control, observer).run();
  REQUIRE(observer.answers.size() == 1);
  CHECK(observer.answers[0].best == report.best);
  CHECK(observer.answers[0].lines.at(0).nodes == control.nodes() + 100);
}

TEST_CASE("More lines than moves are as many as moves", "[root]") {
  Limits limits;
  limits.depth = 2;
  limits.multi_pv = 500;
  CHECK(run(limits).report.lines.size() == 4);
}

TEST_CASE("A decided game ends the search when every line is exact", "[root]") {
  const std::map<int, std::vector<Score>> won = {{1, {0, 0, 0, 0}}, {3, {0, win_in(3), 0, 0}}};
  Limits limits;
  const Run r = run(limits, won);
  CHECK(r.infos.back().depth == 3);
  CHECK(r.report.lines[0].value == Value::win_in(3));
  limits.multi_pv = 2;  // the second line is not exact
  CHECK(run(limits, won).infos.back().depth == 6);
}

TEST_CASE("go mate ends when the mate is found", "[root]") {
  const std::map<int, std::vector<Score>> won = {{1, {0, 0, 0, 0}}, {3, {0, win_in(3), 0, 0}}};
  Limits limits;
  limits.mate = 5;
  limits.multi_pv = 2;
  CHECK(run(limits, won).infos.back().depth == 3);
}

TEST_CASE("After three seconds the move that is being searched is named", "[root]") {
  Limits limits;
  limits.depth = 1;
  limits.started = Clock::now() - std::chrono::hours(1);
  SearchControl control(limits, {});
  Scripted search{changing, control};
  Reports reports;
  static_cast<void>(RootDriver(search, moves, limits, control, reports).run());
  REQUIRE(reports.infos.size() == 5);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(reports.infos[i].current_move == moves[i]);
    CHECK(reports.infos[i].current_move_number == static_cast<int>(i) + 1);
  }
}

TEST_CASE("A forced move is played early on a clock, never with a fixed time", "[root]") {
  const std::map<int, std::vector<Score>> one = {{1, {10}}};
  SearchClock clock;
  Limits limits;
  limits.clock = &clock;
  const auto later = Clock::now() + std::chrono::hours(1);
  clock.set(later, later + std::chrono::hours(1));
  CHECK(run(limits, one, {"a"}).infos.back().depth == 4);
  clock.set(later, later);
  CHECK(run(limits, one, {"a"}).infos.back().depth == 6);
}

namespace {

Run run_proof(Limits limits,
              std::function<std::optional<std::vector<ProvenMove>>(SearchControl&)> proof) {
  limits.started = Clock::now();
  SearchControl control(limits, {});
  ScriptedProof search{{changing, control}, {}};
  search.proof = [&](std::size_t) { return proof(control); };
  Reports reports;
  const Report report = RootDriver(search, moves, limits, control, reports).run();
  return {report, reports.infos, search.searched};
}

}  // namespace

TEST_CASE("A proof ends the search with its moves in rank order", "[root][proof]") {
  const auto proof = [](SearchControl&) {
    return std::vector<ProvenMove>{{2, Value::win_in(5), {"c", "x"}},
                                   {0, Value::loss_in(8), {"a"}}};
  };
  Limits limits;
  limits.multi_pv = 2;
  const Run r = run_proof(limits, proof);
  CHECK(r.searched.empty());
  CHECK(r.report.best == "c");
  REQUIRE(r.report.lines.size() == 2);
  CHECK(r.report.lines[1].pv[0] == "a");
  CHECK(r.report.lines[0].depth == 8);
  limits.solve = false;
  limits.depth = 1;
  CHECK(run_proof(limits, proof).report.best == "b");
}

TEST_CASE("The depth of a proven margin is the length of its line", "[root][proof]") {
  for (const int margin : {-20, 0, 20}) {
    const Run r = run_proof({}, [&](SearchControl&) {
      return std::vector<ProvenMove>{{1, Value::margin(margin), {"b", "x", "y"}}};
    });
    CHECK(r.infos.at(0).depth == 3);
    CHECK(r.infos[0].value == Value::margin(margin));
  }
}

TEST_CASE("A proof that runs out of its budget leaves the other search going", "[root][proof]") {
  Limits limits;
  limits.depth = 3;
  const Run r = run_proof(limits, [](SearchControl& control) {
    while (!control.stop()) {
    }
    return std::nullopt;
  });
  CHECK(r.report.best == "c");
}

TEST_CASE("A stop during the proof ends the search with a legal move", "[root][proof]") {
  Limits limits;
  limits.nodes = 10;  // fewer than the first proof may use
  const Run r = run_proof(limits, [](SearchControl& control) {
    while (!control.stop()) {
    }
    return std::nullopt;
  });
  CHECK(r.report.best == "a");
  CHECK(r.searched.empty());
}

TEST_CASE("An iteration that was interrupted is begun again when the proof is not there yet",
          "[root][proof]") {
  const std::atomic<bool> flag{true};
  Limits limits;
  limits.depth = 3;
  int asked = 0;
  const Run r = run_proof(limits, [&](SearchControl& control) {
    if (asked++ == 0) control.interrupt(&flag);
    return std::nullopt;
  });
  CHECK(asked == 4);  // once more than there are depths
  REQUIRE_FALSE(r.infos.empty());
  CHECK(r.infos.back().depth == 3);
}
