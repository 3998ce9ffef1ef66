// SPDX-License-Identifier: MIT
#include "protocol/match/process/uci_words.hpp"

#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using namespace protocol::match;
using std::chrono::milliseconds;

TEST_CASE("position is a FEN and the moves since", "[match]") {
  engine::GameLine line(protocol::test::hexapawn());
  CHECK(position_command(line) == "position fen ppp/3/PPP w");
  REQUIRE(line.play_all("a1a2 b3a2"));
  CHECK(position_command(line) == "position fen ppp/3/PPP w moves a1a2 b3a2");
}

TEST_CASE("go names every limit, clocks in the dialect's words", "[match]") {
  MoveLimits limits;
  limits.movetime = milliseconds(100);
  limits.depth = 3;
  limits.nodes = 1000;
  CHECK(go_command(limits, false) == "go movetime 100 depth 3 nodes 1000");
  limits = {};
  limits.clocks =
      Clocks{{milliseconds(900), milliseconds(800)}, {milliseconds(10), milliseconds(20)}, 7};
  CHECK(go_command(limits, false) == "go wtime 900 btime 800 winc 10 binc 20 movestogo 7");
  limits.clocks->time[1] = milliseconds(0);  // engines take 0 for no clock
  CHECK(go_command(limits, false) == "go wtime 900 btime 1 winc 10 binc 20 movestogo 7");
  limits.clocks->time[1] = milliseconds(800);
  CHECK(go_command(limits, true) == "go p1time 900 p2time 800 p1inc 10 p2inc 20 movestogo 7");
}

TEST_CASE("pondering has the limits of the move that may follow", "[match]") {
  MoveLimits limits;
  limits.depth = 3;
  limits.clocks = Clocks{{milliseconds(900), milliseconds(800)}, {}, {}};
  CHECK(ponder_command(limits) == "go ponder wtime 900 btime 800 winc 0 binc 0 depth 3");
  CHECK(expected_move("bestmove a1a2 ponder b3a2") == "b3a2");
  for (const char* none :
       {"bestmove a1a2", "bestmove a1a2 ponder", "bestmove", "bestmove ponder x"})
    CHECK(expected_move(none).empty());
}

TEST_CASE("news are depth and score of the best line", "[match]") {
  News news;
  take_news("info depth 5 seldepth 9 score cp -31 upperbound nodes 7 pv a1a2", news);
  CHECK(news.depth == 5);
  CHECK(news.score == "cp -31");
  for (const char* other : {"info depth 6 multipv 2 score cp 99", "info depth 7 currmove a1a2",
                            "info string depth 8 score cp 1", "info depth 9 pv score cp 5",
                            "info depth 10 score cp", "info depth 11 score furlongs 3", "info"}) {
    take_news(other, news);
    CHECK(news.depth == 5);
    CHECK(news.score == "cp -31");
  }
  take_news("info score mate 3 depth 12 multipv 1", news);
  CHECK(news.depth == 12);
  CHECK(news.score == "mate 3");
  take_news("info score cp 4", news);
  CHECK_FALSE(news.depth);
}

TEST_CASE("a bestmove without a move is none", "[match]") {
  CHECK(best_move("bestmove a1a2 ponder b3a2") == "a1a2");
  CHECK(best_move("  bestmove\ta1a2") == "a1a2");
  for (const char* none :
       {"bestmove", "bestmove ", "bestmove (none)", "bestmove none", "bestmove 0000"})
    CHECK(best_move(none).empty());
}
