// SPDX-License-Identifier: MIT
// Each go is answered by one bestmove, in the order of the commands.
#include "engine/stop.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;

TEST_CASE("A search is answered when it ends", "[session][go]") {
  Talk talk;
  CHECK(talk.say("go depth 1").empty());
  CHECK(talk.host.running());
  const Lines lines = talk.finish();
  REQUIRE(lines.size() == 2);
  CHECK(holds(lines[0], " pv plus1"));
  CHECK(lines[1] == "bestmove plus1");
  CHECK(talk.session().idle());
}

TEST_CASE("go without a limit waits for stop, even when the search has ended", "[session][go]") {
  for (const char* go : {"go", "go infinite", "go infinite depth 1", "go searchmoves plus1"}) {
    Talk talk;
    talk.say(go);
    INFO(go);
    CHECK_FALSE(talk.host.stop_requested());
    CHECK(best_moves(talk.finish()).empty());
    CHECK_FALSE(talk.host.running());  // no CPU is used meanwhile
    CHECK(best_moves(talk.say("stop")).size() == 1);
    CHECK(best_moves(talk.say("stop")).empty());
  }
}

TEST_CASE("stop ends the running search", "[session][go]") {
  Talk talk;
  talk.say("go infinite");
  CHECK(talk.say("stop").empty());
  CHECK(talk.host.stop_requested());
  CHECK(best_moves(talk.finish()).size() == 1);
}

TEST_CASE("stop while idle is ignored and not remembered", "[session][go]") {
  Talk talk;
  CHECK(talk.say("stop").empty());
  talk.say("go infinite");
  CHECK_FALSE(talk.host.stop_requested());
  CHECK(best_moves(talk.finish()).empty());
  CHECK(best_moves(talk.say("stop")).size() == 1);
}

TEST_CASE("go while searching stops the running search, then runs", "[session][go]") {
  Talk talk;
  talk.say("position startpos moves plus1");
  talk.say("go infinite");
  talk.say("position startpos moves plus1 plus1");
  talk.say("go depth 2");
  CHECK(talk.host.stop_requested());
  CHECK(best_moves(talk.finish()).size() == 1);
  CHECK(talk.host.running());
  CHECK_FALSE(talk.host.stop_requested());
  CHECK(best_moves(talk.finish()).size() == 1);
  REQUIRE(talk.script->calls.size() == 2);
  CHECK(talk.script->calls[0].fen == "1/9/2 b");
  CHECK(talk.script->calls[1].fen == "2/9/2 a");
}

TEST_CASE("Answers come in the order of the commands", "[session][go]") {
  Talk talk;
  talk.script->search = [](const engine::Game& game, const engine::Position& p,
                           const engine::Limits&, engine::Observer&, const engine::StopToken&) {
    return count::report_of({game.moves(p).back()});
  };
  talk.say("go infinite");           // plus2 from 0
  talk.say("position fen 9/9/2 a");  // finished
  talk.say("go depth 1");
  talk.say("position fen 8/9/2 a");
  talk.say("go infinite");  // plus1
  talk.say("go perft 1");
  Lines all;
  while (talk.host.running()) {
    for (const std::string& line : talk.finish()) all.push_back(line);
  }
  CHECK(best_moves(all) == Lines{"bestmove plus2", "bestmove (none)", "bestmove plus1"});
  CHECK(all.back() == "Nodes searched: 1");
}

TEST_CASE("ponder waits for ponderhit or stop", "[session][ponder]") {
  for (const bool hit_first : {true, false}) {
    for (const char* ending : {"ponderhit", "stop"}) {
      Talk talk;
      talk.say("go ponder movetime 100");
      Lines all;
      if (hit_first) {
        all = talk.say(ending);
        CHECK(best_moves(all).empty());
        CHECK(talk.host.stop_requested() == (std::string(ending) == "stop"));
        all = talk.finish();
      } else {
        CHECK(best_moves(talk.finish()).empty());
        all = talk.say(ending);
      }
      INFO(ending);
      CHECK(best_moves(all).size() == 1);
      CHECK(talk.session().idle());
    }
  }
}

TEST_CASE("ponder with infinite, or without a limit, still waits for stop", "[session][ponder]") {
  for (const char* go : {"go ponder", "go ponder infinite depth 1"}) {
    Talk talk;
    talk.say(go);
    talk.finish();
    INFO(go);
    CHECK(talk.say("ponderhit").empty());
    CHECK(best_moves(talk.say("stop")).size() == 1);
  }
}

