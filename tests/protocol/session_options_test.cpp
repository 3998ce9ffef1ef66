// SPDX-License-Identifier: MIT
// setoption
#include <new>

#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;

TEST_CASE("Option names and values are case-insensitive and may hold blanks",
          "[session][options]") {
  Talk talk;
  CHECK(talk.say("setoption name hASH value 8").empty());
  CHECK(talk.script->sizes.back() == 8);
  CHECK(talk.say("setoption name clear hash").empty());
  CHECK(talk.script->new_games == 1);
  CHECK(talk.say("setoption name  Clear \t Hash ").empty());
  CHECK(talk.script->new_games == 2);
  CHECK(talk.say("setoption name PONDER value TRUE").empty());
  CHECK(talk.say("setoption name uci_variant value COUNT12x3").size() == 1);
  CHECK(talk.query("fen") == "0/12/3 a");
}

TEST_CASE("A bad value keeps the old one and names it", "[session][options]") {
  Talk talk;
  talk.say("setoption name MultiPV value 3");
  for (const char* line : {"setoption name MultiPV value 0", "setoption name MultiPV value 501",
                           "setoption name MultiPV value x", "setoption name MultiPV value",
                           "setoption name MultiPV", "setoption name MultiPV value 4 value 4",
                           "setoption name MultiPV value 99999999999999999999"}) {
    const Lines lines = talk.say(line);
    INFO(line);
    REQUIRE(is_error(lines));
    CHECK(holds(lines[0], "MultiPV"));
  }
  talk.say("go depth 1");
  talk.finish();
  CHECK(talk.script->calls.back().limits.multi_pv == 3);
}

TEST_CASE("Search options reach the next search", "[session][options]") {
  Talk talk;
  talk.say("setoption name Threads value 4");
  talk.say("setoption name MultiPV value 7");
  talk.say("go depth 1");
  talk.finish();
  CHECK(talk.script->calls.back().limits.threads == 4);
  CHECK(talk.script->calls.back().limits.multi_pv == 7);
}

TEST_CASE("No more threads search than the machine has cores, and that is said once",
          "[session][options]") {
  Talk talk;
  talk.host.core_count = 2;
  CHECK(talk.say("setoption name Threads value 2").empty());
  CHECK(
      talk.say("setoption name Threads value 64") ==
      Lines{"info string Threads 64: this machine has 2 cores; no more threads than that search"});
  CHECK(talk.say("setoption name Threads value 64").empty());
  talk.say("go depth 1");
  talk.finish();
  CHECK(talk.script->calls.back().limits.threads == 2);
  talk.say("xboard");
  talk.say("go");
  talk.finish();
  CHECK(talk.script->calls.back().limits.threads == 2);
}

TEST_CASE("A number of nodes is searched by one thread", "[session][options]") {
  Talk talk;
  talk.say("setoption name Threads value 8");
  talk.say("go nodes 5 depth 1");
  talk.finish();
  CHECK(talk.script->calls.back().limits.threads == 1);
}

TEST_CASE("Hash is not touched before its value changes", "[session][options]") {
  Talk talk;
  const auto sizes = talk.script->sizes;
  talk.say("setoption name Hash value 16");
  CHECK(talk.script->sizes == sizes);
}

TEST_CASE("Hash and Clear Hash wait for the running search", "[session][options]") {
  Talk talk;
  talk.say("go infinite");
  const auto sizes = talk.script->sizes;
  CHECK(talk.say("setoption name Hash value 64").empty());
  CHECK(talk.say("setoption name Clear Hash").empty());
  CHECK(talk.say("ucinewgame").empty());
  CHECK(talk.script->sizes == sizes);
  CHECK(talk.script->new_games == 0);
  talk.finish();  // done, but infinite: still waiting for stop
  CHECK(talk.script->sizes == sizes);
  CHECK(best_moves(talk.say("stop")).size() == 1);
  CHECK(talk.script->sizes.back() == 64);
  CHECK(talk.script->new_games == 2);
}

TEST_CASE("The size that was asked for last is set, however many wait", "[session][options]") {
  Talk talk;
  talk.say("go infinite");
  talk.say("setoption name Hash value 38");
  talk.say("go infinite");  // ends the first; 38 waits for it, 11 for this one
  talk.say("setoption name Hash value 11");
  talk.finish();
  REQUIRE(talk.script->sizes.back() == 38);
  talk.say("setoption name Hash value 38");
  talk.say("stop");
  talk.finish();
  CHECK(talk.script->sizes.back() == 38);
}

TEST_CASE("A search behind a waiting option sees it", "[session][options]") {
  Talk talk;
  talk.say("go infinite");
  talk.say("setoption name Hash value 64");
  talk.say("go depth 1");
  talk.finish();
  CHECK(talk.script->sizes.back() == 64);
  CHECK(talk.host.running());
}

TEST_CASE("A game option shows at once, while the running search keeps its own game",
          "[session][options]") {
  Talk talk;
  talk.say("position startpos moves plus1");
  talk.say("go infinite");
  const Lines reset = talk.say("setoption name UCI_Variant value hexapawn4x5");
  CHECK(reset == Lines{"info string position reset to the start of hexapawn4x5",
                       "info string variant hexapawn4x5 files 5 ranks 4 pocket 0 template fairy "
                       "startpos ppppp/5/5/PPPPP w"});
  CHECK(talk.query("fen") == "ppppp/5/5/PPPPP w");
  CHECK(talk.say("position startpos moves a1a2").empty());
  CHECK(holds(talk.say("d").front(), "+---+"));
  talk.finish();
  CHECK(best_moves(talk.say("stop")) == Lines{"bestmove plus1"});
  talk.say("go depth 1");
  const std::string best = best_moves(talk.finish()).at(0);
  CHECK(best.substr(0, 9) == "bestmove ");
  CHECK(best[10] == '4');  // a black pawn from its home rank
}

