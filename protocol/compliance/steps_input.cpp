// SPDX-License-Identifier: MIT
#include "protocol/compliance/steps.hpp"

namespace protocol::compliance {

namespace {

// It still understands and answers.
void plays_on(Talk& talk) {
  talk.ready();
  talk.send("position startpos");
  static_cast<void>(move_of(talk.go("go depth 1")));
}

void unknown_command(Talk& talk) {
  talk.send("xyzzy plugh");
  plays_on(talk);
}

void blank_lines(Talk& talk) {
  for (const char* line : {"", " ", "\t", "  \t  "}) talk.send(line);
  plays_on(talk);
}

void carriage_returns(Talk& talk) {
  talk.send("position startpos\r");
  static_cast<void>(move_of(talk.go("go depth 1\r")));
}

void many_blanks(Talk& talk) {
  talk.send("  position \t startpos  ");
  static_cast<void>(move_of(talk.go("\tgo   depth  1 ")));
}

void long_line(Talk& talk) {
  talk.send(std::string(1'000'000, 'x'));
  plays_on(talk);
}

void strange_bytes(Talk& talk) {
  std::string bytes;
  for (int byte = 1; byte < 256; ++byte) {
    if (byte != '\n') bytes += static_cast<char>(byte);
  }
  talk.send(bytes);
  plays_on(talk);
}

void illegal_move(Talk& talk) {
  talk.send("position startpos moves z9z9");
  plays_on(talk);
}

void broken_fen(Talk& talk) {
  talk.send("position fen this is no position");
  talk.send("position fen");
  talk.send("position");
  plays_on(talk);
}

void leading_token(Talk& talk) {
  talk.send("joho isready");
  static_cast<void>(talk.until("readyok"));
}

void debug_and_register(Talk& talk) {
  for (const char* line : {"debug on", "debug off", "register later"}) talk.send(line);
  plays_on(talk);
}

void stray_commands(Talk& talk) {
  talk.send("ponderhit");
  talk.send("stop");
  require(those_of(talk.ready(), "bestmove").empty(), "a bestmove that nobody asked for");
  plays_on(talk);
}

}  // namespace

std::vector<Step> input_steps() {
  return {
      {"unknown-command", "survives a command that it does not know", unknown_command},
      {"leading-word", "skips an unknown word before a command, as UCI asks", leading_token},
      {"blank-lines", "passes over blank lines", blank_lines},
      {"carriage-return", "takes lines that end in CR LF", carriage_returns},
      {"blanks", "takes any blanks between words", many_blanks},
      {"long-line", "survives a line of a million bytes", long_line},
      {"bytes", "survives a line of every byte there is", strange_bytes},
      {"illegal-move", "survives an illegal move in position", illegal_move},
      {"broken-fen", "survives an invalid position", broken_fen},
      {"debug", "accepts debug and register", debug_and_register},
      {"stray-stop", "answers stop and ponderhit without a search with nothing", stray_commands},
  };
}

}  // namespace protocol::compliance
