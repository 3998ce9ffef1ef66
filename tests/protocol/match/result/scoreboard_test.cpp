// SPDX-License-Identifier: MIT
#include "protocol/match/result/scoreboard.hpp"

#include <nlohmann/json.hpp>

#include "protocol/match/result/report.hpp"
#include "tests/catch.hpp"

using engine::GameRecord;
using protocol::match::Pairs;
using protocol::match::Scoreboard;
using protocol::match::Tally;

namespace {

GameRecord game(std::int64_t id, std::int64_t round, const char* first, const char* second,
                const char* result, const char* ending = "promotion") {
  GameRecord record;
  record.id = id;
  record.round = round;
  record.players = {first, second};
  record.result = result;
  record.ending = ending;
  record.opening = {"x"};
  record.moves.resize(4);
  return record;
}

Scoreboard two_pairs() {
  Scoreboard board({"a", "b"});
  REQUIRE(board.add(game(1, 1, "a", "b", "p1win")));
  REQUIRE(board.add(game(2, 1, "b", "a", "p1win", "illegal move")));
  REQUIRE(board.add(game(3, 2, "a", "b", "draw", "repetition")));
  REQUIRE(board.add(game(4, 2, "b", "a", "p2win", "crash")));
  return board;
}

}  // namespace

TEST_CASE("results are counted by engine and side", "[match]") {
  const Scoreboard board = two_pairs();
  REQUIRE(board.games() == 4);
  REQUIRE(board.engines()[0].as_first == Tally{1, 1, 0});
  REQUIRE(board.engines()[0].as_second == Tally{1, 0, 1});
  REQUIRE(board.engines()[1].as_first == Tally{1, 0, 1});
  REQUIRE(board.engines()[1].as_second == Tally{0, 1, 1});
  REQUIRE(board.engines()[0].illegal == 1);
  REQUIRE(board.engines()[1].illegal == 0);
  REQUIRE(board.engines()[1].crashes == 1);
  REQUIRE(*board.mean_plies() == 5);
  REQUIRE(board.endings().at("repetition") == 1);
}

TEST_CASE("games with exchanged sides make pairs", "[match]") {
  REQUIRE(*two_pairs().pairs() == Pairs{0, 0, 1, 1, 0});
  Scoreboard without({"a", "b"});
  REQUIRE(without.add(game(1, 1, "a", "b", "p1win")));
  REQUIRE(without.add(game(2, 2, "b", "a", "p1win")));
  REQUIRE_FALSE(without.pairs());
}

TEST_CASE("a game that was played before is no further game", "[match]") {
  const protocol::match::MatchTitle title;
  Scoreboard board({"a", "b"});
  REQUIRE(board.add(game(1, 1, "a", "b", "p1win")));
  REQUIRE(table_of(board, title).find("differ") == std::string::npos);
  REQUIRE(board.add(game(2, 2, "b", "a", "p1win")));
  REQUIRE(board.add(game(3, 3, "a", "b", "p1win")));
  GameRecord other = game(4, 4, "a", "b", "p1win");
  other.moves.back().move = "z";
  REQUIRE(board.add(other));
  REQUIRE(board.distinct_games() == 3);
  REQUIRE(json_of(board, title)["distinct_games"] == 3);
  REQUIRE(table_of(board, title).find("only 3 of 4 games differ") != std::string::npos);
}

