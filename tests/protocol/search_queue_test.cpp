// SPDX-License-Identifier: MIT
#include "protocol/core/search_queue.hpp"

#include <new>

#include "protocol/core/uci.hpp"

#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol;
using namespace protocol::test;

namespace {

struct Nobody final : Conversation {
  void quit() override {}
  void speak_xboard() override {}
};

/// Words of its own for news and answers.
struct OtherDialect final : Dialect {
  explicit OtherDialect(Host& h) : host(h) {}
  void line(std::string_view, engine::TimePoint) override {}
  std::string report(const PendingSearch&, const engine::Info& info) override {
    return std::to_string(info.nodes);
  }
  void answer(const PendingSearch& search) override {
    host.write("moved " + *search.result->report.best);
  }
  void error(std::string_view) override {}
  Host& host;
};

struct Fixture {
  FakeHost host;
  Talk talk;
  Nobody nobody;
  EngineState state{talk.registry(), all_options(talk.registry()), host};
  Uci uci{state, nobody};
  SearchQueue& queue = state.queue();
  std::shared_ptr<const engine::Game> game =
      talk.registry().find("count")->make(all_options(talk.registry()));

  PendingSearch search(bool infinite = false) {
    PendingSearch pending{game->make_searcher(), game, game->start(), {}, {}};
    pending.dialect = &uci;
    pending.limits.clock = pending.clock.get();
    pending.infinite = infinite;
    return pending;
  }
  void finish() { host.run_job(queue); }
};

}  // namespace

TEST_CASE("An action runs at once when nothing waits", "[queue]") {
  Fixture f;
  bool done = false;
  f.queue.then([&] { done = true; });
  CHECK(done);
  CHECK(f.queue.idle());
}

TEST_CASE("Actions and searches keep their order", "[queue]") {
  Fixture f;
  std::string order;
  f.queue.add(f.search());
  f.queue.then([&] { order += "a" + std::to_string(best_moves(f.host.lines).size()); });
  f.queue.then([&] { order += "b"; });
  f.queue.add(f.search());
  f.queue.then([&] { order += "c" + std::to_string(best_moves(f.host.lines).size()); });
  CHECK(order.empty());
  f.finish();
  CHECK(order == "a1b");
  CHECK(f.host.running());
  f.finish();
  CHECK(order == "a1bc2");
  CHECK(f.queue.idle());
}

TEST_CASE("An action may add to the queue", "[queue]") {
  Fixture f;
  std::string order;
  f.queue.then([&] {
    order += "a";
    f.queue.then([&] { order += "c"; });
    order += "b";
  });
  CHECK(order == "abc");
}

TEST_CASE("A new search asks every earlier one to end", "[queue]") {
  Fixture f;
  f.queue.add(f.search(true));
  f.queue.add(f.search(true));
  f.queue.add(f.search(true));
  CHECK(f.host.stop_requested());
  f.finish();
  CHECK(f.host.stop_requested());  // the second one was stopped before it began
  f.finish();
  CHECK_FALSE(f.host.stop_requested());
  f.finish();
  CHECK(best_moves(f.host.lines).size() == 2);
  f.queue.stop();
  CHECK(best_moves(f.host.lines).size() == 3);
  CHECK(f.queue.idle());
}

TEST_CASE("The end of input lets waiting searches end in turn", "[queue]") {
  Fixture f;
  f.queue.add(f.search());
  f.queue.end_of_input();
  CHECK_FALSE(f.host.stop_requested());
  f.finish();
  CHECK(f.queue.idle());
  // What comes after the end of input does not wait either.
  f.queue.add(f.search(true));
  f.finish();
  CHECK(f.queue.idle());
}

TEST_CASE("Reports between searches are dropped", "[queue]") {
  Fixture f;
  f.queue.info(count::report_of({"plus1"}).lines[0]);
  f.queue.add(f.search(true));
  f.finish();
  const auto shown = f.host.lines.size();
  f.queue.info(count::report_of({"plus1"}).lines[0]);
  CHECK(f.host.lines.size() == shown);
}

