// SPDX-License-Identifier: MIT
#include "protocol/compliance/steps.hpp"

namespace protocol::compliance {

namespace {

void leaves_well(Talk& talk) {
  const std::string end = talk.end();
  require(end == "exit status 0", "it ended with " + end);
}

void quit(Talk& talk) {
  talk.send("quit");
  leaves_well(talk);
}

void quit_in_search(Talk& talk) {
  talk.send("position startpos\ngo infinite");
  static_cast<void>(talk.listen(std::chrono::milliseconds(50)));
  talk.send("quit");
  leaves_well(talk);
}

void end_of_input(Talk& talk) {
  talk.end_input();
  leaves_well(talk);
}

void end_of_input_in_search(Talk& talk) {
  talk.send("position startpos\ngo infinite");
  talk.end_input();
  leaves_well(talk);
}

void piped(Talk& talk) {
  talk.send("position startpos\ngo depth 2");
  talk.end_input();
  static_cast<void>(move_of(talk.until("bestmove")));
  leaves_well(talk);
}

}  // namespace

std::vector<Step> leaving_steps() {
  return {
      {"quit", "leaves at quit with status 0", quit},
      {"quit-in-search", "leaves at quit while it searches", quit_in_search},
      {"end-of-input", "leaves at the end of its input", end_of_input},
      {"end-in-search", "leaves at the end of its input while it searches without a limit",
       end_of_input_in_search},
      {"piped", "finishes a limited search before it leaves at the end of its input", piped},
  };
}

}  // namespace protocol::compliance
