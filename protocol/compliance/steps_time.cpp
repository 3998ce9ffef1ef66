// SPDX-License-Identifier: MIT
#include "protocol/compliance/steps.hpp"

namespace protocol::compliance {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// For machines where other programs run as well.
constexpr milliseconds tolerance{250};

void answers_within(Talk& talk, const char* go, milliseconds limit) {
  talk.send("position startpos");
  const auto begin = steady_clock::now();
  static_cast<void>(move_of(talk.go(go)));
  const auto taken = std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin);
  require(taken <= limit + tolerance, "the answer took " + std::to_string(taken.count()) + " ms");
}

void movetime(Talk& talk) {
  answers_within(talk, "go movetime 200", milliseconds(200));
}

void short_movetime(Talk& talk) {
  answers_within(talk, "go movetime 1", milliseconds(1));
}

void clocks(Talk& talk) {
  answers_within(talk,
                 talk.ugi() ? "go p1time 1000 p2time 1000 p1inc 10 p2inc 10"
                            : "go wtime 1000 btime 1000 winc 10 binc 10",
                 milliseconds(1000));
}

void moves_to_go(Talk& talk) {
  answers_within(
      talk,
      talk.ugi() ? "go p1time 500 p2time 500 movestogo 1" : "go wtime 500 btime 500 movestogo 1",
      milliseconds(500));
}

void nearly_no_time(Talk& talk) {
  answers_within(talk, talk.ugi() ? "go p1time 1 p2time 1" : "go wtime 1 btime 1", milliseconds(1));
}

void negative_time(Talk& talk) {
  answers_within(talk, talk.ugi() ? "go p1time -50 p2time 100" : "go wtime -50 btime 100",
                 milliseconds(100));
}

void first_limit(Talk& talk) {
  answers_within(talk, "go depth 100 movetime 100", milliseconds(100));
}

void stop_soon(Talk& talk) {
  talk.send("position startpos");
  talk.send("go infinite");
  static_cast<void>(talk.listen(milliseconds(100)));
  const auto begin = steady_clock::now();
  talk.send("stop");
  static_cast<void>(talk.until("bestmove"));
  require(steady_clock::now() - begin <= tolerance, "stop was answered late");
}

}  // namespace

std::vector<Step> time_steps() {
  return {
      {"movetime", "keeps to movetime", movetime},
      {"movetime-1", "answers with a move within a millisecond", short_movetime},
      {"clock", "keeps to its clock", clocks},
      {"movestogo", "keeps to its clock before the last move of a period", moves_to_go},
      {"clock-1", "answers on its last millisecond", nearly_no_time},
      {"clock-negative", "answers when its time is over", negative_time},
      {"first-limit", "ends with the first of two limits", first_limit},
      {"stop-soon", "answers stop soon", stop_soon},
  };
}

}  // namespace protocol::compliance
