// SPDX-License-Identifier: MIT
#include "protocol/match/adjudication.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "protocol/match/game_loop.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using engine::Outcome;
using engine::Player;
using protocol::match::adjudicated;
using protocol::match::Adjudication;
using protocol::match::parse_draw_rule;
using protocol::match::parse_resign_rule;
using protocol::match::parse_score;
using protocol::match::ScoredMove;

namespace {

// "1:cp 30" is a move of the first side, "2:" one without a score.
std::vector<ScoredMove> moves_of(const std::vector<std::string>& texts) {
  std::vector<ScoredMove> moves;
  for (const std::string& text : texts) {
    moves.push_back({text[0] == '1' ? Player::first : Player::second, parse_score(text.substr(2))});
  }
  return moves;
}

// "first", "second", "draw" or "ongoing", and why.
std::string verdict(const Adjudication& rules, const std::vector<std::string>& texts) {
  const Outcome outcome = adjudicated(rules, moves_of(texts));
  if (outcome.kind == Outcome::Kind::ongoing) return "ongoing";
  if (outcome.kind == Outcome::Kind::draw) return "draw by " + std::string(outcome.reason);
  return (outcome.winner == Player::first ? "first by " : "second by ") +
         std::string(outcome.reason);
}

Adjudication drawing(std::int64_t from, std::int64_t count, std::int64_t score) {
  Adjudication rules;
  rules.draw = {from, count, score};
  return rules;
}

Adjudication resigning(std::int64_t count, std::int64_t score, bool both = false) {
  Adjudication rules;
  rules.resign = {count, score, both};
  return rules;
}

}  // namespace

TEST_CASE("reported scores are numbers from the mover", "[match]") {
  CHECK(parse_score("cp -31")->value == -31);
  CHECK_FALSE(parse_score("cp -31")->proven);
  CHECK(parse_score("cp 400 proven")->proven);
  CHECK(parse_score("mate 2 proven plies 3")->proven);
  CHECK(parse_score("mate 2")->value > parse_score("mate 3")->value);
  CHECK(parse_score("mate 3")->value > parse_score("cp 999999999999")->value);
  CHECK(parse_score("mate -2")->value < parse_score("mate -3")->value);
  CHECK(parse_score("mate 0")->value < parse_score("mate -1")->value);
  for (const char* const words : {"", "cp", "31", "cp x", "elo 3"}) CHECK_FALSE(parse_score(words));
}

TEST_CASE("a draw needs quiet scores of both sides, for long enough and late enough", "[match]") {
  const std::vector<std::string> quiet{"1:cp 5", "2:cp -9", "1:cp 0", "2:cp 10"};
  CHECK(verdict(drawing(0, 2, 10), quiet) == "draw by draw adjudication");
  CHECK(verdict(drawing(0, 3, 10), quiet) == "ongoing");
  CHECK(verdict(drawing(2, 2, 10), quiet) == "draw by draw adjudication");
  CHECK(verdict(drawing(3, 2, 10), quiet) == "ongoing");
  CHECK(verdict(drawing(0, 2, 9), quiet) == "ongoing");
  CHECK(verdict(drawing(0, 1, 10), {"1:cp 0"}) == "ongoing");
  CHECK(verdict(drawing(0, 1, 10), {"1:cp 0", "2:"}) == "ongoing");
}

TEST_CASE("a side that is lost by its own scores for long enough resigns", "[match]") {
  const std::vector<std::string> lost{"1:cp -600", "2:cp 10", "1:mate -3", "2:cp 700"};
  CHECK(verdict(resigning(2, 600), lost) == "second by resign adjudication");
  CHECK(verdict(resigning(3, 600), lost) == "ongoing");
  CHECK(verdict(resigning(2, 601), lost) == "ongoing");
  CHECK(verdict(resigning(2, 600, true), lost) == "ongoing");
  CHECK(verdict(resigning(1, 600, true), lost) == "second by resign adjudication");
  CHECK(verdict(resigning(1, 600), {"2:cp -900"}) == "first by resign adjudication");
}

TEST_CASE("a side that moves again has each of its moves counted", "[match]") {
  CHECK(verdict(resigning(2, 600), {"2:cp 0", "1:cp -700", "1:cp -700"}) ==
        "second by resign adjudication");
}

TEST_CASE("a proven score decides where that is asked for", "[match]") {
  Adjudication exact;
  exact.exact = true;
  CHECK(verdict(exact, {"1:mate 4 proven plies 7"}) == "first by exact adjudication");
  CHECK(verdict(exact, {"1:cp -200 proven"}) == "second by exact adjudication");
  CHECK(verdict(exact, {"2:cp 0 proven"}) == "draw by exact adjudication");
  CHECK(verdict(exact, {"1:mate 4"}) == "ongoing");
  CHECK(verdict({}, {"1:mate 4 proven plies 7"}) == "ongoing");
}

TEST_CASE("a game ends by adjudication, and goes on when the move is taken back", "[match]") {
  engine::GameLine line(protocol::test::hexapawn());
  protocol::match::RunningGame game(line, 0, resigning(1, 500));
  game.play({"a1a2", 0, std::nullopt, std::nullopt});
  REQUIRE_FALSE(game.over());
  game.play({"b3a2", 0, std::nullopt, "cp -500"});
  REQUIRE(game.over());
  REQUIRE(game.record().result == "p1win");
  REQUIRE(game.record().ending == "resign adjudication");
  REQUIRE(game.undo());
  REQUIRE_FALSE(game.over());
  game.play({"c3c2", 0, std::nullopt, "cp 0"});
  REQUIRE_FALSE(game.over());
}

TEST_CASE("the words of --draw and --resign", "[match]") {
  REQUIRE(*parse_draw_rule({"movenumber=40", "movecount=8", "score=10"}) ==
          protocol::match::DrawRule{40, 8, 10});
  REQUIRE(parse_draw_rule({"movecount=8", "score=0"})->from == 0);
  REQUIRE(*parse_resign_rule({"movecount=3", "score=600", "twosided=true"}) ==
          protocol::match::ResignRule{3, 600, true});
  for (const auto& words : std::vector<std::vector<std::string>>{{"movecount=8"},
                                                                 {"score=5"},
                                                                 {"movecount=0", "score=5"},
                                                                 {"movecount=3", "score=-5"},
                                                                 {"movecount=3", "score=x"},
                                                                 {"movecount=3", "score=5", "x=1"},
                                                                 {"movecount", "score=5"}}) {
    CHECK_FALSE(parse_draw_rule(words));
    CHECK_FALSE(parse_resign_rule(words));
  }
  CHECK_FALSE(parse_resign_rule({"movecount=3", "score=5", "twosided=yes"}));
  Adjudication rules = drawing(40, 8, 10);
  rules.exact = true;
  REQUIRE(to_json(rules).dump() ==
          R"({"draw":{"movenumber":40,"movecount":8,"score":10},"adjudicate":"exact"})");
}
