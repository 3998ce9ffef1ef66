// SPDX-License-Identifier: MIT
// position: it is all or nothing.
#include <random>

#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;

TEST_CASE("On any error the old position stays and the token is named", "[session][position]") {
  Talk talk("hexapawn");
  talk.say("position startpos moves a1a2");
  const std::string before = talk.query("fen");
  const std::pair<const char*, const char*> bad[] = {
      {"position startpos moves a1a2 b3b2 x9x9", "'x9x9' (move 3)"},
      {"position startpos moves a1a2 b3a2 b1a2 c1c3", "'c1c3' (move 4)"},
      {"position startpos moves a1a3", "'a1a3' (move 1)"},
      {"position fen ppp/3/PPP w moves a1a2 a1a2", "'a1a2' (move 2)"},
      {"position fen ppp/4/PPP w", "'4'"},
      {"position fen ppp/3/PxP w", "'x'"},
      {"position fen ppp/3/PPP x", "'x'"},
      {"position fen ppp/3/PPP", "missing"},
      {"position fen startpos", "'s'"},
      {"position startpos move a1a2", "'move'"},
  };
  for (const auto& [line, token] : bad) {
    const Lines lines = talk.say(line);
    INFO(line);
    REQUIRE(is_error(lines));
    CHECK(holds(lines[0], token));
    CHECK(talk.query("fen") == before);
  }
  // The move list of the refused lines was not remembered either.
  CHECK(talk.say("position startpos moves a1a2 b3b2").empty());
  CHECK(talk.query("fen") == "p1p/Pp1/1PP w");
}

TEST_CASE("Moves go on from known ones at a blank only", "[session][position]") {
  Talk talk("kalah");
  CHECK(talk.say("position startpos moves 1").empty());
  const std::string before = talk.query("fen");
  const Lines lines = talk.say("position startpos moves 12");
  REQUIRE(is_error(lines));
  CHECK(holds(lines[0], "'12' (move 1)"));
  CHECK(talk.query("fen") == before);
  CHECK(talk.say("position startpos moves 1 2").empty());
}

TEST_CASE("A FEN may be of any size, whatever the options say", "[session][position]") {
  Talk talk("hexapawn");
  CHECK(talk.say("position fen pppp/4/4/4/PPPP b moves a5a4").empty());
  CHECK(talk.query("fen") == "1ppp/p3/4/4/PPPP w");
  CHECK(talk.say("position startpos").empty());
  CHECK(talk.query("fen") == "ppp/3/PPP w");
}

TEST_CASE("No move follows the end of a game", "[session][position]") {
  Talk talk;
  const Lines lines = talk.say("position fen 8/9/2 a moves plus1 plus1");
  REQUIRE(is_error(lines));
  CHECK(holds(lines[0], "the game is over"));
  CHECK(talk.query("fen") == "0/9/2 a");
}

TEST_CASE("Moves past a draw by repetition are accepted", "[session][position]") {
  Talk talk("words");
  std::string line = "position startpos moves";
  for (int i = 0; i < 4; ++i) line += " pass";
  CHECK(talk.say(line).empty());
  CHECK(talk.query("result") == "draw");
  CHECK(talk.query("gameover") == "true");
  CHECK(talk.say(line + " pass pass").empty());
  CHECK(talk.query("result") == "draw");
  const std::string step = "one-step-forward-in-the-manner-of-traveller-number-000";
  CHECK(talk.say(line + " " + step).empty());
  CHECK(talk.query("result") == "none");
}

TEST_CASE("A search is given the positions before it", "[session][position]") {
  Talk talk;
  talk.say("position startpos moves plus1 plus2 plus1");
  talk.say("go depth 1");
  talk.finish();
  CHECK(talk.script->calls.back().history.size() == 3);
  talk.say("position fen 4/9/2 b");
  talk.say("go depth 1");
  talk.finish();
  CHECK(talk.script->calls.back().history.empty());
}

TEST_CASE("A position that only adds moves gives what a replay gives",
          "[session][position][property]") {
  // Every line is said to a session that goes on and to a new one.
  std::mt19937_64 random(11);
  Talk going_on("count30x3");
  Lines said;
  for (int i = 0; i < 1'500; ++i) {
    const char* starts[] = {"startpos", "fen 0/30/3 a", "fen startpos", "fen 27/30/3 b"};
    std::string line = std::string("position ") + starts[random() % 5 < 3 ? 0 : random() % 4];
    if (random() % 4 != 0 && !said.empty()) {
      // Longer, shorter or changed at some character.
      line = said[random() % said.size()];
      if (random() % 3 == 0) line.resize(random() % (line.size() + 1));
    }
    if (line.find(" moves") == std::string::npos) line += " moves";
    for (auto n = random() % 4; n-- > 0;) {
      line += random() % 9 == 0 ? "  " : " ";
      line += random() % 9 == 0 ? "plus9" : "plus" + std::to_string(1 + random() % 3);
    }
    if (random() % 15 == 0) line += "x";
    if (line.size() < 400) said.push_back(line);
    if (said.size() > 12) said.erase(said.begin());

    const std::string before = going_on.query("fen");
    const Lines answer = going_on.say(line);
    Talk fresh("count30x3");
    const Lines expected = fresh.say(line);
    INFO(line);
    REQUIRE(answer == expected);
    REQUIRE(going_on.query("fen") == (expected.empty() ? fresh.query("fen") : before));
    if (expected.empty()) REQUIRE(going_on.query("state") == fresh.query("state"));
  }
}
