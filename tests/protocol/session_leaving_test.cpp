// SPDX-License-Identifier: MIT
// quit and the end of input.
#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;

TEST_CASE("quit while idle leaves at once", "[session][quit]") {
  Talk talk;
  CHECK(talk.say("quit").empty());
  CHECK(talk.host.leave_calls == 1);
}

TEST_CASE("quit answers the pending searches and leaves", "[session][quit]") {
  Talk talk;
  talk.say("go infinite");
  talk.say("go depth 3");
  CHECK(talk.say("quit").empty());
  CHECK(talk.host.leaving_calls == 1);
  CHECK(talk.host.leave_calls == 0);
  CHECK(talk.host.stop_requested());
  CHECK(best_moves(talk.finish()).size() == 1);
  CHECK(talk.host.leave_calls == 0);
  CHECK(talk.host.stop_requested());
  CHECK(best_moves(talk.finish()).size() == 1);
  CHECK(talk.host.leave_calls == 1);
}

TEST_CASE("quit answers a search that has ended and waits", "[session][quit]") {
  Talk talk;
  talk.say("go infinite");
  talk.finish();
  CHECK(best_moves(talk.say("quit")).size() == 1);
  CHECK(talk.host.leave_calls == 1);
}

TEST_CASE("After quit nothing is executed", "[session][quit]") {
  Talk talk;
  talk.say("go infinite");
  talk.say("quit");
  CHECK(talk.say("isready").empty());
  CHECK(talk.say("go depth 1").empty());
  CHECK(best_moves(talk.finish()).size() == 1);
  CHECK(talk.session().idle());
}

TEST_CASE("The end of input lets a finite search end", "[session][quit]") {
  for (const char* go : {"go depth 3", "go nodes 5", "go movetime 100", "go mate 2",
                         "go wtime 100 btime 100", "go perft 2"}) {
    Talk talk;
    talk.say(go);
    INFO(go);
    CHECK(talk.end_of_input().empty());
    CHECK_FALSE(talk.host.stop_requested());
    CHECK(talk.host.leave_calls == 0);
    CHECK_FALSE(talk.finish().empty());
    CHECK(talk.host.leave_calls == 1);
  }
}

TEST_CASE("The end of input stops a search without limit", "[session][quit]") {
  for (const char* go : {"go", "go infinite", "go infinite depth 3", "go ponder depth 3"}) {
    Talk running;
    running.say(go);
    INFO(go);
    running.end_of_input();
    CHECK(running.host.stop_requested());
    CHECK(best_moves(running.finish()).size() == 1);
    CHECK(running.host.leave_calls == 1);

    Talk ended;
    ended.say(go);
    ended.finish();
    CHECK(best_moves(ended.end_of_input()).size() == 1);
    CHECK(ended.host.leave_calls == 1);
  }
}

TEST_CASE("A search that was stopped lets a finite one behind it run on", "[session][quit]") {
  Talk talk;
  talk.say("go infinite");
  talk.say("go depth 3");
  talk.end_of_input();
  talk.finish();
  CHECK(talk.host.running());
  CHECK_FALSE(talk.host.stop_requested());
  CHECK(best_moves(talk.finish()).size() == 1);
  CHECK(talk.host.leave_calls == 1);
}

TEST_CASE("The end of input while idle leaves at once", "[session][quit]") {
  Talk talk;
  talk.end_of_input();
  CHECK(talk.host.leave_calls == 1);
}

TEST_CASE("quit after the end of input stops what was to be finished", "[session][quit]") {
  Talk talk;
  talk.say("go depth 3");
  talk.end_of_input();
  talk.session().quit();
  CHECK(talk.host.stop_requested());
  CHECK(best_moves(talk.finish()).size() == 1);
}
