// SPDX-License-Identifier: MIT
#include "games/kalah/search/searcher.hpp"

#include <string>

#include "tests/games/kalah/support.hpp"

using namespace kalah;
using engine::Limits;
using engine::Report;
using engine::Value;

namespace {

class Silence final : public engine::Observer {
 public:
  void report(const engine::Info& info) override { nodes = info.nodes; }
  std::uint64_t nodes = 0;
};

Report search(const char* fen, const Limits& limits, const RuleSet& options = {}) {
  Silence silence;
  const Position p = test::position(fen, options);
  return make_searcher(Rules(6, 4, options))
      ->search(engine::Position::of(p), {}, limits, silence, {});
}

}  // namespace

TEST_CASE("A search ends by itself when the margin is certain", "[kalah][searcher]") {
  const Report report = search("13,1,1,1,1,1/1,1,1,1,1,1 8,16 s", {});
  CHECK(*report.lines.at(0).value == Value::margin(-8));
  const Report small = search("3,3,3/3,3,3 0,0 s", {});
  CHECK(*small.lines.at(0).value == Value::margin(2));
}

TEST_CASE("Without a proof, deepening ends where no estimate is left", "[kalah][searcher]") {
  Limits limits;
  limits.solve = false;
  const Report report = search("0,0,0,1,1,5/1,1,0,0,0,0 23,16 s", limits);
  CHECK(*report.lines.at(0).value == Value::margin(4));
}

TEST_CASE("Every root move has its margin", "[kalah][searcher]") {
  Limits limits;
  limits.multi_pv = 6;
  const Report report = search("13,1,1,1,1,1/1,1,1,1,1,1 8,16 s", limits);
  std::vector<std::pair<std::string, int>> found;
  for (const auto& line : report.lines) found.emplace_back(line.pv[0], line.value->amount);
  CHECK(found == std::vector<std::pair<std::string, int>>{
                     {"6", -8}, {"1", -14}, {"2", -20}, {"3", -20}, {"4", -22}, {"5", -22}});
}

TEST_CASE("searchmoves asks for the best of some moves", "[kalah][searcher]") {
  Limits limits;
  limits.search_moves = {"1", "3"};
  const Report report = search("13,1,1,1,1,1/1,1,1,1,1,1 8,16 s", limits);
  CHECK(report.best == "1");
  CHECK(*report.lines.at(0).value == Value::margin(-14));
}

TEST_CASE("An offered swap is taken where it gains", "[kalah][searcher][pie]") {
  RuleSet options;
  options.pie_rule = true;
  // North's side is poor: the exchange is worth what North would lose.
  const Report report = search("2,2,2,2,2,2/0,0,0,0,1,0 9,0 n p", {}, options);
  CHECK(report.best == "swap");
  CHECK(report.lines.at(0).value->amount > 0);
}

TEST_CASE("The winner alone is a question of its own", "[kalah][searcher]") {
  const auto winner = [](const char* fen) {
    engine::SolveRequest request;
    request.winner_only = true;
    return make_searcher(Rules(6, 4))
        ->exact(engine::Position::of(test::position(fen)), request, {}, {})
        ->value.kind;
  };
  CHECK(winner("1,0,3,0,0,0/0,0,0,0,6,0 20,18 s") == Value::Kind::win);
  CHECK(winner("0,0,0,0,0,1/0,0,5,0,0,2 20,20 s") == Value::Kind::loss);
  CHECK(winner("0,1,0/0,0,1 4,4 s") == Value::Kind::draw);
  CHECK(winner("0,0/0,0 4,4 s") == Value::Kind::draw);
}

TEST_CASE("Threads find the same margin", "[kalah][searcher][threads]") {
  Limits limits;
  limits.threads = 3;
  const Report report = search("4,4,4,4/4,4,4,4 0,0 s", limits);
  CHECK(*report.lines.at(0).value == Value::margin(2));
  const auto solution =
      make_searcher(Rules(4, 4))->exact(engine::Position::of(Rules(4, 4).start()), {}, limits, {});
  CHECK(solution->value == Value::margin(2));
}

TEST_CASE("Boards of other sizes share a searcher without harm", "[kalah][searcher]") {
  const auto searcher = make_searcher(Rules(6, 4));
  for (const auto& [holes, margin] : {std::pair(3, 2), std::pair(4, 6), std::pair(2, -2)}) {
    const auto solution =
        searcher->exact(engine::Position::of(Rules(holes, 3).start()), {}, {}, {});
    CHECK(solution->value == Value::margin(margin));
  }
}

TEST_CASE("The largest board is searched within its limits", "[kalah][searcher]") {
  Limits limits;
  limits.nodes = 5'000;
  Silence silence;
  const auto searcher = make_searcher(Rules(12, 24));
  const auto start = engine::Position::of(Rules(12, 24).start());
  CHECK(searcher->search(start, {}, limits, silence, {}).best.has_value());
  limits.nodes = 100'000;
  CHECK_FALSE(searcher->exact(start, {}, limits, {}).has_value());
}