TEST_CASE("go behind a game option searches the new game", "[session][options]") {
  Talk talk;
  talk.say("go infinite");
  talk.say("setoption name Count Limit value 5");
  talk.say("go depth 1");
  talk.finish();
  talk.finish();
  REQUIRE(talk.script->calls.size() == 2);
  CHECK(talk.script->calls[0].fen == "0/9/2 a");
  CHECK(talk.script->calls[1].fen == "0/5/2 a");
}

TEST_CASE("Only a change of the current game's options resets the position", "[session][options]") {
  Talk talk;
  talk.say("position startpos moves plus1");
  // The same value, and another game's option.
  CHECK(talk.say("setoption name Count Limit value 9").empty());
  CHECK(talk.say("setoption name UCI_Variant value count").empty());
  CHECK(talk.say("setoption name UCI_Variant value count9x2").empty());
  CHECK(talk.say("setoption name Hexapawn Rows value 5").empty());
  CHECK(talk.query("fen") == "1/9/2 b");
  // A rule option that is no size.
  CHECK(talk.say("setoption name Count Loud value true").size() == 1);
  CHECK(talk.query("fen") == "0/9/2 a");
  // Another game's option was kept for when that game is chosen.
  CHECK(talk.say("setoption name Game value hexapawn").size() == 2);  // and what board it has
  CHECK(talk.query("fen") == "ppp/3/3/3/PPP w");
}

TEST_CASE("UCI_Variant refuses unknown games and sizes and keeps everything",
          "[session][options]") {
  Talk talk;
  talk.say("position startpos moves plus1");
  for (const char* bad : {"hexapawn17x3", "hexapawn3x17", "hexapawn1x3", "hexapawnx", "hexapawn3",
                          "hexapawn3x", "hexapawn3x3x3", "chess", "", "words3x3"}) {
    INFO(bad);
    CHECK(is_error(talk.say(std::string("setoption name UCI_Variant value ") + bad)));
    CHECK(talk.query("fen") == "1/9/2 b");
  }
  talk.say("setoption name UCI_Variant value hexapawn");
  CHECK(talk.query("fen") == "ppp/3/PPP w");  // no size was left half set
}

TEST_CASE("The log options reach the host and its refusal is told", "[session][options]") {
  Talk talk;
  CHECK(talk.say("setoption name Log Level value debug").empty());
  CHECK(talk.say("setoption name Log File value /tmp/x y").empty());
  CHECK(talk.host.logs == Lines{"|debug", "/tmp/x y|debug"});
  talk.host.log_result = engine::fail("cannot open it");
  CHECK(talk.say("setoption name Log File value /") == Lines{"info string error cannot open it"});
}

TEST_CASE("A table that cannot be had keeps the old one", "[session][options]") {
  for (const bool throws : {false, true}) {
    Talk talk;
    talk.script->resize = [throws](std::size_t mib) -> engine::Result<void> {
      if (mib <= 100) return {};
      if (throws) throw std::bad_alloc();
      return engine::fail("too large");
    };
    const Lines lines = talk.say("setoption name Hash value 1048576");
    REQUIRE(is_error(lines));
    CHECK(holds(lines[0], "Hash stays at 16"));
    CHECK(talk.say("isready") == Lines{"readyok"});
    // The option holds the old value again: setting it is no change, setting the other one is.
    const auto tries = talk.script->sizes.size();
    CHECK(talk.say("setoption name Hash value 16").empty());
    CHECK(talk.script->sizes.size() == tries);
    CHECK(is_error(talk.say("setoption name Hash value 1048576")));
    // Also behind a search.
    talk.say("go infinite");
    CHECK(talk.say("setoption name Hash value 500").empty());
    talk.finish();
    const Lines after = talk.say("stop");
    CHECK(best_moves(after).size() == 1);
    CHECK(holds(after.back(), "Hash stays at 16"));
  }
}

TEST_CASE("Of several sizes that wait, the last one that can be had stays", "[session][options]") {
  const std::vector<std::pair<std::vector<int>, std::size_t>> orders = {
      {{32, 2000}, 32}, {{2000, 32}, 32}, {{32, 2000, 64}, 64}, {{32, 16, 2000}, 16}};
  for (const auto& [wanted, expected] : orders) {
    Talk talk;
    talk.script->resize = [](std::size_t mib) -> engine::Result<void> {
      if (mib > 1000) return engine::fail("too large");
      return {};
    };
    talk.say("go infinite");
    for (const int mib : wanted) {
      CHECK(talk.say("setoption name Hash value " + std::to_string(mib)).empty());
    }
    talk.finish();
    talk.say("stop");
    CHECK(talk.script->sizes.back() == expected);
    // The option agrees: to set it again changes nothing.
    const auto tries = talk.script->sizes.size();
    talk.say("setoption name Hash value " + std::to_string(expected));
    CHECK(talk.script->sizes.size() == tries);
  }
}

TEST_CASE("A new game's searcher takes what it can get", "[session][options]") {
  Talk talk;
  talk.say("setoption name Hash value 100");
  talk.script->resize = [](std::size_t mib) -> engine::Result<void> {
    if (mib > 30) throw std::bad_alloc();
    return {};
  };
  const Lines lines = talk.say("setoption name Count Limit value 5");
  REQUIRE(lines.size() == 2);
  CHECK(holds(lines[0], "Hash is now 25"));
  CHECK(talk.script->sizes.back() == 25);
  CHECK(talk.query("fen") == "0/5/2 a");
}
