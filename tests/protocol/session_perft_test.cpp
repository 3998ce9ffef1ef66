// SPDX-License-Identifier: MIT
#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;

TEST_CASE("go perft counts by root move and in all, without bestmove", "[session][perft]") {
  Talk talk("hexapawn");
  CHECK(talk.say("go perft 2").empty());
  CHECK(talk.finish() == Lines{"a1a2: 3", "b1b2: 4", "c1c2: 3", "Nodes searched: 10"});
  talk.say("go perft 1");
  CHECK(talk.finish() == Lines{"a1a2: 1", "b1b2: 1", "c1c2: 1", "Nodes searched: 3"});
}

TEST_CASE("perft of depth 0 is one, of a finished game nothing", "[session][perft]") {
  Talk talk("hexapawn");
  talk.say("go perft 0");
  CHECK(talk.finish() == Lines{"Nodes searched: 1"});
  talk.say("position fen P2/3/3 b");
  talk.say("go perft 3");
  CHECK(talk.finish() == Lines{"Nodes searched: 0"});
}

TEST_CASE("Repetition does not end a line of perft", "[session][perft]") {
  Talk talk("words");
  talk.say("position startpos moves pass pass pass pass");
  CHECK(talk.query("result") == "draw");
  talk.say("go perft 1");
  CHECK(talk.finish().back() == "Nodes searched: 201");
}

TEST_CASE("stop ends perft with an error line", "[session][perft]") {
  Talk talk("hexapawn");
  talk.say("go perft 9");
  CHECK(talk.say("stop").empty());
  CHECK(talk.host.stop_requested());
  CHECK(talk.finish() == Lines{"info string error perft stopped"});
  CHECK(talk.session().idle());
}

TEST_CASE("go ends a running perft too", "[session][perft]") {
  Talk talk("hexapawn");
  talk.say("go perft 9");
  talk.say("go depth 1");
  CHECK(talk.finish() == Lines{"info string error perft stopped"});
  CHECK(best_moves(talk.finish()).size() == 1);
}

TEST_CASE("A perft depth that is no number is told and nothing runs", "[session][perft]") {
  Talk talk("hexapawn");
  for (const char* go : {"go perft", "go perft x", "go perft -1", "go perft 2000000000"}) {
    INFO(go);
    CHECK(is_error(talk.say(go)));
    CHECK_FALSE(talk.host.running());
  }
}
