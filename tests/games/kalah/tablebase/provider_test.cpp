// SPDX-License-Identifier: MIT
// Which searches have a tablebase, and how large it is.
#include "games/kalah/tablebase/provider.hpp"
#include "engine/stop.hpp"

#include "engine/registry.hpp"
#include "games/kalah/search/searcher.hpp"
#include "tests/games/kalah/tablebase/boards.hpp"

using namespace kalah;

namespace {

constexpr int seeds_in_play = 48;

bool go_on() {
  return false;
}

engine::Limits until(engine::SearchClock& clock, std::chrono::milliseconds time) {
  const auto end = engine::Clock::now() + time;
  clock.set(end, end);
  engine::Limits limits;
  limits.clock = &clock;
  return limits;
}

int seeds_of(const TablebaseProvider& provider, int holes = 6) {
  const auto table = provider.table(holes);
  return table ? table->seeds() : -1;
}

class Listener final : public engine::Observer {
 public:
  void report(const engine::Info& info) override { last_ = info; }
  [[nodiscard]] const engine::Info& last() const { return last_; }

 private:
  engine::Info last_;
};

}  // namespace

TEST_CASE("A search with a deadline builds a small tablebase and keeps it",
          "[kalah][tablebase][provider]") {
  TablebaseProvider provider({}, {});
  CHECK(seeds_of(provider) == -1);
  engine::SearchClock clock;
  provider.prepare(6, seeds_in_play, until(clock, std::chrono::hours(1)), {});
  CHECK(seeds_of(provider) == 14);
  CHECK(seeds_of(provider, 5) == -1);
  provider.prepare(6, seeds_in_play, engine::Limits{}, {});
  CHECK(seeds_of(provider) == 14);
}

TEST_CASE("A tablebase is built in a share of the search's time alone",
          "[kalah][tablebase][provider]") {
  TablebaseProvider provider({}, {});
  engine::SearchClock clock;
  provider.prepare(6, seeds_in_play, until(clock, std::chrono::milliseconds(-5)), {});
  CHECK(seeds_of(provider) == -1);
  engine::StopSource stop;
  stop.request_stop();
  provider.prepare(6, seeds_in_play, until(clock, std::chrono::hours(1)), stop.get_token());
  CHECK(seeds_of(provider) == -1);
}

TEST_CASE("Searches by depth or nodes build no tablebase, nor do rules that have none",
          "[kalah][tablebase][provider]") {
  engine::SearchClock clock;
  TablebaseProvider provider({}, {});
  provider.prepare(6, seeds_in_play, engine::Limits{}, {});
  engine::Limits limits = until(clock, std::chrono::hours(1));
  limits.depth = 5;
  provider.prepare(6, seeds_in_play, limits, {});
  limits.depth.reset();
  limits.nodes = 1000;
  provider.prepare(6, seeds_in_play, limits, {});
  CHECK(seeds_of(provider) == -1);
  provider.prepare(6, 500, until(clock, std::chrono::hours(1)), {});  // far from the end
  CHECK(seeds_of(provider) == -1);

  RuleSet early;
  early.early_stop = true;
  TablebaseProvider none(early, {nullptr, 5});
  none.prepare(6, seeds_in_play, until(clock, std::chrono::hours(1)), {});
  none.grow(6, seeds_in_play, 1'000'000, 1 << 20, 1, go_on);
  CHECK(seeds_of(none) == -1);
}

TEST_CASE("The seeds that were asked for are there for every search",
          "[kalah][tablebase][provider]") {
  TablebaseProvider provider({}, {nullptr, 7});
  provider.prepare(6, seeds_in_play, engine::Limits{}, {});
  CHECK(seeds_of(provider) == 7);
  provider.grow(6, seeds_in_play, 100'000'000, std::uint64_t{1} << 30, 1, go_on);
  CHECK(seeds_of(provider) == 7);
}

TEST_CASE("A loaded tablebase is used for its boards, others get theirs",
          "[kalah][tablebase][provider]") {
  const auto loaded = std::make_shared<const Tablebase>(test::built({}, 3, 6)->table());
  TablebaseProvider provider({}, {loaded, 0});
  CHECK(seeds_of(provider, 3) == 6);
  CHECK(seeds_of(provider, 4) == -1);
  CHECK(loaded->up_to(4).seeds() == 4);
  CHECK(loaded->up_to(40).seeds() == 6);
}

