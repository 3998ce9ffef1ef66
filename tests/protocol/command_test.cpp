// SPDX-License-Identifier: MIT
#include "protocol/core/command.hpp"

#include <algorithm>
#include <variant>

#include "tests/catch.hpp"

using namespace protocol;

namespace {

template <class T>
T parsed(std::string_view line) {
  const Command command = parse_command(line);
  INFO(line);
  REQUIRE(std::holds_alternative<T>(command));
  return std::get<T>(command);
}

}  // namespace

TEST_CASE("A command is its first word, whatever blanks stand around it", "[protocol][command]") {
  parsed<command::IsReady>("isready");
  parsed<command::IsReady>(" \t isready \r");
  parsed<command::IsReady>("isready now");
  parsed<command::Stop>("stop");
  parsed<command::PonderHit>("ponderhit");
  parsed<command::NewGame>("ucinewgame");
  parsed<command::NewGame>("uginewgame");
  parsed<command::Quit>("quit");
  parsed<command::Ignored>("debug on");
  parsed<command::Ignored>("register later");
  parsed<command::Eval>("eval");
  CHECK_FALSE(parsed<command::Uci>("uci").ugi);
  CHECK(parsed<command::Uci>("ugi").ugi);
  CHECK(parsed<command::Display>("d svg").form == "svg");
  CHECK(parsed<command::Help>("help go").word == "go");
}

TEST_CASE("A line of blanks is no command", "[protocol][command]") {
  parsed<command::Empty>("");
  parsed<command::Empty>(" \t\r\v\f");
}

TEST_CASE("A NUL is a byte of a word, not a blank", "[protocol][command]") {
  const std::string_view word("isready\0quit", 12);
  CHECK(parsed<command::Unknown>(word).word == word);
}

TEST_CASE("Command words are exact", "[protocol][command]") {
  CHECK(parsed<command::Unknown>("UCI").word == "UCI");
  CHECK(parsed<command::Unknown>("isreadyx").word == "isreadyx");
  CHECK(parsed<command::Unknown>("\xc3\xa4").word == "\xc3\xa4");
}

TEST_CASE("A leading unknown token is skipped when a known command follows",
          "[protocol][command]") {
  parsed<command::Ignored>("joho debug on");
  CHECK(parsed<command::Go>("please go depth 3").depth == 3);
  CHECK(parsed<command::Unknown>("one two").word == "one");
  CHECK(parsed<command::Unknown>("one two stop").word == "one");
}

TEST_CASE("An option's name is the text between the first name and the first value",
          "[protocol][command][setoption]") {
  const auto hash = parsed<command::SetOption>("setoption name Hash value 32");
  CHECK(hash.name == "Hash");
  CHECK(hash.value == "32");
  const auto blanks = parsed<command::SetOption>("setoption  name  Move Overhead  value  5 ");
  CHECK(blanks.name == "Move Overhead");
  CHECK(blanks.value == "5");
  const auto button = parsed<command::SetOption>("setoption name Clear Hash");
  CHECK(button.name == "Clear Hash");
  CHECK_FALSE(button.value);
  const auto twice = parsed<command::SetOption>("setoption name name value value value x");
  CHECK(twice.name == "name");
  CHECK(twice.value == "value value x");
  const auto empty = parsed<command::SetOption>("setoption name Log File value");
  CHECK(empty.name == "Log File");
  CHECK(empty.value == "");
  const auto inside = parsed<command::SetOption>("setoption name Log File value my name is x");
  CHECK(inside.value == "my name is x");
}

TEST_CASE("setoption without a name is bad", "[protocol][command][setoption]") {
  for (const char* line : {"setoption", "setoption name", "setoption value 3", "setoption Hash 3",
                           "setoption name value 3", "setoption name   "}) {
    CHECK_FALSE(parsed<command::Bad>(line).message.empty());
  }
}

TEST_CASE("position takes startpos or a FEN, and moves", "[protocol][command][position]") {
  const auto start = parsed<command::Position>("position startpos");
  CHECK_FALSE(start.fen);
  CHECK(start.moves.empty());
  CHECK(parsed<command::Position>("position startpos moves").moves.empty());
  CHECK(parsed<command::Position>("position startpos moves a1a2  b3a2 ").moves == "a1a2  b3a2");
  const auto fen = parsed<command::Position>("position fen ppp/3/PPP w - - 0 1 moves a1a2");
  CHECK(fen.fen == "ppp/3/PPP w - - 0 1");
  CHECK(fen.moves == "a1a2");
  const auto alone = parsed<command::Position>("position fen  ppp/3/PPP w ");
  CHECK(alone.fen == "ppp/3/PPP w");
}

TEST_CASE("A position that is neither startpos nor fen is bad", "[protocol][command][position]") {
  for (const char* line :
       {"position", "position fen", "position fen moves a1a2", "position startpos a1a2",
        "position ppp/3/PPP w", "position Startpos", "position startpos fen x"}) {
    CHECK_FALSE(parsed<command::Bad>(line).message.empty());
  }
  // The offending token is named.
  CHECK(parsed<command::Bad>("position startpos a1a2").message.find("'a1a2'") != std::string::npos);
  CHECK(parsed<command::Bad>("position home").message.find("'home'") != std::string::npos);
}

TEST_CASE("query has a question and perhaps more", "[protocol][command]") {
  const auto query = parsed<command::Query>("query compose {\"turn\": 0} ");
  CHECK(query.what == "compose");
  CHECK(query.rest == "{\"turn\": 0}");
  CHECK_FALSE(parsed<command::Bad>("query").message.empty());
}

TEST_CASE("Every command word has its line of help", "[protocol][command]") {
  for (const char* word :
       {"uci", "ugi", "isready", "ucinewgame", "uginewgame", "setoption", "position", "go", "stop",
        "ponderhit", "query", "d", "eval", "help", "debug", "register", "quit"}) {
    const auto& table = command_help();
    INFO(word);
    const auto entry = std::find_if(table.begin(), table.end(),
                                    [&](const CommandHelp& help) { return help.word == word; });
    REQUIRE(entry != table.end());
    CHECK_FALSE(entry->summary.empty());
    // The example is a line that this parser takes.
    const Command example = parse_command(entry->example);
    CHECK_FALSE(std::holds_alternative<command::Bad>(example));
    CHECK_FALSE(std::holds_alternative<command::Unknown>(example));
  }
}
