// SPDX-License-Identifier: MIT
// From the words of go to what a search is told.
#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;
using namespace std::chrono_literals;

namespace {

constexpr auto never = engine::SearchClock::never;

// What the search was told; the line was read at `talk.host.time`.
count::Call asked(Talk& talk, const std::string& go) {
  talk.say(go);
  talk.finish();
  talk.say("stop");
  return talk.script->calls.back();
}

}  // namespace

TEST_CASE("depth, nodes and mate are passed on together", "[session][limits]") {
  Talk talk;
  const auto call = asked(talk, "go depth 5 nodes 1000 mate 3");
  CHECK(call.limits.depth == 5);
  CHECK(call.limits.nodes == 1000u);
  CHECK(call.limits.mate == 3);
  CHECK(call.soft == never);
  CHECK(call.hard == never);
  CHECK(call.limits.started == talk.host.time);
}

TEST_CASE("movetime counts from when the line was read, less the way back, without overhead",
          "[session][limits]") {
  Talk talk;
  const auto call = asked(talk, "go movetime 100");
  CHECK(call.soft == talk.host.time + 100ms - engine::answering_time);
  CHECK(call.hard == talk.host.time + 100ms - engine::answering_time);
}

TEST_CASE("The clock is the one of the side to move, less the overhead", "[session][limits]") {
  Talk talk;
  talk.say("setoption name Move Overhead value 100");
  const auto first = asked(talk, "go wtime 1000 btime 90000 movestogo 1");
  CHECK(first.hard == talk.host.time + 750ms);
  talk.say("position startpos moves plus1");
  const auto second = asked(talk, "go wtime 1000 btime 90000 movestogo 1");
  CHECK(second.hard == talk.host.time + 67500ms);
  const auto ugi = asked(talk, "go p1time 1000 p2time 90000 movestogo 1");
  CHECK(ugi.hard == second.hard);
}

TEST_CASE("movetime and clock hold together", "[session][limits]") {
  Talk talk;
  talk.say("setoption name Move Overhead value 0");
  CHECK(asked(talk, "go movetime 50 wtime 1000 movestogo 1").hard ==
        talk.host.time + 50ms - engine::answering_time);
  CHECK(asked(talk, "go movetime 5000 wtime 1000 movestogo 1").hard == talk.host.time + 750ms);
}

TEST_CASE("A clock that has run out ends the search at once", "[session][limits]") {
  Talk talk;
  for (const char* go : {"go wtime 0 btime 0", "go wtime -100 btime 5", "go wtime 5 btime 5"}) {
    CHECK(asked(talk, go).hard == talk.host.time);
  }
}

TEST_CASE("Only the other side's clock is an error, answered quickly", "[session][limits]") {
  Talk talk;
  CHECK(is_error(talk.say("go btime 1000")));
  CHECK(best_moves(talk.finish()).size() == 1);
  CHECK(talk.script->calls.back().limits.depth == 1);
}

TEST_CASE("A search with a limit of zero is told depth 1", "[session][limits]") {
  Talk talk;
  for (const char* go : {"go depth 0", "go nodes 0", "go movetime 0", "go mate 0"}) {
    talk.say(go);
    INFO(go);
    CHECK(best_moves(talk.finish()).size() == 1);
    CHECK(talk.script->calls.back().limits.depth == 1);
    CHECK_FALSE(talk.script->calls.back().limits.solve);
  }
}

TEST_CASE("Words that were not understood are told and the search runs", "[session][limits]") {
  Talk talk;
  CHECK(is_error(talk.say("go depth x nodes 7")));
  CHECK(best_moves(talk.finish()).size() == 1);
  CHECK(talk.script->calls.back().limits.nodes == 7u);
  // With nothing left to limit it, it ends quickly instead of never.
  CHECK(is_error(talk.say("go depth x")));
  CHECK(best_moves(talk.finish()).size() == 1);
  CHECK(talk.script->calls.back().limits.depth == 1);
  CHECK(is_error(talk.say("go movetime 99999999999999999999999999999999999999999")));
  CHECK(best_moves(talk.finish()).size() == 1);
}

TEST_CASE("searchmoves keeps the legal ones, each once", "[session][limits]") {
  Talk talk;
  CHECK(is_error(talk.say("go depth 1 searchmoves plus2 plus9 plus2")));
  talk.finish();
  CHECK(talk.script->calls.back().limits.search_moves == Lines{"plus2"});
}

TEST_CASE("No legal entry in searchmoves is all moves, with an error line", "[session][limits]") {
  Talk talk;
  for (const char* go : {"go depth 1 searchmoves plus9", "go depth 1 searchmoves"}) {
    INFO(go);
    const Lines lines = talk.say(go);
    REQUIRE_FALSE(lines.empty());
    CHECK(lines.back().rfind("info string error ", 0) == 0);
    CHECK(best_moves(talk.finish()).size() == 1);
    CHECK(talk.script->calls.back().limits.search_moves.empty());
  }
}

TEST_CASE("mate is refused where games end in a margin, other limits hold", "[session][limits]") {
  Talk talk("sow");
  CHECK(is_error(talk.say("go mate 3 depth 2")));
  CHECK(best_moves(talk.finish()).size() == 1);
  // Alone it leaves no limit, and the search must not run for ever.
  CHECK(is_error(talk.say("go mate 3")));
  CHECK(best_moves(talk.finish()).size() == 1);
}

TEST_CASE("A pondering search has no clock until ponderhit, then its own from there",
          "[session][limits][ponder]") {
  Talk talk;
  talk.say("setoption name Move Overhead value 0");
  talk.say("go ponder wtime 1000 movestogo 1");
  talk.host.time += 5s;
  talk.say("ponderhit");
  talk.finish();
  CHECK(talk.script->calls.back().hard == talk.host.time + 1000ms);

  talk.say("go ponder wtime 1000 movestogo 1");
  talk.finish();
  CHECK(talk.script->calls.back().hard == never);
  talk.say("stop");
}

TEST_CASE("ponderhit counts also for a search that has not begun", "[session][limits][ponder]") {
  Talk talk;
  talk.say("setoption name Move Overhead value 0");
  talk.say("go infinite");
  talk.say("go ponder wtime 1000 movestogo 1");
  talk.host.time += 5s;
  talk.say("ponderhit");
  talk.finish();
  REQUIRE(talk.host.running());
  talk.finish();
  CHECK(talk.script->calls.back().hard == talk.host.time + 1000ms);
}
