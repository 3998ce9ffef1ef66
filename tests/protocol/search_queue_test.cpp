// SPDX-License-Identifier: MIT
#include "protocol/core/search_queue.hpp"

#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol;
using namespace protocol::test;

namespace {

struct Fixture {
  FakeHost host;
  SearchQueue queue{host};
  Talk talk;
  std::shared_ptr<const engine::Game> game =
      talk.registry().find("count")->make(all_options(talk.registry()));

  PendingSearch search(bool infinite = false) {
    PendingSearch pending{game->make_searcher(), game, game->start(), {}, {}};
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
