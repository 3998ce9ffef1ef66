// SPDX-License-Identifier: MIT
#include "protocol/core/reply.hpp"

#include <regex>

#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"
#include "tests/test_registry.hpp"

using namespace protocol;
using engine::Info;
using engine::Value;

TEST_CASE("Estimates are hundredths, bounds are said", "[protocol][reply]") {
  CHECK(score_text(Value::estimate(31)) == "score cp 31");
  CHECK(score_text(Value::estimate(-7)) == "score cp -7");
  CHECK(score_text(Value::estimate(0)) == "score cp 0");
  CHECK(score_text(Value::estimate(31, Value::Bound::lower)) == "score cp 31 lowerbound");
  CHECK(score_text(Value::estimate(31, Value::Bound::upper)) == "score cp 31 upperbound");
}

TEST_CASE("Wins and losses count moves of the winner's or loser's own, and plies",
          "[protocol][reply]") {
  CHECK(score_text(Value::win_in(1)) == "score mate 1 proven plies 1");
  CHECK(score_text(Value::win_in(3)) == "score mate 2 proven plies 3");
  CHECK(score_text(Value::win_in(11)) == "score mate 6 proven plies 11");
  CHECK(score_text(Value::loss_in(2)) == "score mate -1 proven plies -2");
  CHECK(score_text(Value::loss_in(6)) == "score mate -3 proven plies -6");
  CHECK(score_text(Value::loss_in(0)) == "score mate 0 proven plies 0");
  CHECK(score_text(Value::win_in(0)) == "score mate 0 proven plies 0");
}

TEST_CASE("A bound on a distance is not proven", "[protocol][reply]") {
  const Value lower{Value::Kind::win, 9, Value::Bound::lower};
  CHECK(score_text(lower) == "score mate 5 lowerbound plies 9");
  const Value upper{Value::Kind::loss, 8, Value::Bound::upper};
  CHECK(score_text(upper) == "score mate -4 upperbound plies -8");
}

TEST_CASE("A certain margin is 100 a unit and proven, a draw is 0 and proven",
          "[protocol][reply]") {
  CHECK(score_text(Value::margin(8)) == "score cp 800 proven");
  CHECK(score_text(Value::margin(-3)) == "score cp -300 proven");
  CHECK(score_text(Value::margin(0)) == "score cp 0 proven");
  CHECK(score_text(Value::draw()) == "score cp 0 proven");
  const Value at_least{Value::Kind::margin, 4, Value::Bound::lower};
  CHECK(score_text(at_least) == "score cp 400 lowerbound");
}

namespace {

constexpr LineStyle plain{};
constexpr LineStyle ranked{true, 0};

Info example() {
  Info info;
  info.depth = 5;
  info.seldepth = 7;
  info.value = Value::estimate(31);
  info.nodes = 3000;
  info.elapsed = std::chrono::milliseconds(1500);
  info.hashfull = 12;
  info.table_hits = 4;
  info.pv = {"a1a2", "b3a2"};
  return info;
}

}  // namespace

TEST_CASE("An info line holds its fields in the order of the manual", "[protocol][reply]") {
  CHECK(info_line(example(), plain) ==
        "info depth 5 seldepth 7 score cp 31 nodes 3000 nps 2000 hashfull 12 tbhits 4 time 1500 pv "
        "a1a2 b3a2");
  CHECK(info_line(example(), ranked) ==
        "info depth 5 seldepth 7 multipv 1 score cp 31 nodes 3000 nps 2000 hashfull 12 tbhits 4 "
        "time 1500 pv a1a2 b3a2");
}

TEST_CASE("A heartbeat has no score and no line", "[protocol][reply]") {
  Info info = example();
  info.value.reset();
  info.pv.clear();
  CHECK(info_line(info, ranked) ==
        "info depth 5 seldepth 7 nodes 3000 nps 2000 hashfull 12 tbhits 4 time 1500");
}

TEST_CASE("No time has no speed", "[protocol][reply]") {
  Info info = example();
  info.elapsed = {};
  CHECK(info_line(info, plain).find(" nps 0 ") != std::string::npos);
}

TEST_CASE("The current move and messages stand alone", "[protocol][reply]") {
  Info info = example();
  info.current_move = "a1a2";
  info.current_move_number = 3;
  CHECK(info_line(info, plain) == "info depth 5 currmove a1a2 currmovenumber 3");
  Info message;
  message.message = "hello";
  CHECK(info_line(message, ranked) == "info string hello");
}

TEST_CASE("Every value makes a line of the grammar", "[protocol][reply]") {
  const std::regex grammar(
      "info depth \\d+ seldepth \\d+( multipv [1-9]\\d*)?"
      "( score (cp|mate) -?\\d+( lowerbound| upperbound)?( proven)?( plies -?\\d+)?)?"
      " nodes \\d+ nps \\d+ hashfull \\d+ tbhits \\d+ time \\d+( pv( [a-z0-9]+)+)?");
  for (const auto kind : {Value::Kind::estimate, Value::Kind::draw, Value::Kind::win,
                          Value::Kind::loss, Value::Kind::margin}) {
    for (const auto bound : {Value::Bound::exact, Value::Bound::lower, Value::Bound::upper}) {
      for (const int amount : {0, 1, 2, 9, 899'999}) {
        Info info = example();
        info.value = Value{kind, amount, bound};
        const std::string line = info_line(info, ranked);
        INFO(line);
        CHECK(std::regex_match(line, grammar));
        CHECK((line.find(" proven") != std::string::npos) == info.value->proven());
      }
    }
  }
}

TEST_CASE("Results are told in words of the game and of UGI", "[protocol][reply]") {
  using engine::Outcome;
  using engine::Player;
  const engine::Registry registry = test_games::all();
  const auto game = registry.find("hexapawn")->make(all_options(registry));
  const Outcome white{Outcome::Kind::win, Player::first, "promotion"};
  const Outcome black{Outcome::Kind::win, Player::second, "blocked"};
  const Outcome draw{Outcome::Kind::draw, Player::first, "repetition"};
  CHECK(outcome_text(*game, white) == "White wins (promotion)");
  CHECK(outcome_text(*game, black) == "Black wins (blocked)");
  CHECK(outcome_text(*game, draw) == "draw (repetition)");
  CHECK(outcome_text(*game, {}).empty());
  CHECK(result_word(white) == "p1win");
  CHECK(result_word(black) == "p2win");
  CHECK(result_word(draw) == "draw");
  CHECK(result_word({}) == "none");
}

TEST_CASE("Wins, draws and losses are per mille of the side to move", "[reply]") {
  CHECK(wdl_text(Value::win_in(3), 200) == "wdl 1000 0 0");
  CHECK(wdl_text(Value::loss_in(4), 200) == "wdl 0 0 1000");
  CHECK(wdl_text(Value::draw(), 200) == "wdl 0 1000 0");
  CHECK(wdl_text(Value::margin(2), 200) == "wdl 1000 0 0");
  CHECK(wdl_text(Value::margin(0), 200) == "wdl 0 1000 0");
  CHECK(wdl_text(Value::estimate(0), 200) == "wdl 500 0 500");
  CHECK(wdl_text(Value::estimate(200), 200) == "wdl 731 0 269");
  CHECK(wdl_text(Value::estimate(-200), 200) == "wdl 269 0 731");
  CHECK(info_line(example(), {false, 200}).find(" wdl ") != std::string::npos);
}