namespace {

engine::Info line_of(const std::string& move, std::uint64_t nodes) {
  engine::Info info = count::report_of({move}).lines[0];
  info.nodes = nodes;
  return info;
}

// A search that reports `shown` and ends with `last`.
count::Script::Search ending(std::vector<engine::Info> shown, engine::Info last) {
  return [shown, last](const engine::Game&, const engine::Position&, const engine::Limits&,
                       engine::Observer& observer, const engine::StopToken&) {
    for (const engine::Info& info : shown) observer.report(info);
    return engine::Report{last.pv.front(), std::nullopt, {last}};
  };
}

}  // namespace

TEST_CASE("A search that has gone on since its last line closes with the totals", "[queue]") {
  Fixture f;
  f.talk.script->search = ending({line_of("plus1", 10)}, line_of("plus1", 25));
  f.queue.add(f.search());
  f.finish();
  REQUIRE(f.host.lines.size() == 3);
  CHECK(holds(f.host.lines[0], " nodes 10 "));
  CHECK(holds(f.host.lines[1], " nodes 25 "));
  CHECK(f.host.lines[2] == "bestmove plus1");
}

TEST_CASE("What the last line told is not told again", "[queue]") {
  Fixture f;
  f.talk.script->search =
      ending({line_of("plus1", 10), line_of("plus1", 25)}, line_of("plus1", 25));
  f.queue.add(f.search());
  f.finish();
  CHECK(f.host.lines.size() == 3);
}

TEST_CASE("Another move than the one shown is shown first", "[queue]") {
  Fixture f;
  f.talk.script->search = ending({line_of("plus1", 25)}, line_of("plus2", 25));
  f.queue.add(f.search());
  f.finish();
  REQUIRE(f.host.lines.size() == 3);
  CHECK(holds(f.host.lines[1], "pv plus2"));
}

TEST_CASE("The dialect that asked words the news and the answer", "[queue]") {
  Fixture f;
  f.talk.script->search = ending({line_of("plus1", 10)}, line_of("plus1", 25));
  PendingSearch search = f.search();
  OtherDialect other(f.host);
  search.dialect = &other;
  f.queue.add(std::move(search));
  f.finish();
  CHECK(f.host.lines == Lines{"10", "moved plus1"});
}

TEST_CASE("The answer waits for no threads that end, what comes after it does", "[queue]") {
  Fixture f;
  std::string order;
  f.talk.script->search = [&](const engine::Game&, const engine::Position&, const engine::Limits&,
                              engine::Observer& observer, const engine::StopToken&) {
    engine::Report report{"plus1", std::nullopt, {line_of("plus1", 5)}};
    observer.answer(report);
    order += best_moves(f.host.lines).size() == 1 ? "answered " : "silent ";
    order += f.queue.idle() ? "idle " : "busy ";
    report.best = "plus2";  // too late
    return report;
  };
  f.queue.add(f.search());
  f.queue.then([&] { order += "action "; });
  f.queue.add(f.search(true));
  f.finish();
  CHECK(order == "answered busy action ");
  CHECK(best_moves(f.host.lines) == Lines{"bestmove plus1"});
  CHECK(f.host.running());  // the second
  f.queue.stop();
  f.finish();
  CHECK(best_moves(f.host.lines).size() == 2);
  CHECK(f.queue.idle());
}

TEST_CASE("An answer that stands is held until stop where it was asked for so", "[queue]") {
  Fixture f;
  f.talk.script->search = [&](const engine::Game&, const engine::Position&, const engine::Limits&,
                              engine::Observer& observer, const engine::StopToken&) {
    const engine::Report report{"plus1", std::nullopt, {line_of("plus1", 5)}};
    observer.answer(report);
    return report;
  };
  f.queue.add(f.search(true));
  f.finish();
  CHECK(best_moves(f.host.lines).empty());
  f.queue.stop();
  CHECK(best_moves(f.host.lines).size() == 1);
  CHECK(f.queue.idle());
}

