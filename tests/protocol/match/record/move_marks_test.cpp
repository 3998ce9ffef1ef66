// SPDX-License-Identifier: MIT
#include "protocol/match/record/move_marks.hpp"

#include <cmath>

#include "tests/catch.hpp"

using engine::Outcome;
using engine::Player;
using engine::Value;
using protocol::match::marked;
using protocol::match::MarkedMove;
using protocol::match::turning_point;
using protocol::match::winning_chance;

namespace {

MarkedMove mark_of(const Value& best, const Value& played, const char* unit = "seeds") {
  return marked(Player::first, "b", played, "a", best, 200, unit);
}

// An estimate of which 200 hundredths are 73 % of the points.
Value chance(double share) {
  return Value::estimate(static_cast<int>(std::lround(200 * std::log(share / (1 - share)))));
}

Outcome won_by(Player winner) {
  return {Outcome::Kind::win, winner, "promotion"};
}

}  // namespace

TEST_CASE("A winning chance is a share of the points", "[match][marks]") {
  CHECK(winning_chance(Value::win_in(9), 200) == 1);
  CHECK(winning_chance(Value::loss_in(1), 200) == 0);
  CHECK(winning_chance(Value::draw(), 200) == 0.5);
  CHECK(winning_chance(Value::margin(1), 200) == 1);
  CHECK(winning_chance(Value::margin(0), 200) == 0.5);
  CHECK(winning_chance(Value::margin(-1), 200) == 0);
  CHECK(winning_chance(Value::estimate(0), 200) == 0.5);
  CHECK(winning_chance(Value::estimate(200), 200) == Approx(0.731).margin(0.001));
  CHECK(winning_chance(Value::estimate(-400), 400) == Approx(0.269).margin(0.001));
}

TEST_CASE("Marks go by the loss of winning chance", "[match][marks]") {
  CHECK(mark_of(chance(0.60), chance(0.55)).mark.empty());
  CHECK(mark_of(chance(0.60), chance(0.48)).mark == "?!");
  CHECK(mark_of(chance(0.60), chance(0.38)).mark == "?");
  CHECK(mark_of(chance(0.60), chance(0.25)).mark == "??");
  CHECK(mark_of(chance(0.60), chance(0.48)).lost_words == "12 %");
  CHECK(mark_of(chance(0.60), Value::loss_in(4)).mark == "??");
  CHECK(mark_of(chance(0.05), Value::loss_in(4)).mark.empty());
}

TEST_CASE("A proven result that is thrown away is a blunder", "[match][marks]") {
  for (const auto& [best, played, words] : std::vector<std::tuple<Value, Value, std::string>>{
           {Value::win_in(5), Value::loss_in(4), "win to loss"},
           {Value::win_in(5), Value::draw(), "win to draw"},
           {Value::draw(), Value::loss_in(4), "draw to loss"},
           {Value::margin(2), Value::margin(0), "win to draw"},
           {Value::margin(1), Value::margin(-3), "win to loss"}}) {
    const MarkedMove move = mark_of(best, played);
    CHECK(move.mark == "??");
    CHECK(move.lost_words == words);
  }
}

TEST_CASE("Plies and seeds that keep the result are told without a mark", "[match][marks]") {
  for (const auto& [best, played, words] : std::vector<std::tuple<Value, Value, std::string>>{
           {Value::win_in(5), Value::win_in(9), "4 plies"},
           {Value::win_in(5), Value::win_in(6), "1 ply"},
           {Value::loss_in(8), Value::loss_in(2), "6 plies"},
           {Value::loss_in(2), Value::loss_in(2), ""},
           {Value::margin(8), Value::margin(2), "6 seeds"},
           {Value::margin(-1), Value::margin(-2), "1 seed"},
           {Value::draw(), Value::draw(), ""}}) {
    const MarkedMove move = mark_of(best, played);
    CHECK(move.mark.empty());
    CHECK(move.lost_words == words);
  }
}

TEST_CASE("The best move loses nothing, nor does one that looks better later", "[match][marks]") {
  const MarkedMove best = marked(Player::first, "a", chance(0.6), "a", chance(0.6), 200, "seeds");
  CHECK((best.lost == 0 && best.mark.empty() && best.lost_words.empty()));
  const MarkedMove better = mark_of(chance(0.6), chance(0.9));
  CHECK((better.lost == 0 && better.mark.empty() && better.lost_words.empty()));
}

TEST_CASE("The turning point is where the loser fell below half for the last time",
          "[match][marks]") {
  const auto move = [](Player mover, double best, double played) {
    return marked(mover, "b", chance(played), "a", chance(best), 200, "seeds");
  };
  const std::vector<MarkedMove> moves = {
      move(Player::first, 0.9, 0.2), move(Player::second, 0.8, 0.3), move(Player::first, 0.7, 0.4),
      move(Player::second, 0.6, 0.6), move(Player::first, 0.4, 0.01)};
  CHECK(turning_point(moves, won_by(Player::second)) == 2);
  CHECK(turning_point(moves, won_by(Player::first)) == 1);
  // Nobody has won: the greatest loss.
  CHECK(turning_point(moves, {}) == 0);
  // The loser never had half of the points: his greatest loss.
  const std::vector<MarkedMove> behind = {move(Player::first, 0.4, 0.2),
                                          move(Player::first, 0.45, 0.1),
                                          move(Player::second, 0.9, 0.8)};
  CHECK(turning_point(behind, won_by(Player::second)) == 1);
  CHECK_FALSE(turning_point({move(Player::first, 0.4, 0.38)}, won_by(Player::second)));
  CHECK_FALSE(turning_point({}, won_by(Player::second)));
}
