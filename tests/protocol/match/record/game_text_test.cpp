// SPDX-License-Identifier: MIT
#include "protocol/match/record/game_text.hpp"

#include <algorithm>

#include "engine/board_face.hpp"
#include "protocol/match/result/html_report.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using engine::GameRecord;
using protocol::match::html_report;
using protocol::match::moves_text;
using protocol::match::pgn_text;
using protocol::match::replay_text;
using protocol::match::Scoreboard;

namespace {

// The example of docs/game-record.md.
GameRecord example() {
  GameRecord record;
  record.fen = "ppp/3/PPP w";
  record.opening = {"a1a2"};
  record.players = {"ann", "b<o>b \"x\""};
  record.moves = {{"b3a2", 4, 5, "mate 2 proven plies 3"},
                  {"b1a2", 0, std::nullopt, std::nullopt},
                  {"c3c2", 3, 1, "mate 1 proven plies 1"}};
  record.result = "p2win";
  record.ending = "blocked";
  return record;
}

}  // namespace

TEST_CASE("the moves of a game with what is known about them", "[match]") {
  REQUIRE(*moves_text(example(), protocol::test::hexapawn()) ==
          "game 1, round 1: ann - b<o>b \"x\" 0-1, blocked\n"
          "1. White a1a2 (opening)\n"
          "2. Black b3a2 (depth 5, mate 2 proven plies 3, 4 ms)\n"
          "3. White b1a2 (0 ms)\n"
          "4. Black c3c2 (depth 1, mate 1 proven plies 1, 3 ms)\n");
}

TEST_CASE("a replay shows every board once", "[match]") {
  const auto game = protocol::test::hexapawn();
  const std::string text = *replay_text(example(), game);
  const std::string start = game->face().drawing(game->start());
  REQUIRE(text.find("blocked\n" + start + "\n1. White a1a2") != std::string::npos);
  std::size_t boards = 0;
  for (std::size_t at = text.find("  3 |"); at != std::string::npos;
       at = text.find("  3 |", at + 1)) {
    ++boards;
  }
  REQUIRE(boards == 5);
}

TEST_CASE("notes of people stand in the PGN of a game", "[match]") {
  GameRecord record = example();
  record.notes =
      R"([{"ply":0,"text":"A {start}"},{"ply":1,"drawn":["Ra1-b2"]},{"ply":3,"mark":1,"drawn":[7]},
          {"ply":2,"mark":"!?","text":"why\nnot","drawn":["Gb2","Ra1-b2","Yc3"]}])";
  const std::string text = *pgn_text(record, protocol::test::hexapawn());
  std::string line = text.substr(text.find("\n\n") + 2);
  std::replace(line.begin(), line.end(), '\n', ' ');
  REQUIRE(line.find("{A (start)} 1. a1a2 {[%cal Ra1-b2]} 1... b3a2 $5 {why not [%csl Gb2,Yc3][%cal "
                    "Ra1-b2]} {depth 5 score mate 2 proven plies 3 time 4} 2. b1a2 {time 0} 2... "
                    "c3c2 ") == 0);
}

TEST_CASE("a game as PGN", "[match]") {
  REQUIRE(*pgn_text(example(), protocol::test::hexapawn()) ==
          "[Event \"parlour match\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"1\"]\n"
          "[White \"ann\"]\n[Black \"b<o>b \\\"x\\\"\"]\n[Result \"0-1\"]\n"
          "[Variant \"hexapawn3x3\"]\n[Termination \"blocked\"]\n[PlyCount \"4\"]\n"
          "[OpeningPlies \"1\"]\n\n"
          "1. a1a2 b3a2 {depth 5 score mate 2 proven plies 3 time 4} 2. b1a2 {time 0}\n"
          "2... c3c2 {depth 1 score mate 1 proven plies 1 time 3} 0-1\n\n");
  GameRecord other = example();
  other.fen = "ppp/P2/1PP b";
  other.opening.clear();
  const std::string text = *pgn_text(other, protocol::test::hexapawn());
  REQUIRE(text.find("[SetUp \"1\"]\n[FEN \"ppp/P2/1PP b\"]\n") != std::string::npos);
  REQUIRE(text.find("\n1... b3a2 {") != std::string::npos);
}

// Kalah: a last seed in the own store gives another move.
TEST_CASE("a side that moves again gets no new number", "[match]") {
  GameRecord record;
  const auto game = protocol::test::hexapawn("kalah4-3");
  record.fen = game->print(game->start());
  record.players = {"a", "b"};
  engine::GameLine line(game);
  bool again = false;
  while (!again) {  // some move of the start position ends in the store
    for (const std::string& move : game->moves(line.position())) {
      engine::GameLine next = line;
      REQUIRE(next.play(move));
      if (next.to_move() != engine::Player::first) continue;
      const std::string second = game->moves(next.position()).front();
      record.opening = {move, second};
      again = true;
      REQUIRE(pgn_text(record, game)->find("\n1. " + move + " " + second + " *") !=
              std::string::npos);
      break;
    }
    REQUIRE(again);
  }
}

TEST_CASE("a record that is impossible is named", "[match]") {
  GameRecord record = example();
  record.moves[1].move = "a1a9";
  for (const auto& text : {moves_text(record, protocol::test::hexapawn()),
                           pgn_text(record, protocol::test::hexapawn())}) {
    REQUIRE(text.error().message.find("game 1: illegal move 'a1a9'") == 0);
    REQUIRE(text.error().message.find("(move 3)") != std::string::npos);
  }
}

TEST_CASE("the report is one page with a board for every ending and nothing from outside",
          "[match]") {
  std::vector<GameRecord> games;
  const std::string bob = "b<o>b \"x\"";
  Scoreboard board({"ann", bob});
  for (int id = 1; id <= 40; ++id) {
    games.push_back(example());
    games.back().id = id;
    games.back().round = id;
    if (id == 39) games.back().ending = "illegal move";
    REQUIRE(board.add(games.back()));
  }
  const std::string page = *html_report(board, {}, games, protocol::test::hexapawn());
  REQUIRE(page.find(protocol::match::html_beginning) == 0);
  REQUIRE(page.find("24 of 40 games") != std::string::npos);
  REQUIRE(page.find("<b>39.</b>") != std::string::npos);
  REQUIRE(page.find("b&lt;o&gt;b &quot;x&quot;") != std::string::npos);
  for (const char* const foreign : {"<script", "href=", "src=", "url(", "@import", "b<o>b"}) {
    REQUIRE(page.find(foreign) == std::string::npos);
  }
  for (const char* const element : {"svg", "section", "figure", "p", "style", "text"}) {
    const auto times = [&](const std::string& text) {
      std::size_t count = 0;
      for (auto at = page.find(text); at != std::string::npos; at = page.find(text, at + 1))
        ++count;
      return count;
    };
    const std::string name(element);
    REQUIRE(times("<" + name + ">") + times("<" + name + " ") == times("</" + name + ">"));
  }
  REQUIRE(html_report(Scoreboard({"ann", "bob"}), {}, {}, protocol::test::hexapawn()));
}