TEST_CASE("ponderhit while nothing ponders is ignored and not remembered", "[session][ponder]") {
  Talk talk;
  CHECK(talk.say("ponderhit").empty());
  talk.say("go infinite");
  CHECK(talk.say("ponderhit").empty());
  talk.finish();
  CHECK_FALSE(talk.session().idle());
  talk.say("stop");
  talk.say("go ponder depth 1");
  CHECK(best_moves(talk.finish()).empty());
}

TEST_CASE("A finished game is answered by none, after its reason", "[session][go]") {
  const std::pair<const char*, const char*> dialects[] = {{"uci", "bestmove (none)"},
                                                          {"ugi", "bestmove none"}};
  for (const auto& [hello, none] : dialects) {
    Talk talk;
    talk.say(hello);
    talk.say("position fen 9/9/2 a");
    const Lines lines = talk.say("go depth 3");
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].rfind("info string ", 0) == 0);
    CHECK(holds(lines[0], "B wins (reaching the limit)"));
    CHECK(lines[1] == none);
    CHECK_FALSE(talk.host.running());
    // Without limit the answer waits also here.
    CHECK(talk.say("go infinite").empty());
    CHECK(talk.say("stop").back() == none);
    CHECK(talk.say("go ponder depth 1").empty());
    CHECK(talk.say("ponderhit").back() == none);
  }
}

TEST_CASE("A position drawn by repetition is finished for go", "[session][go]") {
  Talk talk("words");
  talk.say("position startpos moves pass pass pass pass");
  const Lines lines = talk.say("go depth 1");
  REQUIRE(lines.size() == 2);
  CHECK(holds(lines[0], "repetition"));
  CHECK(lines[1] == "bestmove (none)");
}

TEST_CASE("bestmove names a reply only with Ponder, and never after ugi", "[session][ponder]") {
  Talk talk;
  talk.script->search = [](const engine::Game&, const engine::Position&, const engine::Limits&,
                           engine::Observer&, const engine::StopToken&) {
    return count::report_of({"plus1", "plus2"});
  };
  talk.say("go depth 1");
  CHECK(talk.finish().back() == "bestmove plus1");
  talk.say("setoption name Ponder value true");
  talk.say("go depth 1");
  CHECK(talk.finish().back() == "bestmove plus1 ponder plus2");
  talk.say("ugi");
  talk.say("go depth 1");
  CHECK(talk.finish().back() == "bestmove plus1");
  talk.say("uci");
  talk.say("go depth 1");
  CHECK(talk.finish().back() == "bestmove plus1 ponder plus2");
}

TEST_CASE("The last line shown before bestmove begins with its move", "[session][go]") {
  Talk talk;
  talk.script->search = [](const engine::Game&, const engine::Position&, const engine::Limits&,
                           engine::Observer& observer, const engine::StopToken&) {
    observer.report(count::report_of({"plus1"}, 1).lines[0]);
    return count::report_of({"plus2"}, 2);
  };
  talk.say("go depth 5");
  const Lines lines = talk.finish();
  REQUIRE(lines.size() == 3);
  CHECK(holds(lines[0], "depth 1 "));
  CHECK(holds(lines[1], "pv plus2"));
  CHECK(lines[2] == "bestmove plus2");
}

TEST_CASE("A line that was shown is not shown again", "[session][go]") {
  Talk talk;
  talk.script->search = [](const engine::Game&, const engine::Position&, const engine::Limits&,
                           engine::Observer& observer, const engine::StopToken&) {
    const engine::Report report = count::report_of({"plus1"}, 1);
    observer.report(report.lines[0]);
    return report;
  };
  talk.say("go depth 5");
  CHECK(talk.finish().size() == 2);
}

TEST_CASE("With MultiPV every line has its rank", "[session][go]") {
  Talk talk("hexapawn");
  talk.say("setoption name MultiPV value 3");
  talk.say("go depth 1");
  const Lines lines = talk.finish();
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    CHECK(holds(lines[i], " multipv " + std::to_string(i % 3 + 1) + " "));
  }
  CHECK(lines.size() == 4);
}

TEST_CASE("A report that comes after the answer is dropped", "[session][go]") {
  Talk talk;
  talk.say("go depth 1");
  talk.finish();
  talk.host.lines.clear();
  talk.session().search_info(count::report_of({"plus1"}).lines[0]);
  CHECK(talk.host.lines.empty());
}
