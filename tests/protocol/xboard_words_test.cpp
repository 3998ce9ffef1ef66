// SPDX-License-Identifier: MIT
#include "protocol/core/xboard_words.hpp"

#include "tests/catch.hpp"

using protocol::move_from_xboard;
using protocol::move_to_xboard;
using protocol::variant_from_xboard;

TEST_CASE("XBoard counts the ranks of a board of exactly ten from 0", "[xboard]") {
  CHECK(move_to_xboard("a1b2", 10) == "a0b1");
  CHECK(move_to_xboard("p9p10", 10) == "p8p9");
  CHECK(move_from_xboard("a0b1", 10) == "a1b2");
  CHECK(move_from_xboard("p8p9", 10) == "p9p10");
  for (const int ranks : {2, 9, 11, 16}) {
    CAPTURE(ranks);
    CHECK(move_to_xboard("a1b2", ranks) == "a1b2");
    CHECK(move_from_xboard("a9a10", ranks) == "a9a10");
  }
}

TEST_CASE("A letter or a dot behind a move from XBoard is no part of it", "[xboard]") {
  for (const char* word : {"a4a5", "a4a5.", "a4a5q", "a4a5P"}) {
    CAPTURE(word);
    CHECK(move_from_xboard(word, 5) == "a4a5");
  }
  CHECK(move_from_xboard("a8a9.", 10) == "a9a10");
  CHECK(move_from_xboard("a4a5..", 5) == "a4a5..");
  CHECK(move_from_xboard("a4a5=q", 5) == "a4a5=q");
  CHECK(move_from_xboard("swap", 5) == "swap");
  CHECK(move_from_xboard("q", 10) == "q");
  CHECK(move_from_xboard("", 10).empty());
}

TEST_CASE("What XBoard says is no number of ours stays what it is", "[xboard]") {
  CHECK(move_from_xboard("a999999999999999999999a1", 10) == "a999999999999999999999a2");
  CHECK(move_from_xboard("zzz", 10) == "zzz");
}

TEST_CASE("XBoard's names of sizes are files by ranks", "[xboard]") {
  CHECK(variant_from_xboard("5x6+0_hexapawn") == "hexapawn6x5");
  CHECK(variant_from_xboard("16x2+0_hexapawn") == "hexapawn2x16");
  for (const char* word : {"hexapawn", "hexapawn5x4", "5x6+2_hexapawn", "5x6_hexapawn",
                           "x6+0_hexapawn", "5x+0_hexapawn", "axb+0_hexapawn", "+0_", ""}) {
    CAPTURE(word);
    CHECK(variant_from_xboard(word) == word);
  }
}
