// SPDX-License-Identifier: MIT
#include "protocol/cli/play/worth_words.hpp"

#include <string>

#include "tests/protocol/match/support.hpp"

using engine::Player;
using protocol::cli::thought_text;
using protocol::cli::worth_words;

namespace {

std::string words(const char* name, Player mover, std::string_view score) {
  const auto game = protocol::test::hexapawn(name);  // or another variant
  return worth_words(*game, game->start(), mover, score);
}

}  // namespace

TEST_CASE("a score is told as who wins or leads, and by how much", "[play][worth]") {
  CHECK(words("hexapawn", Player::second, "mate -5 proven plies -10") ==
        "Black loses in 10 plies, proven");
  CHECK(words("hexapawn", Player::first, "mate 5 plies 9") == "White wins in 9 plies");
  CHECK(words("hexapawn", Player::first, "mate 1 proven plies 1") == "White wins at once");
  CHECK(words("hexapawn", Player::first, "mate -2") == "White loses in 2 moves");
  CHECK(words("kalah", Player::second, "cp 850") == "North leads by about 8.5 seeds");
  CHECK(words("kalah", Player::second, "cp -100") == "South leads by about 1 seed");
  CHECK(words("kalah", Player::first, "cp 800 proven") == "South wins by 8 seeds, proven");
  CHECK(words("kalah", Player::first, "cp 0 proven") == "a draw, proven");
  CHECK(words("kalah", Player::first, "cp 3") == "about even");
  CHECK(words("kalah", Player::first, "good") == "good");
}

TEST_CASE("how far a player looked is told where nothing is proven", "[play][worth]") {
  const auto game = protocol::test::hexapawn("kalah");
  engine::RecordedMove move{"3", 0, 12, "cp 850"};
  CHECK(thought_text(*game, game->start(), Player::first, move) ==
        " (South leads by about 8.5 seeds, looking 12 plies ahead)");
  move.score = "cp 800 proven";
  CHECK(thought_text(*game, game->start(), Player::first, move) ==
        " (South wins by 8 seeds, proven)");
  CHECK(thought_text(*game, game->start(), Player::first, {"3", 0, {}, {}}).empty());
}
