// SPDX-License-Identifier: MIT
#include "protocol/core/go_parser.hpp"

#include "tests/catch.hpp"

using engine::Milliseconds;
using protocol::parse_go;
using protocol::command::Go;

TEST_CASE("go without words has no limit", "[protocol][go]") {
  const Go go = parse_go("");
  CHECK(go.errors.empty());
  CHECK_FALSE(go.depth);
  CHECK_FALSE(go.infinite);
  CHECK_FALSE(go.is_perft);
}

TEST_CASE("go takes every keyword, in any order and together", "[protocol][go]") {
  const Go go = parse_go(
      "ponder wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9 infinite "
      "searchmoves a1a2 b1b2");
  CHECK(go.errors.empty());
  CHECK(go.time[0] == Milliseconds(1));
  CHECK(go.time[1] == Milliseconds(2));
  CHECK(go.increment[0] == Milliseconds(3));
  CHECK(go.increment[1] == Milliseconds(4));
  CHECK(go.moves_to_go == 5);
  CHECK(go.depth == 6);
  CHECK(go.nodes == 7u);
  CHECK(go.mate == 8);
  CHECK(go.movetime == Milliseconds(9));
  CHECK(go.infinite);
  CHECK(go.ponder);
  CHECK(go.search_moves == std::vector<std::string_view>{"a1a2", "b1b2"});
}

TEST_CASE("UGI's words mean the same clocks", "[protocol][go]") {
  const Go go = parse_go("p1time 1 p2time 2 p1inc 3 p2inc 4");
  CHECK(go.errors.empty());
  CHECK(go.time[0] == Milliseconds(1));
  CHECK(go.time[1] == Milliseconds(2));
  CHECK(go.increment[0] == Milliseconds(3));
  CHECK(go.increment[1] == Milliseconds(4));
}

TEST_CASE("searchmoves end at the next keyword", "[protocol][go]") {
  const Go go = parse_go("searchmoves a1a2 nonsense depth 3 searchmoves c1c2");
  CHECK(go.search_moves == std::vector<std::string_view>{"a1a2", "nonsense", "c1c2"});
  CHECK(go.depth == 3);
  CHECK(parse_go("searchmoves").has_search_moves);
  CHECK(parse_go("searchmoves depth 2").depth == 2);
}

TEST_CASE("The last of two values counts", "[protocol][go]") {
  CHECK(parse_go("depth 3 depth 5").depth == 5);
}

TEST_CASE("A wrong, missing or huge number is named and the rest counts", "[protocol][go]") {
  for (const char* bad :
       {"depth x", "depth 3x", "depth 0x10", "depth 1e3", "depth 3.5", "depth -1", "depth",
        "depth nodes 5", "nodes -5", "mate -1", "movetime -1", "movetime ten", "wtime x",
        "depth 99999999999", "nodes 99999999999999999999999999999999999999999",
        "movetime 9999999999999999", "perft -1", "perft 2000000000"}) {
    const Go go = parse_go(std::string("infinite ") + bad + " movestogo 7");
    INFO(bad);
    CHECK(go.errors.size() == 1);
    CHECK(go.infinite);
    CHECK(go.moves_to_go == 7);
    const std::string word = std::string(bad).substr(0, std::string(bad).find(' '));
    REQUIRE_FALSE(go.errors.empty());
    CHECK(go.errors[0].find(word) != std::string::npos);
  }
}

TEST_CASE("A number that is missing does not swallow the next keyword", "[protocol][go]") {
  const Go go = parse_go("depth nodes 5");
  CHECK_FALSE(go.depth);
  CHECK(go.nodes == 5u);
}

TEST_CASE("Unknown words of go are named and skipped", "[protocol][go]") {
  const Go go = parse_go("deep 5 depth 4 \x01");
  CHECK(go.depth == 4);
  REQUIRE(go.errors.size() == 3);
  CHECK(go.errors[0].find("'deep'") != std::string::npos);
  CHECK(go.errors[2].find("'\\x01'") != std::string::npos);
}

TEST_CASE("Long words are cut at 40 characters in errors", "[protocol][go]") {
  const Go go = parse_go("depth " + std::string(5000, '9'));
  REQUIRE(go.errors.size() == 1);
  CHECK(go.errors[0].find(std::string(40, '9') + "...'") != std::string::npos);
  CHECK(go.errors[0].find(std::string(41, '9')) == std::string::npos);
}

TEST_CASE("Of a line of nonsense no more is kept than is told", "[protocol][go]") {
  std::string line = "depth 3";
  for (int i = 0; i < 100'000; ++i) line += " x";
  const Go go = parse_go(line);
  CHECK(go.depth == 3);
  REQUIRE(go.errors.size() == 6);
  CHECK(go.errors.back() == "go: 99995 more words were not understood");
}

TEST_CASE("Of searchmoves as many are read as a position may have", "[protocol][go]") {
  std::string line = "searchmoves";
  for (int i = 0; i < 10'007; ++i) line += " m";
  const Go go = parse_go(line + " depth 2");
  CHECK(go.search_moves.size() == 10'000);
  CHECK(go.depth == 2);
  CHECK(go.errors == std::vector<std::string>{"go searchmoves: the last 7 moves were not read"});
}

TEST_CASE("A clock may have run out or be in debt", "[protocol][go]") {
  const Go go = parse_go("wtime 0 btime -50 winc -1 movestogo 0");
  CHECK(go.errors.empty());
  CHECK(go.time[0] == Milliseconds(0));
  CHECK(go.time[1] == Milliseconds(-50));
  CHECK(go.moves_to_go == 0);
  CHECK_FALSE(go.zero_limit);
}

TEST_CASE("Numbers far below zero are held at ten years", "[protocol][go]") {
  const Go go = parse_go("wtime -9000000000000000000");
  CHECK(go.errors.empty());
  REQUIRE(go.time[0]);
  CHECK(*go.time[0] < Milliseconds(0));
  CHECK(*go.time[0] > Milliseconds(-400'000'000'000));
}

TEST_CASE("A limit of zero is reached at once", "[protocol][go]") {
  for (const char* text : {"depth 0", "nodes 0", "movetime 0", "mate 0"}) {
    INFO(text);
    CHECK(parse_go(text).zero_limit);
    CHECK(parse_go(text).errors.empty());
  }
}

TEST_CASE("go perft keeps its depth apart from limits", "[protocol][go]") {
  const Go go = parse_go("perft 5");
  CHECK(go.is_perft);
  CHECK(go.perft == 5);
  CHECK(parse_go("perft 0").perft == 0);
  const Go bad = parse_go("perft x");
  CHECK(bad.is_perft);
  CHECK_FALSE(bad.perft);
  CHECK(bad.errors.size() == 1);
  CHECK(parse_go("perft").is_perft);
}
