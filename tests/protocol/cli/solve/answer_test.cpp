// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/answer.hpp"

#include <nlohmann/json.hpp>

#include "protocol/cli/solve/report.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/cli/solve/support.hpp"

using namespace protocol;
using namespace protocol::cli::solve;
using engine::Value;

namespace {

using test::game;

Item start_item() {
  Item item;
  item.file = "-";
  item.position = game->start();
  return item;
}

Outcome found(const Value& value, std::vector<std::string> pv = {}) {
  Outcome outcome;
  outcome.solution = engine::Solution{value, std::move(pv)};
  return outcome;
}

std::string text(const Outcome& outcome, const AnswerStyle& style = {}) {
  return answer_text(*game, start_item(), outcome, style);
}

}  // namespace

TEST_CASE("An answer is the value in words, with the moves that were asked for", "[solve]") {
  CHECK(text(found(Value::win_in(11))) == "win 11");
  CHECK(text(found(Value::loss_in(0))) == "loss 0");
  CHECK(text(found(Value::draw())) == "draw");
  CHECK(text(found(Value::margin(8))) == "margin +8");
  CHECK(text(found(Value::margin(0))) == "margin +0");
  CHECK(text(found(Value::margin(-3))) == "margin -3");
  CHECK(text({}) == "unknown");
  const Outcome moves = found(Value::margin(8), {"3", "6", "1"});
  CHECK(text(moves, {.best = true, .pv = true}) == "margin +8 best 3 pv 3 6 1");
  CHECK(text(moves, {.pv = true}) == "margin +8 pv 3 6 1");
  CHECK(text(moves, {.best = true, .winner = true}) == "win best 3");
  CHECK(text(found(Value::loss_in(0)), {.best = true, .pv = true}) == "loss 0");
}

TEST_CASE("A JSON answer always has the same keys", "[solve]") {
  const AnswerStyle style{.json = true};
  const auto keys = [](const engine::Json& object) {
    std::string all;
    for (const auto& [key, value] : object.items()) all += key + " ";
    return all;
  };
  const auto won = engine::Json::parse(text(found(Value::win_in(3), {"a1a2"}), style));
  CHECK(keys(won) == "file line fen result plies margin best pv nodes time_ms ");
  CHECK(won["result"] == "win");
  CHECK(won["plies"] == 3);
  CHECK(won["margin"].is_null());
  CHECK(won["best"] == "a1a2");
  const auto unknown = engine::Json::parse(text({}, style));
  CHECK(keys(unknown) == keys(won));
  CHECK(unknown["result"] == "unknown");
  CHECK(unknown["plies"].is_null());
  const auto margin = engine::Json::parse(text(found(Value::margin(-2)), style));
  CHECK(margin["result"] == "loss");
  CHECK(margin["margin"] == -2);
  CHECK(margin["plies"].is_null());
}

TEST_CASE("Answers are compared without line ends and trailing blanks", "[solve]") {
  using Lines = std::vector<std::string>;
  CHECK(comparable_lines("1\r\n") == Lines{"1"});
  CHECK(comparable_lines("1") == Lines{"1"});
  CHECK(comparable_lines("1 \n\n-1\n\n") == Lines{"1", "", "-1"});
  CHECK(comparable_lines("").empty());
}