TEST_CASE("failures are noted once a kind, with what the first one was", "[match]") {
  const protocol::match::MatchTitle title;
  Scoreboard board({"a", "b"});
  GameRecord later = game(3, 3, "a", "b", "p2win", "illegal move");
  later.detail = "'x' in y";
  GameRecord first = game(2, 2, "b", "a", "p1win", "illegal move");
  first.detail = "'a1a9' in ppp/3/PPP w";
  REQUIRE(board.add(later));
  REQUIRE(board.add(first));
  REQUIRE(board.add(game(4, 4, "b", "a", "p1win", "time loss")));
  REQUIRE(table_of(board, title)
              .find("\na: illegal move in 2 games, first in game 2: 'a1a9' in "
                    "ppp/3/PPP w\na: time loss in game 4\n") != std::string::npos);
  const engine::Json object = json_of(board, title);
  REQUIRE(object["engines"][0]["faults"][0] == engine::Json({{"ending", "illegal move"},
                                                             {"games", 2},
                                                             {"first_game", 2},
                                                             {"detail", "'a1a9' in ppp/3/PPP w"}}));
  REQUIRE(object["engines"][1]["faults"].empty());
}

TEST_CASE("the table fits a terminal, and few games claim nothing", "[match]") {
  protocol::match::MatchTitle title;
  title.player_names[0] = "South";
  title.player_names[1] = "North";
  Scoreboard board({"parlour", "my-engine"});
  REQUIRE(board.add(game(1, 1, "parlour", "my-engine", "p1win")));
  const std::string one = table_of(board, title);
  CHECK(one.find("parlour won every game: so few games do not show that it is stronger\n") !=
        std::string::npos);
  CHECK(one.find("> -") == std::string::npos);
  for (int id = 2; id <= 40; ++id)
    REQUIRE(board.add(game(id, id, "parlour", "my-engine", "p1win")));
  const std::string many = table_of(board, title);
  CHECK(many.find("parlour won every game: it is almost certainly at least ") != std::string::npos);
  for (const std::string& text : {one, many}) {
    const std::string table = text.substr(0, text.find("\n\n", text.find("engine")));
    std::size_t begin = 0, end = 0;
    for (; (end = table.find('\n', begin)) != std::string::npos; begin = end + 1)
      CHECK(end - begin < 80);
  }
}

TEST_CASE("three engines have their results against each other", "[match]") {
  const protocol::match::MatchTitle title;
  Scoreboard board({"a", "b", "c"});
  REQUIRE(board.add(game(1, 1, "a", "b", "p1win")));
  REQUIRE(board.add(game(2, 1, "b", "a", "draw")));
  REQUIRE(board.add(game(3, 1, "c", "a", "p1win")));
  REQUIRE_FALSE(board.pairs());
  const auto met = board.encounters();
  REQUIRE(met.size() == 2);
  REQUIRE(met[0]->total() == Tally{1, 1, 0});
  REQUIRE(*met[0]->pairs == Pairs{0, 0, 0, 1, 0});
  REQUIRE(met[1]->as_second == Tally{0, 0, 1});
  REQUIRE_FALSE(met[1]->pairs);
  const std::string table = table_of(board, title);
  REQUIRE(table.find("#  won-drawn-lost against      1      2      3\n") != std::string::npos);
  REQUIRE(table.find("1  c                              1-0-0      -\n") != std::string::npos);
  REQUIRE(table.find("2  a                       0-0-1         1-1-0\n") != std::string::npos);
  REQUIRE(table.find("0 0 0 1 0\n") != std::string::npos);
  const engine::Json object = json_of(board, title)["encounters"];
  REQUIRE(object.size() == 2);
  REQUIRE(object[0]["engines"] == engine::Json({"a", "b"}));
  REQUIRE(object[0]["score"] == 1.5);
  REQUIRE(object[1]["as_second"]["losses"] == 1);
  REQUIRE(object[1]["pentanomial"].is_null());
}

TEST_CASE("a sweep is judged by its games", "[match]") {
  Scoreboard board({"a", "b"});
  REQUIRE(board.add(game(1, 1, "a", "b", "p1win")));
  REQUIRE(board.add(game(2, 1, "b", "a", "p2win")));
  REQUIRE(*board.elo(board.engines()[0]).at_least ==
          *protocol::match::elo_of_games({2, 0, 0}).at_least);
  protocol::match::MatchTitle title;
  REQUIRE(table_of(board, title).find("> -") == std::string::npos);
}

