// SPDX-License-Identifier: MIT
#include "protocol/match/record/pgn_reader.hpp"

#include "protocol/match/record/game_text.hpp"
#include "protocol/match/schedule/openings.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using protocol::match::is_pgn;
using protocol::match::line_of;
using protocol::match::read_openings;
using protocol::match::read_pgn;

namespace {

// A whole game by the first legal moves.
engine::GameRecord first_moves(const std::string& variant, std::size_t opening) {
  const auto game = protocol::test::hexapawn(variant);
  engine::GameRecord record;
  record.fen = game->print(game->start());
  record.players = {"a \"{1}\" \\", "b"};
  engine::GameLine line(game);
  while (!line.outcome().finished() && line.moves().size() < 40) {
    const std::string move = game->moves(line.position()).front();
    REQUIRE(line.play(move));
    if (record.opening.size() < opening) {
      record.opening.push_back(move);
    } else {
      record.moves.push_back({move, 12, 3, "cp 31"});
    }
  }
  record.result = "p1win";
  record.ending = "illegal move";
  record.detail = "'{x}' in y";
  return record;
}

}  // namespace

TEST_CASE("PGN of this program is read as it was written, in every game", "[match]") {
  for (const char* const variant : {"hexapawn5x4", "kalah6-4", "phwar"}) {
    INFO(variant);
    const auto game = protocol::test::hexapawn(variant);
    const engine::GameRecord record = first_moves(variant, 2);
    const std::string text =
        *protocol::match::pgn_text(record, game) + *protocol::match::pgn_text(record, game);
    REQUIRE(is_pgn(text));
    const auto games = read_pgn(text, "f");
    REQUIRE(games);
    REQUIRE(games->size() == 2);
    REQUIRE(games->back().tag("White") == record.players[0]);
    const auto line = line_of(games->back(), game);
    REQUIRE(line);
    REQUIRE(line->moves().size() == record.opening.size() + record.moves.size());
    for (std::size_t i = 0; i < record.moves.size(); ++i)
      REQUIRE(line->moves()[i + 2] == record.moves[i].move);
    REQUIRE(line_of(games->back(), game, 3)->moves().size() == 3);
    const auto openings = read_openings(game, text, "f", 0);
    REQUIRE(openings);
    REQUIRE(openings->size() == 2);
    REQUIRE(openings->front().moves() == record.opening);
  }
}

TEST_CASE("variations, comments, glyphs and joined numbers are no moves", "[match]") {
  const auto games = read_pgn(
      "\n[Event \"x\"]\n[Variant \"hexapawn3x3\"]\n\n1.a1a2 $5 {b1b2 ( } (1. c1c2 {)} (a b) ;)\n"
      ") ; c1c2\n"
      "1... b3a2{x}(b)2. b1a2 *\n",
      "f");
  REQUIRE(games);
  REQUIRE(games->front().line == 2);
  REQUIRE(games->front().moves == std::vector<std::string>{"a1a2", "b3a2", "b1a2"});
}

TEST_CASE("PGN that is torn or of another game or program is named", "[match]") {
  for (const auto& [text, says] :
       {std::pair("[Event \"x\"]\n1. a {", "f:2: a comment without its end"),
        std::pair("[Event \"x\"]\n1. a (", "f:2: a variation without its end"),
        std::pair("[Event x]", "f:1: not a PGN tag"), std::pair("[", "f:1: not a PGN tag"),
        std::pair("[Event \"x", "f:1: not a PGN tag"),
        std::pair("[Event \"x\"]\n1. e4 e5 *", "f:1: the PGN of another program"),
        std::pair("[Variant \"chess\"]\n1. e4 *", "f:1: a PGN of the game 'chess', not of"),
        std::pair("[Variant \"hexapawn3x3\"]\n1. a1a3 *", "f:1: illegal move 'a1a3' (move 1)"),
        std::pair("[Variant \"hexapawn3x3\"]\n[FEN \"x\"]\n*", "f:1: FEN: ")}) {
    INFO(text);
    const auto openings = read_openings(protocol::test::hexapawn(), text, "f", 0);
    REQUIRE_FALSE(openings);
    CHECK(openings.error().message.find(says) == 0);
  }
  CHECK_FALSE(is_pgn("ppp/3/PPP w"));
  CHECK_FALSE(is_pgn(" "));
}

TEST_CASE("a whole game is no opening, but its first plies are", "[match]") {
  const auto game = protocol::test::hexapawn();
  const std::string text = *protocol::match::pgn_text(first_moves("hexapawn3x3", 0), game);
  CHECK(read_openings(game, text, "f", 0).error().message.find("--plies") != std::string::npos);
  CHECK(read_openings(game, text, "f", 1)->front().moves().size() == 1);
}
