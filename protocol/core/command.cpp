// SPDX-License-Identifier: MIT
#include "protocol/core/command.hpp"

#include <algorithm>

#include "engine/text.hpp"
#include "protocol/core/go_parser.hpp"

namespace protocol {

namespace {

using engine::in_quotes;
using engine::next_word;
using engine::trimmed;

// No option has a name as long as this: what was read of it is enough to refuse it.
constexpr std::size_t longest_name = 200;

// The name is the words between the first `name` and the first `value` after it; the value is the
// rest of the line as it stands.
Command parse_setoption(std::string_view rest) {
  if (next_word(rest) != "name") return command::Bad{"setoption: 'name' is missing"};
  command::SetOption set;
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (word == "value") {
      set.value = trimmed(rest);
      break;
    }
    if (set.name.size() > longest_name) continue;
    if (!set.name.empty()) set.name += ' ';
    set.name += word.substr(0, longest_name);
  }
  if (set.name.empty()) return command::Bad{"setoption: the name is empty"};
  return set;
}

Command parse_position(std::string_view rest) {
  const std::string_view kind = next_word(rest);
  command::Position position;
  if (kind == "startpos") {
    const std::string_view word = next_word(rest);
    if (!word.empty() && word != "moves") {
      return command::Bad{"position: " + in_quotes(word) + " after startpos, expected 'moves'"};
    }
    position.moves = trimmed(rest);
    return position;
  }
  if (kind != "fen") {
    return command::Bad{kind.empty()
                            ? std::string("position: expected 'startpos' or 'fen'")
                            : "position: expected 'startpos' or 'fen', not " + in_quotes(kind)};
  }
  const std::string_view text = rest;
  while (true) {
    const std::string_view word = next_word(rest);
    if (word.empty() || word == "moves") {
      const auto size = static_cast<std::size_t>(
          word.empty() ? text.size() : static_cast<std::size_t>(word.data() - text.data()));
      position.fen = trimmed(text.substr(0, size));
      position.moves = trimmed(rest);
      if (position.fen->empty()) return command::Bad{"position: the FEN is missing"};
      return position;
    }
  }
}

Command parse_query(std::string_view rest) {
  const std::string_view what = next_word(rest);
  if (what.empty()) return command::Bad{"query: the question is missing (try 'help query')"};
  return command::Query{what, trimmed(rest)};
}

using Parser = Command (*)(std::string_view rest);

struct Entry {
  std::string_view word;
  Parser parse;
};

constexpr Entry entries[] = {
    {"uci", [](std::string_view) -> Command { return command::Uci{false}; }},
    {"ugi", [](std::string_view) -> Command { return command::Uci{true}; }},
    {"isready", [](std::string_view) -> Command { return command::IsReady{}; }},
    {"ucinewgame", [](std::string_view) -> Command { return command::NewGame{}; }},
    {"uginewgame", [](std::string_view) -> Command { return command::NewGame{}; }},
    {"setoption", parse_setoption},
    {"position", parse_position},
    {"go", [](std::string_view rest) -> Command { return parse_go(rest); }},
    {"stop", [](std::string_view) -> Command { return command::Stop{}; }},
    {"ponderhit", [](std::string_view) -> Command { return command::PonderHit{}; }},
    {"puzzle", [](std::string_view rest) -> Command { return command::Puzzle{trimmed(rest)}; }},
    {"query", parse_query},
    {"d", [](std::string_view rest) -> Command { return command::Display{next_word(rest)}; }},
    {"eval", [](std::string_view) -> Command { return command::Eval{}; }},
    {"help", [](std::string_view rest) -> Command { return command::Help{next_word(rest)}; }},
    {"debug", [](std::string_view) -> Command { return command::Ignored{}; }},
    {"register", [](std::string_view) -> Command { return command::Ignored{}; }},
    {"xboard", [](std::string_view) -> Command { return command::Xboard{}; }},
    {"quit", [](std::string_view) -> Command { return command::Quit{}; }},
};

Parser find_parser(std::string_view word) {
  const auto it = std::find_if(std::begin(entries), std::end(entries),
                               [&](const Entry& e) { return e.word == word; });
  return it == std::end(entries) ? nullptr : it->parse;
}

}  // namespace

Command parse_command(std::string_view line) {
  const std::string_view first = next_word(line);
  if (first.empty()) return command::Empty{};
  if (const Parser parse = find_parser(first)) return parse(line);
  // UCI: an unknown token is skipped when a known command follows it ("joho debug on").
  std::string_view rest = line;
  if (const Parser parse = find_parser(next_word(rest))) return parse(rest);
  return command::Unknown{first};
}

const std::vector<CommandHelp>& command_help() {
  static const std::vector<CommandHelp> table = {
      {"uci", "uci", "name, options, uciok", "uci"},
      {"ugi", "ugi", "the same for UGI runners, ends in ugiok", "ugi"},
      {"isready", "isready", "readyok at once, also while searching", "isready"},
      {"ucinewgame", "ucinewgame", "forget everything learnt so far", "ucinewgame"},
      {"uginewgame", "uginewgame", "the same in UGI's words", "uginewgame"},
      {"setoption", "setoption name <N> [value <V>]", "change an option; 'uci' lists them",
       "setoption name UCI_Variant value hexapawn5x4"},
      {"position", "position startpos|fen <F> [moves <m>...]", "set the position, all or nothing",
       "position startpos moves a1a2 b3a2"},
      {"go",
       "go [movetime|depth|nodes|mate <N>] [wtime|btime|winc|binc|movestogo <N>] [infinite] "
       "[ponder] [searchmoves <m>...]",
       "search; exactly one bestmove answers; without a limit until 'stop'", "go movetime 1000"},
      {"perft", "go perft <N>", "count the move sequences of N plies", "go perft 5"},
      {"stop", "stop", "end the search now", "stop"},
      {"ponderhit", "ponderhit", "the expected move was played: the clock starts", "ponderhit"},
      {"puzzle", "puzzle [difficulty 1..5] [seed <S>] [nodes <N>] [background] | puzzle position",
       "find a position with one good move, or judge the one that stands; 'puzzle {...}' or "
       "'puzzle "
       "none' answers",
       "puzzle difficulty 2 seed 17"},
      {"query",
       "query gameover|p1turn|result|fen|moves|board|state|games|engines|features|options|"
       "puzzles|turns m...[, m...]|compose {...}",
       "one line about the position, never delayed by a search", "query moves"},
      {"d", "d [svg]", "draw the board, with FEN, result and legal moves; or as an SVG document",
       "d"},
      {"eval", "eval", "the static evaluation, term by term", "eval"},
      {"help", "help [word|rules]", "this list, one command with an example, or the game's rules",
       "help go"},
      {"xboard", "xboard", "speak XBoard's protocol (CECP 2) from now on", "xboard"},
      {"debug", "debug on|off", "accepted, does nothing", "debug on"},
      {"register", "register ...", "accepted, does nothing", "register later"},
      {"quit", "quit", "answer the running search and leave", "quit"},
  };
  return table;
}

}  // namespace protocol
