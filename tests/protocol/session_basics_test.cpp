// SPDX-License-Identifier: MIT
// The lines that need no search.
#include <nlohmann/json.hpp>
#include <regex>

#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;

TEST_CASE("Nothing is printed before the first command", "[session]") {
  Talk talk;
  CHECK(talk.host.lines.empty());
  CHECK(talk.say("").empty());
  CHECK(talk.say(" \t ").empty());
}

TEST_CASE("uci names the engine and its options and ends with uciok, as often as asked",
          "[session]") {
  Talk talk;
  const Lines lines = talk.say("uci");
  REQUIRE(lines.size() > 4);
  CHECK(std::regex_match(lines[0], std::regex("id name Parlour \\d+\\.\\d+.*")));
  CHECK(lines[1].rfind("id author ", 0) == 0);
  for (std::size_t i = 2; i + 1 < lines.size(); ++i) CHECK(lines[i].rfind("option name ", 0) == 0);
  CHECK(lines.back() == "uciok");
  CHECK(talk.say("uci") == lines);
  Lines ugi = lines;
  ugi.back() = "ugiok";
  CHECK(talk.say("ugi") == ugi);
}

TEST_CASE("isready is answered at once, also while searching or waiting", "[session]") {
  Talk talk;
  CHECK(talk.say("isready") == Lines{"readyok"});
  talk.say("go infinite");
  CHECK(talk.say("isready") == Lines{"readyok"});
  talk.say("setoption name Hash value 32");
  CHECK(talk.say("isready") == Lines{"readyok"});
  talk.finish();
  CHECK(talk.say("isready") == Lines{"readyok"});
}

TEST_CASE("Commands without an answer print nothing", "[session]") {
  Talk talk;
  for (const char* line : {"ucinewgame", "uginewgame", "position startpos",
                           "position startpos moves plus1 plus2", "setoption name Hash value 8",
                           "setoption name Clear Hash", "setoption name Ponder value true",
                           "debug on", "debug off", "register later", "stop", "ponderhit"}) {
    INFO(line);
    CHECK(talk.say(line).empty());
  }
}

TEST_CASE("Unknown commands are named, cut at 40 characters, bytes shown as \\xNN", "[session]") {
  Talk talk;
  CHECK(talk.say("xyzzy 5") == Lines{"info string error unknown command 'xyzzy' (try 'help')"});
  CHECK(talk.say("a\x80z\x1b") ==
        Lines{"info string error unknown command 'a\\x80z\\x1b' (try 'help')"});
  CHECK(talk.say(std::string(100, 'q')) ==
        Lines{"info string error unknown command '" + std::string(40, 'q') + "...' (try 'help')"});
}

TEST_CASE("A refusal is one line that begins with info string error", "[session]") {
  Talk talk;
  for (const char* line :
       {"setoption", "setoption name Nonsense value 1", "setoption name Hash value x",
        "setoption name Hash", "position", "position fen", "position fen x", "position startpos x",
        "position startpos moves x", "query", "query nonsense", "help nonsense", "d nonsense",
        "nonsense"}) {
    INFO(line);
    CHECK(is_error(talk.say(line)));
  }
}

TEST_CASE("A line that was too long is dropped with an error", "[session]") {
  Talk talk;
  talk.session().line_too_long(16);
  REQUIRE(talk.host.lines.size() == 1);
  CHECK(talk.host.lines[0] == "info string error line of more than 16 bytes dropped");
  CHECK(talk.say("isready") == Lines{"readyok"});
}

TEST_CASE("help lists every command, or one with an example", "[session]") {
  Talk talk;
  const Lines all = talk.say("help");
  CHECK(all.size() == protocol::command_help().size());
  const Lines one = talk.say("help go");
  REQUIRE(one.size() == 3);
  CHECK(holds(one[2], "example: go"));
}

TEST_CASE("query answers in one line, also while searching", "[session][query]") {
  Talk talk;
  for (const bool searching : {false, true}) {
    if (searching) talk.say("go infinite");
    CHECK(talk.query("gameover") == "false");
    CHECK(talk.query("p1turn") == "true");
    CHECK(talk.query("result") == "none");
    CHECK(talk.query("fen") == "0/9/2 a");
    CHECK(talk.query("moves") == "plus1 plus2");
    CHECK(talk.query("games") == "hexapawn kalah phwar breakthrough sow words morris count");
    for (const char* what : {"board", "state", "features"}) {
      CHECK(nlohmann::json::parse(talk.query(what)).at("schema") == 1);
    }
  }
}

TEST_CASE("query follows the position", "[session][query]") {
  Talk talk;
  talk.say("position fen 7/9/2 b moves plus2");
  CHECK(talk.query("gameover") == "true");
  CHECK(talk.query("p1turn") == "true");
  CHECK(talk.query("result") == "p2win");
  CHECK(talk.query("moves").empty());
  talk.say("position startpos moves plus1");
  CHECK(talk.query("p1turn") == "false");
  const auto state = nlohmann::json::parse(talk.query("state"));
  CHECK(state.at("ply") == 1);
  CHECK(state.at("last").at("m") == "plus1");
  CHECK(state.at("result").is_null());
}

TEST_CASE("query turns says who makes the moves of lines", "[session][query]") {
  Talk talk("kalah6-4");
  CHECK(talk.query("turns 3 6 1 2, 1 1,3") == "0 0 1 0, 0 1, 0");
  CHECK(talk.query("turns").empty());
  CHECK(talk.query("p1turn") == "true");
  CHECK(is_error(talk.say("query turns 3 6 1, 3 3")));
  CHECK(holds(talk.say("query turns 3 3").at(0), "turns: "));
}

TEST_CASE("query state says who won and why", "[session][query]") {
  Talk talk("hexapawn");
  talk.say("position fen p2/3/2P w moves c1c2");
  CHECK(nlohmann::json::parse(talk.query("state")).at("result").is_null());
  talk.say("position fen 3/2P/p2 w");
  const auto state = nlohmann::json::parse(talk.query("state"));
  CHECK(state.at("result").at("winner") == 1);
  CHECK(state.at("result").at("reason") == "promotion");
  CHECK(state.at("moves").empty());
}

TEST_CASE("d shows board, FEN, key, side, result and moves", "[session]") {
  Talk talk("hexapawn");
  const Lines lines = talk.say("d");
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  for (const char* part : {"| p | p | p |", "Fen: ppp/3/PPP w", "Key: ", "To move: White",
                           "Result: none", "Moves: a1a2 b1b2 c1c2"}) {
    CHECK(holds(all, part));
  }
  CHECK(std::regex_search(all, std::regex("Key: [0-9A-F]{16}\n")));
}

TEST_CASE("eval tells the static evaluation", "[session]") {
  Talk talk("hexapawn");
  const Lines lines = talk.say("eval");
  REQUIRE(lines.size() > 2);
  CHECK(holds(lines.back(), "total"));
}
