// SPDX-License-Identifier: MIT
#include "protocol/match/record/audit.hpp"

#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using engine::GameRecord;
using protocol::match::audit;
using protocol::match::Terms;
using protocol::match::terms_of;

namespace {

// On 3x3: a1a2 b3a2 b1a2 c3c2, and no white pawn can move.
GameRecord blocked(std::size_t moves = 4) {
  GameRecord record;
  record.id = 7;
  record.fen = "ppp/3/PPP w";
  record.opening = {"a1a2"};
  for (const char* const move : {"b3a2", "b1a2", "c3c2"}) {
    if (record.moves.size() + 1 < moves) record.moves.push_back({move, 0, {}, {}});
  }
  record.result = "p2win";
  record.ending = "blocked";
  return record;
}

GameRecord ended(std::size_t moves, const std::string& result, const std::string& ending) {
  GameRecord record = blocked(moves);
  record.result = result;
  record.ending = ending;
  return record;
}

std::string error_of(const GameRecord& record, const Terms& terms = {true, 0, {}}) {
  const auto sound = audit(record, protocol::test::hexapawn(), terms);
  return sound ? std::string() : sound.error().message;
}

}  // namespace

TEST_CASE("a record that the rules confirm is sound", "[match]") {
  CHECK(error_of(blocked()).empty());
  CHECK(error_of(ended(3, "none", "")).empty());
  CHECK(error_of(ended(3, "p1win", "illegal move")).empty());
  CHECK(error_of(ended(2, "p2win", "time loss")).empty());
  CHECK(error_of(ended(3, "draw", "move limit"), {true, 3, {}}).empty());
  // Players get ready before the first move, whoever is to make it.
  CHECK(error_of(ended(1, "p1win", "crash")).empty());
  CHECK(error_of(ended(1, "p2win", "crash")).empty());
}

TEST_CASE("a record that the rules contradict is named with what is wrong", "[match]") {
  GameRecord illegal = blocked();
  illegal.moves[1].move = "a1a9";
  CHECK(error_of(illegal) == "game 7: illegal move 'a1a9' in p1p/p2/1PP w (move 3)");
  illegal = blocked();
  illegal.opening = {"a1a3"};
  CHECK(error_of(illegal) == "game 7: illegal move 'a1a3' (move 1)");
  illegal.fen = "ppp/3/PPP";
  CHECK(error_of(illegal).find("game 7: position: ") == 0);
  GameRecord longer = blocked();
  longer.moves.push_back({"a2a3", 0, {}, {}});
  CHECK(error_of(longer) == "game 7: the game was over before 'a2a3': p2win by blocked (move 5)");
  CHECK(error_of(ended(4, "p1win", "blocked")) ==
        "game 7: the record says p1win by blocked, but by the rules it is p2win by blocked");
  CHECK(error_of(ended(3, "p2win", "blocked")) ==
        "game 7: the record says p2win by blocked, but by the rules the game is not over, Black is "
        "to move");
  for (const auto& [moves, result, ending] :
       {std::tuple(4, "p2win", "promotion"), std::tuple(4, "draw", "repetition"),
        std::tuple(4, "none", ""), std::tuple(4, "p2win", "crash"), std::tuple(3, "p2win", "crash"),
        std::tuple(3, "p2win", "illegal move"), std::tuple(3, "draw", "time loss"),
        std::tuple(3, "none", "crash"), std::tuple(3, "draw", "move limit"),
        std::tuple(3, "draw", "because"), std::tuple(1, "p2win", "time loss")}) {
    INFO(moves << " " << result << " " << ending);
    CHECK_FALSE(error_of(ended(static_cast<std::size_t>(moves), result, ending)).empty());
  }
}

TEST_CASE("what ends games beside the rules is read from the first line", "[match]") {
  const auto terms = terms_of(engine::Json::parse(
      R"({"schedule":{"maxmoves":12,"draw":{"movenumber":1,"movecount":2,"score":3},
          "resign":{"movecount":1,"score":500,"twosided":true},"adjudicate":"exact"}})"));
  REQUIRE(terms);
  CHECK(terms->max_moves == 12);
  CHECK(*terms->adjudication.draw == protocol::match::DrawRule{1, 2, 3});
  CHECK(*terms->adjudication.resign == protocol::match::ResignRule{1, 500, true});
  CHECK(terms->adjudication.exact);
  for (const char* const schedule : {R"({"maxmoves":-1})", R"({"maxmoves":"x"})", R"({"draw":{}})",
                                     R"({"draw":5})", R"({"resign":{"movecount":0,"score":1}})"}) {
    CHECK_FALSE(terms_of(engine::Json::parse(R"({"schedule":)" + std::string(schedule) + "}")));
  }
  CHECK_FALSE(terms_of(engine::Json::object())->known);
}

TEST_CASE("adjudication is checked where its terms are known, else believed", "[match]") {
  GameRecord resigned = ended(3, "p1win", "resign adjudication");
  resigned.moves[0].score = "cp -700";
  Terms terms{true, 0, {}};
  CHECK_FALSE(error_of(resigned, terms).empty());
  terms.adjudication.resign = protocol::match::ResignRule{1, 600, false};
  CHECK_FALSE(error_of(resigned, terms).empty());  // it was over one move before
  resigned.moves.pop_back();
  CHECK(error_of(resigned, terms).empty());
  resigned.result = "p2win";
  CHECK_FALSE(error_of(resigned, terms).empty());
  CHECK(error_of(resigned, {}).empty());
  resigned.result = "draw";
  CHECK_FALSE(error_of(resigned, {}).empty());
}