TEST_CASE("For a proof the tablebase grows with the work, up to its limits",
          "[kalah][tablebase][provider]") {
  TablebaseProvider provider({}, {});
  const std::uint64_t plenty = std::uint64_t{1} << 30;
  int before = -1;
  for (const std::uint64_t nodes : {10'000U, 40'000U, 160'000U}) {
    provider.grow(6, seeds_in_play, nodes, plenty, 1, go_on);
    CHECK(seeds_of(provider) > before);
    before = seeds_of(provider);
    CHECK(BoardIndex::boards(6, before) <= 100 * nodes);
  }
  provider.grow(6, seeds_in_play, 10'000, plenty, 1, go_on);
  CHECK(seeds_of(provider) == before);

  TablebaseProvider bounded({}, {});
  bounded.grow(6, seeds_in_play, 1'000'000, 1 << 20, 1, go_on);
  CHECK(BoardIndex::boards(6, seeds_of(bounded)) <= 1 << 20);
  TablebaseProvider small({}, {});
  small.grow(6, 5, 1'000'000, plenty, 1, go_on);
  CHECK(seeds_of(small) == 5);
  TablebaseProvider stopped({}, {});
  stopped.grow(6, seeds_in_play, 1'000'000, plenty, 1, [] { return true; });
  CHECK(seeds_of(stopped) == -1);
}

TEST_CASE("With and without a tablebase a search finds the same margins",
          "[kalah][tablebase][provider]") {
  std::mt19937 random(11);
  for (const bool pie : {false, true}) {
    RuleSet rules;
    rules.pie_rule = pie;
    const auto table = std::make_shared<const Tablebase>(test::built({}, 4, 8)->table());
    const auto plain = make_searcher(Rules(4, 3, rules));
    const auto helped = make_searcher(Rules(4, 3, rules), {table, 0});
    for (int i = 0; i < 10; ++i) {
      const auto p = engine::Position::of(test::random_position(random, rules, 4, 14));
      INFO(Rules(4, 3, rules).print(p.as<Position>()));
      Listener first, second;
      const auto one = plain->search(p, {}, engine::Limits{}, first, {});
      const auto two = helped->search(p, {}, engine::Limits{}, second, {});
      CHECK(one.lines.front().value->proven());
      CHECK(two.lines.front().value->proven());
      CHECK(one.lines.front().value->amount == two.lines.front().value->amount);
      engine::Limits deep;
      deep.depth = 30;
      deep.solve = false;
      const auto three = helped->search(p, {}, deep, second, {});
      CHECK(three.lines.front().value->proven());
      CHECK(three.lines.front().value->amount == one.lines.front().value->amount);
      CHECK(first.last().table_hits == 0);
    }
  }
}

TEST_CASE("A search by depth is the same after one that built a tablebase",
          "[kalah][tablebase][provider]") {
  const Rules rules(6, 4);
  const auto p = engine::Position::of(test::position("0,2,1,0,3,2/1,0,2,1,0,1 16,19 s"));
  engine::Limits shallow;
  shallow.depth = 3;
  Listener fresh, later, timed;
  const auto first = make_searcher(rules)->search(p, {}, shallow, fresh, {});
  const auto searcher = make_searcher(rules);
  engine::SearchClock clock;
  static_cast<void>(searcher->search(engine::Position::of(rules.start()), {},
                                     until(clock, std::chrono::milliseconds(300)), timed, {}));
  searcher->new_game();
  const auto second = searcher->search(p, {}, shallow, later, {});
  CHECK(second.best == first.best);
  CHECK(later.last().nodes == fresh.last().nodes);
  CHECK(later.last().table_hits == 0);
}

TEST_CASE("Where there is little time nothing is built", "[kalah][tablebase][provider]") {
  TablebaseProvider provider({}, {});
  engine::SearchClock clock;
  provider.prepare(6, seeds_in_play, until(clock, std::chrono::milliseconds(40)), {});
  CHECK(seeds_of(provider) == -1);
}
