// SPDX-License-Identifier: MIT
#include "protocol/cli/play/position_edit.hpp"

#include <nlohmann/json.hpp>
#include <random>

#include "engine/board_face.hpp"
#include "engine/game_line.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using namespace protocol::cli;

namespace {

template <class T>
std::string text(const engine::Game& game, const T& position) {
  return position ? game.print(*position) : position.error().message;
}

}  // namespace

TEST_CASE("a position is mended cell by cell, on its own size of board", "[play]") {
  const auto game = protocol::test::hexapawn();
  const auto start = game->start();
  REQUIRE(text(*game, with_piece(*game, start, "b2", "P")) == "ppp/1P1/PPP w");
  REQUIRE(text(*game, with_piece(*game, start, "a3", "P")) == "Ppp/3/PPP w");
  REQUIRE(text(*game, without_piece(*game, start, "c1")) == "ppp/3/PP1 w");
  REQUIRE(text(*game, without_piece(*game, start, "b2")) == "ppp/3/PPP w");
  REQUIRE(text(*game, with_turn(*game, start, "BLACK")) == "ppp/3/PPP b");
  REQUIRE(text(*game, with_turn(*game, start, "first")) == "ppp/3/PPP w");
  const auto wide = game->parse("5/p4/4P/5 w");
  REQUIRE(text(*game, with_piece(*game, *wide, "e4", "p")) == "4p/p4/4P/5 w");
}

TEST_CASE("a wrong correction is refused with its reason", "[play]") {
  const auto game = protocol::test::hexapawn();
  const auto start = game->start();
  REQUIRE(text(*game, with_piece(*game, start, "d1", "P")) == "there is no cell 'd1'");
  REQUIRE(text(*game, with_piece(*game, start, "a2", "Q")) ==
          "there is no piece 'Q'; pieces: P (white pawn), p (black pawn)");
  REQUIRE(text(*game, without_piece(*game, start, "a0")) == "there is no cell 'a0'");
  REQUIRE(text(*game, with_turn(*game, start, "red")) ==
          "there is no side 'red'; sides: White, Black");
  const auto won = with_piece(*game, start, "a3", "P");
  REQUIRE(text(*game, with_piece(*game, *won, "a1", "p")) ==
          "both sides have a pawn on their goal rank");
}

TEST_CASE("composing a state gives its position back", "[play]") {
  std::mt19937_64 random(4);
  for (const std::string variant : {"hexapawn3x3", "hexapawn5x4", "hexapawn8x8"}) {
    const auto game = protocol::test::hexapawn(variant);
    for (int n = 0; n < 20; ++n) {
      engine::GameLine line(game);
      while (!line.outcome().finished()) {
        const auto& p = line.position();
        REQUIRE(*game->face().compose(game->start(), game->face().state(p)) == game->print(p));
        const auto moves = game->moves(p);
        REQUIRE(line.play(moves[random() % moves.size()]));
      }
    }
  }
}

TEST_CASE("composing refuses what is no description", "[play]") {
  const auto game = protocol::test::hexapawn();
  for (const char* bad :
       {"[]", "null", "{}", R"({"turn":2,"at":[]})", R"({"turn":0})", R"({"turn":0,"at":{}})",
        R"({"turn":0,"at":[1]})", R"({"turn":0,"at":[{"cell":"a9","piece":"P"}]})",
        R"({"turn":0,"at":[{"cell":"a1","piece":"Q"}]})", R"({"turn":"0","at":[]})"}) {
    REQUIRE_FALSE(game->face().compose(game->start(), engine::Json::parse(bad)));
  }
}

TEST_CASE("the other player sees the board turned round", "[play]") {
  const auto game = protocol::test::hexapawn();
  const auto p = *game->parse("p1p/1P1/P2 b");
  REQUIRE(game->face().flipped_drawing(p) ==
          "    +---+---+---+\n"
          "  1 |   |   | P |\n"
          "    +---+---+---+\n"
          "  2 |   | P |   |\n"
          "    +---+---+---+\n"
          "  3 | p |   | p |\n"
          "    +---+---+---+\n"
          "      c   b   a\n");
}
