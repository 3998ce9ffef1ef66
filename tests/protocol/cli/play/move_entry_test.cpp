// SPDX-License-Identifier: MIT
#include "protocol/cli/play/move_entry.hpp"

#include "tests/catch.hpp"

using protocol::cli::resolve_move;

namespace {

using Moves = std::vector<std::string>;

const Moves pawns = {"a1a2", "b2b3", "b2c3", "c1c2"};
const Moves houses = {"1", "3", "10", "11"};

}  // namespace

TEST_CASE("a move is meant by its name, its beginning, or its number", "[play]") {
  REQUIRE(resolve_move(pawns, "b2c3", "").move == "b2c3");
  REQUIRE(resolve_move(pawns, "a", "").move == "a1a2");
  REQUIRE(resolve_move(pawns, "b2c", "").move == "b2c3");
  REQUIRE(resolve_move(pawns, "4", "").move == "c1c2");
  for (const char* wrong : {"", "0", "5", "-1", "d", "a1a3", "a1a2a", "1x"}) {
    REQUIRE(resolve_move(pawns, wrong, "").move.empty());
    REQUIRE(resolve_move(pawns, wrong, "").candidates.empty());
  }
}

TEST_CASE("a beginning of several moves names them, and can be continued", "[play]") {
  const auto entry = resolve_move(pawns, "b2", "");
  REQUIRE(entry.move.empty());
  REQUIRE(entry.candidates == Moves{"b2b3", "b2c3"});
  REQUIRE(resolve_move(pawns, "c3", "b2").move == "b2c3");
  REQUIRE(resolve_move(pawns, "c3", "").move.empty());
  REQUIRE(resolve_move(pawns, "a1", "b2").move == "a1a2");
  REQUIRE(resolve_move(pawns, "a1a2", "b2").move == "a1a2");
}

TEST_CASE("a move may be written with capitals, dashes, crosses and marks", "[play]") {
  for (const char* written : {"B2C3", "b2-c3", "b2xc3", "B2:c3", "b2xC3!", "b2c3+"})
    REQUIRE(resolve_move(pawns, written, "").move == "b2c3");
  REQUIRE(resolve_move(pawns, "B2", "").candidates == Moves{"b2b3", "b2c3"});
  REQUIRE(resolve_move(pawns, "b2-d4", "").move.empty());
  REQUIRE(resolve_move({"f10f9xg2h3", "f10f9xh3g2"}, "F10-F9xG2xH3", "").move == "f10f9xg2h3");
  for (const char* wrong : {"-1", "+3", "1-", "x"})
    REQUIRE(resolve_move(houses, wrong, "").move.empty());
}

TEST_CASE("where moves are numbers, a number is the move of that name", "[play]") {
  REQUIRE(resolve_move(houses, "1", "").move == "1");
  REQUIRE(resolve_move(houses, "3", "").move == "3");
  REQUIRE(resolve_move(houses, "11", "").move == "11");
  REQUIRE(resolve_move(houses, "2", "").move.empty());
}