TEST_CASE("strangers and unfinished games", "[match]") {
  Scoreboard board({"a", "b"});
  REQUIRE_FALSE(board.add(game(1, 1, "a", "c", "p1win")));
  REQUIRE(board.add(game(1, 1, "a", "b", "none")));
  REQUIRE(board.games() == 0);
}

TEST_CASE("the object for programs", "[match]") {
  protocol::match::MatchTitle title;
  title.variant = "hexapawn3x3";
  title.scheduled = 4;
  const engine::Json object = json_of(two_pairs(), title);
  REQUIRE(object["games"] == 4);
  REQUIRE(object["complete"] == true);
  REQUIRE(object["engines"][0]["score"] == 2.5);
  REQUIRE(object["engines"][1]["as_first"]["wins"] == 1);
  REQUIRE(object["pentanomial"] == engine::Json({0, 0, 1, 1, 0}));
  REQUIRE(object["endings"]["crash"] == 1);
  REQUIRE(object["llr"].is_null());
  const engine::Json nothing = json_of(Scoreboard({"a", "b"}), title);
  REQUIRE(nothing["complete"] == false);
  REQUIRE(nothing["engines"][0]["elo"].is_null());
  REQUIRE(nothing["plies_mean"].is_null());
  REQUIRE(nothing["endings"].is_object());
}

TEST_CASE("the table for people", "[match]") {
  protocol::match::MatchTitle title;
  title.variant = "hexapawn3x3";
  title.scheduled = 6;
  const std::string table = table_of(two_pairs(), title);
  REQUIRE(table.find("hexapawn3x3, 4 of 6 games\n") == 0);
  REQUIRE(table.find("pairs for a with 0, 1/2, 1, 3/2, 2 points: 0, 0, 1, 1, 0") !=
          std::string::npos);
  REQUIRE(table.find("mean length 5.0 plies; endings: crash 1, illegal move 1, promotion 1, "
                     "repetition 1") != std::string::npos);
  REQUIRE(table.find(" \n") == std::string::npos);
}

TEST_CASE("where all games end alike, the table says what that means", "[match]") {
  const protocol::match::MatchTitle title;
  Scoreboard won({"a", "b"}), drawn({"a", "b"}), split({"a", "b"});
  REQUIRE(won.add(game(1, 1, "a", "b", "p2win")));
  REQUIRE(drawn.add(game(1, 1, "a", "b", "draw")));
  REQUIRE(split.add(game(1, 1, "a", "b", "p1win")));
  REQUIRE(split.add(game(2, 1, "b", "a", "p1win")));
  REQUIRE(table_of(won, title).find("b won every game: ") != std::string::npos);
  REQUIRE(table_of(drawn, title).find("every game was drawn") != std::string::npos);
  REQUIRE(table_of(split, title).find("every pair was split 1-1") != std::string::npos);
  REQUIRE(table_of(two_pairs(), title).find("every") == std::string::npos);
  REQUIRE(table_of(Scoreboard({"a", "b"}), title).find("every") == std::string::npos);
}

TEST_CASE("the line about a match that goes on", "[match]") {
  protocol::match::MatchTitle title;
  title.scheduled = 34;
  title.sprt = protocol::match::SprtSpec{0, 10, 0.05, 0.05, protocol::match::EloModel::logistic};
  using std::chrono::seconds;
  // Of the four games two were played by an earlier run.
  const std::string line = progress_of(two_pairs(), title, 2, seconds(4));
  REQUIRE(line.find("4 of 34 games, a 62.5% Elo +89 +/- ") == 0);
  REQUIRE(line.find(", LLR 0.0") != std::string::npos);
  REQUIRE(line.find("(-2.94, 2.94), 30/min, 00:01:00 left") != std::string::npos);
  REQUIRE(progress_of(Scoreboard({"a", "b"}), title, 0, seconds(3)) ==
          "0 of 34 games, LLR 0.00 (-2.94, 2.94)");
}
