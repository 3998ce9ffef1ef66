// SPDX-License-Identifier: MIT
#include "engine/record.hpp"

#include <rapidcheck.h>

#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "games/games.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using engine::GameRecord;
using engine::parse_record;
using engine::to_line;

namespace {

// From docs/game-record.md.
const std::string example_record =
    R"({"type":"game","id":1,"round":1,"fen":"ppp/3/PPP w","opening":["a1a2"],)"
    R"("players":["ann","bob"],"moves":["b3a2","b1a2","c3c2"],"times_ms":[4,0,3],)"
    R"("depths":[5,null,1],"scores":["mate 2 proven plies 3",null,"mate 1 proven plies 1"],)"
    R"("result":"p2win","ending":"blocked"})";

std::string without(const std::string& key) {
  engine::Json object = engine::Json::parse(example_record);
  object.erase(key);
  return object.dump();
}

std::string with(const std::string& key, const engine::Json& value) {
  engine::Json object = engine::Json::parse(example_record);
  object[key] = value;
  return object.dump();
}

GameRecord any_record() {
  GameRecord record;
  const auto text = [] { return *rc::gen::container<std::string>(rc::gen::inRange(' ', '~')); };
  record.id = *rc::gen::inRange<std::int64_t>(1, 1'000'000);
  record.round = *rc::gen::inRange<std::int64_t>(1, 1'000'000);
  record.fen = text();
  record.players = {text(), text()};
  record.result = *rc::gen::elementOf(std::vector<std::string>{"p1win", "p2win", "draw", "none"});
  record.ending = text();
  record.detail = text();
  for (int n = *rc::gen::inRange(0, 4); n > 0; --n) record.opening.push_back(text());
  for (int n = *rc::gen::inRange(0, 6); n > 0; --n) {
    engine::RecordedMove move{text(), *rc::gen::inRange<std::int64_t>(0, 1'000'000), {}, {}};
    if (*rc::gen::arbitrary<bool>()) move.depth = *rc::gen::inRange(0, 1000);
    if (*rc::gen::arbitrary<bool>()) move.score = text();
    record.moves.push_back(std::move(move));
  }
  return record;
}

}  // namespace

TEST_CASE("a record survives being written and read", "[record]") {
  REQUIRE(rc::check([] {
    const GameRecord record = any_record();
    const std::string line = to_line(record);
    RC_ASSERT(line.find('\n') == std::string::npos);
    const auto back = parse_record(line);
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == record);
  }));
}

TEST_CASE("the manual's example is read, written the same, and replays", "[record]") {
  const auto record = parse_record(example_record);
  REQUIRE(record);
  REQUIRE(to_line(*record) == example_record);
  const auto line = engine::replay(*record, protocol::test::hexapawn());
  REQUIRE(line);
  REQUIRE(line->moves().size() == 4);
  REQUIRE(line->outcome().winner == engine::Player::second);
  REQUIRE(line->outcome().reason == "blocked");
}

TEST_CASE("what is known of a failure is written where there is something", "[record]") {
  auto record = *parse_record(with("detail", "'a1a9' in ppp/3/PPP w"));
  REQUIRE(record.detail == "'a1a9' in ppp/3/PPP w");
  REQUIRE(to_line(record).find(R"("detail":"'a1a9' in ppp/3/PPP w")") != std::string::npos);
  record.detail.clear();
  REQUIRE(to_line(record) == example_record);
  REQUIRE_FALSE(parse_record(with("detail", 1)));
}

TEST_CASE("notes of people are kept as they are", "[record]") {
  const auto notes = engine::Json::parse(R"([{"ply":2,"mark":"!?","text":"sch\u00f6n\n}"}])");
  const auto record = *parse_record(with("notes", notes));
  REQUIRE(engine::Json::parse(to_line(record))["notes"] == notes);
  REQUIRE(parse_record(to_line(record)) == record);
  REQUIRE(to_line(*parse_record(with("notes", engine::Json::array()))) == example_record);
  for (const char* bad : {"1", "[1]", "[{}]", R"([{"ply":-1}])"}) {
    const auto refused = parse_record(with("notes", engine::Json::parse(bad)));
    REQUIRE_FALSE(refused);
    REQUIRE(refused.error().message.find("notes") != std::string::npos);
  }
}

TEST_CASE("a bad record is refused with the name of the key", "[record]") {
  for (const char* key : {"type", "id", "round", "fen", "opening", "players", "moves", "times_ms",
                          "depths", "scores", "result", "ending"}) {
    const auto missing = parse_record(without(key));
    REQUIRE_FALSE(missing);
    REQUIRE(missing.error().message.find(key) != std::string::npos);
    const auto wrong = parse_record(with(key, engine::Json(1.5)));
    REQUIRE_FALSE(wrong);
    REQUIRE(wrong.error().message.find(key) != std::string::npos);
  }
  REQUIRE_FALSE(parse_record(with("colour", "red")));
  REQUIRE_FALSE(parse_record(with("id", 0)));
  REQUIRE_FALSE(parse_record(with("id", std::uint64_t{1} << 63)));
  REQUIRE_FALSE(parse_record(with("players", {"one"})));
  REQUIRE_FALSE(parse_record(with("result", "win")));
  REQUIRE_FALSE(parse_record(with("times_ms", {0, 0})));
  REQUIRE_FALSE(parse_record(with("depths", {1, 2, -4})));
  for (const std::string text : {"", "{", "[]", "null", "\x80"}) REQUIRE_FALSE(parse_record(text));
}

TEST_CASE("a record with an illegal move does not replay", "[record]") {
  const auto record = parse_record(with("moves", {"b3a2", "b1a2", "c3c1"}));
  REQUIRE(record);
  const auto line = engine::replay(*record, protocol::test::hexapawn());
  REQUIRE_FALSE(line);
  REQUIRE(line.error().message == "illegal move 'c3c1' (move 4)");
}
