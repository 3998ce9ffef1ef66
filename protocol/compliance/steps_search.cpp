// SPDX-License-Identifier: MIT
#include <algorithm>

#include "engine/text.hpp"
#include "protocol/compliance/steps.hpp"

namespace protocol::compliance {

namespace {

using std::chrono::milliseconds;

// The last line of news that has a score and a line.
std::string last_pv(const Talk::Lines& lines) {
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    const bool best = line->find(" multipv ") == std::string::npos ||
                      line->find(" multipv 1 ") != std::string::npos;
    if (begins_with_word(*line, "info") && line->find(" score ") != std::string::npos &&
        line->find(" pv ") != std::string::npos && best) {
      return *line;
    }
  }
  throw Complaint("no line 'info ... score ... pv ...' before bestmove");
}

Talk::Lines searched(Talk& talk, const char* go) {
  talk.send("position startpos");
  return talk.go(go);
}

void by_depth(Talk& talk) {
  static_cast<void>(move_of(searched(talk, "go depth 3")));
}

void by_nodes(Talk& talk) {
  static_cast<void>(move_of(searched(talk, "go nodes 1000")));
}

void one_node(Talk& talk) {
  static_cast<void>(move_of(searched(talk, "go nodes 1")));
}

void mate(Talk& talk) {
  static_cast<void>(searched(talk, "go mate 1"));
}

void shows_its_line(Talk& talk) {
  const auto lines = searched(talk, "go depth 2");
  const std::string news = last_pv(lines);
  const std::size_t at = news.find(" pv ") + 4;
  const std::string first = news.substr(at, news.find(' ', at) - at);
  require(first == move_of(lines), "the line begins with " + engine::in_quotes(first) +
                                       ", the answer is " + engine::in_quotes(lines.back()));
}

void keeps_to_depth(Talk& talk) {
  for (const std::string& line : searched(talk, "go depth 2")) {
    const std::size_t at = line.find(" depth ");
    if (at == std::string::npos || line.find(" proven ") != std::string::npos) continue;
    require(std::atoi(line.c_str() + at + 7) <= 2, "it looked deeper: " + line.substr(0, 60));
  }
}

void same_depth_same_move(Talk& talk) {
  const auto play = [&talk] {
    talk.send(talk.ugi() ? "uginewgame" : "ucinewgame");
    talk.ready();
    return move_of(searched(talk, "go depth 3"));
  };
  const std::string first = play(), second = play();
  require(first == second, first + " in one game, " + second + " in the next");
}

void silent_after_answer(Talk& talk) {
  static_cast<void>(searched(talk, "go depth 1"));
  const auto lines = talk.listen(milliseconds(200));
  require(lines.empty(), "it said '" + (lines.empty() ? "" : lines.front().substr(0, 60)) + "'");
}

void infinite_waits(Talk& talk) {
  talk.send("position startpos");
  talk.send("go infinite");
  require(those_of(talk.listen(milliseconds(300)), "bestmove").empty(), "it answered before stop");
  talk.send("stop");
  static_cast<void>(move_of(talk.until("bestmove")));
}

void isready_in_search(Talk& talk) {
  talk.send("position startpos");
  talk.send("go infinite");
  require(those_of(talk.ready(), "bestmove").empty(), "isready ended the search");
  talk.send("stop");
  static_cast<void>(talk.until("bestmove"));
}

void stop_at_once(Talk& talk) {
  talk.send("position startpos");
  talk.send("go infinite\nstop");
  static_cast<void>(move_of(talk.until("bestmove")));
  require(those_of(talk.ready(), "bestmove").empty(), "two answers to one go");
}

void two_searches(Talk& talk) {
  talk.send("position startpos\ngo infinite\ngo depth 1");
  static_cast<void>(move_of(talk.until("bestmove")));
  static_cast<void>(move_of(talk.until("bestmove")));
}

void many_searches(Talk& talk) {
  for (int i = 0; i < 100; ++i) talk.send("position startpos\ngo nodes 1");
  for (int i = 0; i < 100; ++i) static_cast<void>(move_of(talk.until("bestmove")));
}

void ponder_hit(Talk& talk) {
  talk.send("position startpos");
  talk.send("go ponder depth 1");
  require(those_of(talk.listen(milliseconds(200)), "bestmove").empty(),
          "it answered while it was to ponder");
  talk.send("ponderhit");
  static_cast<void>(move_of(talk.until("bestmove")));
}

void ponder_stop(Talk& talk) {
  talk.send("position startpos");
  talk.send("go ponder depth 1\nstop");
  static_cast<void>(move_of(talk.until("bestmove")));
}

}  // namespace

std::vector<Step> search_steps() {
  return {
      {"go-depth", "answers go depth", by_depth},
      {"go-nodes", "answers go nodes", by_nodes},
      {"go-one-node", "answers go nodes 1 with a move", one_node},
      {"go-mate", "answers go mate", mate},
      {"depth-limit", "looks no deeper than it was asked to", keeps_to_depth},
      {"pv", "shows score and line of the move that it answers with", shows_its_line},
      {"repeatable", "answers the same depth with the same move in two games",
       same_depth_same_move},
      {"quiet", "says nothing after its answer", silent_after_answer},
      {"go-infinite", "does not answer go infinite before stop", infinite_waits},
      {"isready-in-search", "answers isready while it searches, and searches on",
       isready_in_search},
      {"stop-at-once", "answers go infinite and stop in one write once", stop_at_once},
      {"go-in-search", "answers the first go before a second one", two_searches},
      {"go-burst", "answers a hundred searches in one write", many_searches},
      {"ponderhit", "answers go ponder after ponderhit only", ponder_hit},
      {"ponder-stop", "answers go ponder after stop", ponder_stop},
  };
}

}  // namespace protocol::compliance