TEST_CASE("A search without a place says so once, waits, and runs when one is free", "[queue]") {
  Fixture f;
  f.host.obstacle = "4 other searches are running";
  f.queue.add(f.search());
  CHECK_FALSE(f.host.asked_endless);
  CHECK_FALSE(f.host.running());
  f.queue.place_is_free();  // somebody else took it
  CHECK(f.host.lines == Lines{"info string waiting: 4 other searches are running"});
  CHECK_FALSE(f.queue.idle());
  f.host.obstacle.clear();
  f.queue.place_is_free();
  CHECK(f.host.running());
  f.queue.place_is_free();  // it has one already
  f.finish();
  CHECK(best_moves(f.host.lines).size() == 1);
  CHECK(f.queue.idle());
}

TEST_CASE("A search that waits for a place and is stopped answers at once", "[queue]") {
  Fixture f;
  f.host.obstacle = "4 other searches are running";
  f.queue.add(f.search(true));
  CHECK(f.host.asked_endless);
  f.queue.add(f.search(true));  // ends the first
  CHECK(best_moves(f.host.lines).size() == 1);
  f.queue.stop();
  CHECK(best_moves(f.host.lines).size() == 2);
  CHECK(f.queue.idle());
  f.queue.place_is_free();
  CHECK_FALSE(f.host.running());
  f.queue.add(f.search());
  f.queue.add(f.search(true));
  f.queue.end_of_input();
  CHECK(best_moves(f.host.lines).size() == 4);
}

TEST_CASE("The time of a search that had to wait begins when it starts", "[queue]") {
  Talk talk;
  engine::TimePoint end;
  talk.script->search = [&](const engine::Game&, const engine::Position&,
                            const engine::Limits& limits, engine::Observer&,
                            const engine::StopToken&) {
    end = limits.clock->hard();
    return engine::Report{"plus1", std::nullopt, {line_of("plus1", 5)}};
  };
  talk.host.obstacle = "4 other searches are running";
  talk.say("go movetime 1000");
  talk.host.time += std::chrono::seconds(60);
  const engine::TimePoint begun = talk.host.time;
  talk.host.obstacle.clear();
  talk.session().place_is_free();
  talk.finish();
  CHECK(end > begun);
  CHECK(end <= begun + std::chrono::seconds(1));
}

TEST_CASE("An endless search makes room, waits anew and goes on", "[queue]") {
  Fixture f;
  f.queue.add(f.search(true));
  f.host.obstacle = "1 other search is running";
  f.queue.make_room();
  CHECK(f.host.stop_requested());
  f.finish();
  CHECK_FALSE(f.host.running());
  CHECK(best_moves(f.host.lines).empty());
  CHECK(f.host.lines.back() == "info string waiting: 1 other search is running");
  f.host.obstacle.clear();
  f.queue.place_is_free();
  CHECK(f.host.running());
  f.finish();  // its answer stands
  CHECK(best_moves(f.host.lines).empty());
  f.queue.make_room();  // and needs no place
  f.queue.stop();
  CHECK(best_moves(f.host.lines).size() == 1);
  CHECK(f.queue.idle());
}

TEST_CASE("Only an endless search makes room", "[queue]") {
  Fixture f;
  f.queue.make_room();
  f.queue.add(f.search());
  f.queue.make_room();
  CHECK_FALSE(f.host.stop_requested());
  f.finish();
  CHECK(best_moves(f.host.lines).size() == 1);
}

TEST_CASE("A search that made room and was stopped meanwhile is answered once", "[queue]") {
  Fixture f;
  f.queue.add(f.search(true));
  f.queue.make_room();
  f.queue.stop();
  f.finish();
  CHECK(best_moves(f.host.lines).size() == 1);
  // The next one holds its answer as ever, also where it cannot start.
  f.host.refusal = std::make_exception_ptr(std::bad_alloc());
  f.queue.add(f.search(true));
  CHECK(best_moves(f.host.lines).size() == 1);
  f.queue.stop();
  CHECK(best_moves(f.host.lines).size() == 2);
}
