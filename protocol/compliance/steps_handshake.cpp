// SPDX-License-Identifier: MIT
#include "protocol/compliance/steps.hpp"

namespace protocol::compliance {

namespace {

Talk::Lines introduction(Talk& talk) {
  talk.send(talk.ugi() ? "ugi" : "uci");
  return talk.until(talk.ugi() ? "ugiok" : "uciok");
}

void ends_with_ok(Talk& talk) {
  static_cast<void>(introduction(talk));
}

void names_itself(Talk& talk) {
  for (const std::string& line : those_of(introduction(talk), "id")) {
    if (line.find("id name ") == 0 && line.size() > 8) return;
  }
  throw Complaint("no line 'id name ...' before the end of the introduction");
}

void names_its_author(Talk& talk) {
  for (const std::string& line : those_of(introduction(talk), "id")) {
    if (line.find("id author ") == 0 && line.size() > 10) return;
  }
  throw Complaint("no line 'id author ...' before the end of the introduction");
}

void speaks_only_of_itself(Talk& talk) {
  for (const std::string& line : introduction(talk)) {
    const bool known = begins_with_word(line, "id") || begins_with_word(line, "option") ||
                       begins_with_word(line, "info") || begins_with_word(line, "uciok") ||
                       begins_with_word(line, "ugiok") || begins_with_word(line, "");
    require(known, "the introduction has the line '" + line.substr(0, 60) + "'");
  }
}

void is_silent_until_asked(Talk& talk) {
  const auto lines = talk.listen(std::chrono::milliseconds(300));
  require(lines.empty(), "it said '" + (lines.empty() ? "" : lines.front().substr(0, 60)) + "'");
}

void answers_isready(Talk& talk) {
  static_cast<void>(talk.ready());
}

void repeats_itself(Talk& talk) {
  require(introduction(talk).size() == introduction(talk).size(),
          "the second introduction has another number of lines");
}

void readies_in_order(Talk& talk) {
  for (int i = 0; i < 20; ++i) talk.send("isready");
  for (int i = 0; i < 20; ++i) static_cast<void>(talk.until("readyok"));
  require(those_of(talk.listen(std::chrono::milliseconds(100)), "readyok").empty(),
          "more answers than questions");
}

void begins_a_new_game(Talk& talk) {
  talk.send(talk.ugi() ? "uginewgame" : "ucinewgame");
  static_cast<void>(talk.ready());
}

}  // namespace

std::vector<Step> handshake_steps() {
  return {
      {"silence", "says nothing before it is asked", is_silent_until_asked, false},
      {"handshake", "ends its introduction with uciok (ugiok)", ends_with_ok, false},
      {"id-name", "gives its name", names_itself, false},
      {"id-author", "gives its author", names_its_author, false},
      {"introduction", "says nothing else in its introduction", speaks_only_of_itself, false},
      {"introduction-twice", "introduces itself again in the same way", repeats_itself, false},
      {"isready-first", "answers isready right after its introduction", answers_isready},
      {"isready-burst", "answers twenty isready in one write with twenty readyok",
       readies_in_order},
      {"new-game", "answers isready after a new game", begins_a_new_game},
  };
}

std::vector<Step> all_steps() {
  std::vector<Step> all;
  for (const auto& part : {handshake_steps(), option_steps(), input_steps(), search_steps(),
                           time_steps(), game_steps(), leaving_steps()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace protocol::compliance
