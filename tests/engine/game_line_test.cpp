// SPDX-License-Identifier: MIT
#include "engine/game_line.hpp"

#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"
#include "tests/test_registry.hpp"

using engine::GameLine;
using engine::Outcome;

namespace {

std::shared_ptr<const engine::Game> game(const char* name) {
  static const engine::Registry registry = test_games::all();
  return registry.find(name)->make(protocol::all_options(registry));
}

const std::string on = "one-step-forward-in-the-manner-of-traveller-number-000";
const std::string back = "one-step-back-in-the-manner-of-the-old-traveller-number-000";

}  // namespace

TEST_CASE("A line begins at the start, or where it is told", "[line]") {
  const auto hexapawn = game("hexapawn");
  GameLine line(hexapawn);
  CHECK(hexapawn->print(line.position()) == "ppp/3/PPP w");
  CHECK(line.moves().empty());
  CHECK(line.history().empty());
  GameLine other(hexapawn, *hexapawn->parse("p2/1P1/3 b"));
  CHECK(other.to_move() == engine::Player::second);
  CHECK(hexapawn->print(other.first()) == "p2/1P1/3 b");
}

TEST_CASE("play_all plays all words or none and numbers the bad one", "[line]") {
  GameLine line(game("hexapawn"));
  REQUIRE(line.play_all(" a1a2  b3b2 "));
  CHECK(line.moves() == std::vector<std::string>{"a1a2", "b3b2"});
  const auto key = line.game().key(line.position());
  const auto refused = line.play_all("c1b2 a3b2 zzz");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message == "illegal move 'zzz' (move 5)");
  CHECK(line.moves().size() == 2);
  CHECK(line.game().key(line.position()) == key);
  CHECK(line.history().size() == 2);
  CHECK(line.play_all("").has_value());
}

TEST_CASE("A move after the end is refused with the reason", "[line]") {
  GameLine line(game("hexapawn"), *game("hexapawn")->parse("p2/2P/3 w"));
  REQUIRE(line.play("c2c3"));
  CHECK(line.outcome().winner == engine::Player::first);
  const auto refused = line.play_all("a3a2");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message.find("the game is over") != std::string::npos);
}

TEST_CASE("undo takes moves back down to the first position", "[line]") {
  GameLine line(game("hexapawn"));
  REQUIRE(line.play_all("a1a2 b3b2"));
  CHECK(line.undo());
  CHECK(line.moves() == std::vector<std::string>{"a1a2"});
  CHECK(line.undo());
  CHECK(line.game().print(line.position()) == "ppp/3/PPP w");
  CHECK_FALSE(line.undo());
  REQUIRE(line.play("c1c2"));
}

TEST_CASE("History holds the keys before the position, the oldest first", "[line]") {
  const auto words = game("words");
  GameLine line(words);
  const auto start = words->key(line.position());
  REQUIRE(line.play(on));
  const auto second = words->key(line.position());
  REQUIRE(line.play("pass"));
  CHECK(line.history() == std::vector<std::uint64_t>{start, second});
}

TEST_CASE("The third occurrence of a position is a draw, wherever it stands", "[line]") {
  GameLine line(game("words"));
  const std::string round = on + " " + on + " " + back + " " + back + " ";
  REQUIRE(line.play_all(round));
  CHECK_FALSE(line.outcome().finished());  // second occurrence
  REQUIRE(line.play_all(round));
  CHECK(line.outcome().kind == Outcome::Kind::draw);
  CHECK(line.outcome().reason == "repetition");
  // The game itself does not know; moves go on and the draw is gone.
  CHECK_FALSE(line.game().outcome(line.position()).finished());
  REQUIRE(line.play("pass"));
  CHECK_FALSE(line.outcome().finished());
  line.undo();
  CHECK(line.outcome().finished());
}

TEST_CASE("The same cells with another side to move are no repetition", "[line]") {
  GameLine line(game("words"));
  REQUIRE(line.play_all("pass pass pass"));  // twice each
  CHECK_FALSE(line.outcome().finished());
  REQUIRE(line.play("pass"));
  CHECK(line.outcome().finished());
}

TEST_CASE("A win is a win also when the position was there before", "[line]") {
  const auto words = game("words");
  GameLine line(words, *words->parse("6-0 a"));
  REQUIRE(line.play(on));
  CHECK(line.outcome().kind == Outcome::Kind::win);
}

TEST_CASE("Games without the rule never draw by repetition", "[line]") {
  GameLine line(game("sow"));
  CHECK(line.game().info().repetition_draw == 0);
  CHECK_FALSE(line.outcome().finished());
}

TEST_CASE("The moves of a turn are those that no answer came between", "[line]") {
  const auto kalah = game("kalah");
  GameLine line(kalah);
  CHECK(line.moves_of_turn() == 0);
  REQUIRE(line.play("3"));  // ends in the store: South again
  CHECK(line.moves_of_turn() == 1);
  REQUIRE(line.play("6"));
  CHECK(line.moves_of_turn() == 0);  // North has made none yet
  REQUIRE(line.play("1"));
  CHECK(line.moves_of_turn() == 0);
}
