// SPDX-License-Identifier: MIT
#include "tests/catch.hpp"
#include "tests/morris/values.hpp"

using engine::Value;
using morris::Rules;
using morris::Values;

namespace {

std::vector<std::string> moves_of(const char* fen) {
  const Rules rules;
  const auto p = *rules.parse(fen);
  std::vector<morris::Move> list;
  rules.moves(p, list);
  std::vector<std::string> words;
  for (const morris::Move move : list) words.push_back(rules.print_move(p, move));
  return words;
}

}  // namespace

TEST_CASE("Men are placed first and move along the lines then", "[morris]") {
  CHECK(moves_of("3/3/3 w").size() == 9);
  CHECK(moves_of("3/1W1/2B w") ==
        std::vector<std::string>{"a1", "b1", "a2", "c2", "a3", "b3", "c3"});
  // W W .
  // B B W
  // . B .
  CHECK(moves_of("WW1/BBW/1B1 w") == std::vector<std::string>{"c2c1", "c2c3", "b3c3"});
  CHECK(moves_of("WWW/BB1/1B1 b").empty());
}

TEST_CASE("Who begins wins, in the middle", "[morris]") {
  const Rules rules;
  const Values values(rules, rules.start());
  CHECK(values.of(rules.start()).kind == Value::Kind::win);
  const auto line = values.line(rules.start(), 100);
  CHECK(line.front() == "b2");
  CHECK(static_cast<int>(line.size()) == values.of(rules.start()).amount);
}
