// SPDX-License-Identifier: MIT
// A session that is told nonsense between sensible commands stays equal to one that is not: the
// same position, options and answers, table contents included. Each refusal names what it refuses.
#include <algorithm>
#include <random>

#include "engine/text.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/talk.hpp"

using namespace protocol::test;

namespace {

/// Lines that are refused; `%` stands for a word that is no part of any game or command.
const char* const refused_lines[] = {
    "position startpos moves %",
    "position startpos %",
    "position %",
    "position fen %",
    "position fen ppp/3/PPP %",
    "position fen ppp/3/PPP w %",
    "position fen ppp/%/PPP w",
    "position fen ppp/3/PPP w moves a1a2 %",
    "setoption name Hash value %",
    "setoption name MultiPV value %",
    "setoption name Threads value 0%",
    "setoption name Ponder value %",
    "setoption name UCI_Variant value %",
    "setoption name UCI_Variant value hexapawn%",
    "setoption name Hexapawn Rows value %",
    "setoption name Log Level value %",
    "setoption name % value 3",
    "setoption name Clear Hash %",
    "query %",
    "query compose %",
    "d %",
    "help %",
    "%",
    "% %",
};

/// Refused too, but for what is missing or too large.
const char* const other_refused_lines[] = {
    "position",
    "position fen",
    "position fen ppp/3/PPP",
    "query",
    "query compose {\"turn\":7,\"at\":[]}",
    "setoption",
    "setoption Hash 3",
    "setoption name Hash",
    "setoption name Hash value 0",
    "setoption name Hash value 99999999999999999999999999999999999999999",
    "setoption name Hexapawn Columns value 17",
    "setoption name UCI_Variant value hexapawn99x99",
};

class Twins {
 public:
  explicit Twins(std::uint64_t seed) : random_(seed) {}

  /// A sensible command or a refused one; the reason when something is wrong.
  std::string step() { return below(3) == 0 ? sensible() : nonsense(); }

 private:
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }

  std::string nonsense() {
    std::string line = other_refused_lines[below(std::size(other_refused_lines))], word;
    if (below(3) != 0) {
      line = refused_lines[below(std::size(refused_lines))];
      for (std::size_t i = 1 + below(60); i > 0; --i) {
        // Neither digits nor letters of moves, files and sides.
        word += "xyzXYZ!\"$&'()*+,;<>?@[]^_`{|}~\x01\x7f\x80\xff"[below(34)];
      }
      for (std::size_t at = line.find('%'); at != std::string::npos; at = line.find('%', at)) {
        line.replace(at, 1, word);
        at += word.size();
      }
    }
    const Lines said = told_.say(line);
    if (!is_error(said)) return "not one refusal of " + line;
    if (said[0].size() > 300) return "a long refusal of " + line;
    // Quoted, perhaps with what stood around it.
    const std::string quoted = engine::in_quotes(word);
    const std::string named = quoted.substr(1, std::min<std::size_t>(quoted.size() - 2, 20));
    const bool one_letter = line.rfind("position fen", 0) == 0;
    if (!holds(said[0], named) && !(one_letter && holds(said[0], quoted.substr(1, 1)))) {
      return "no word of " + line + " in " + said[0];
    }
    return compare("query fen", line);
  }

  std::string sensible() {
    const auto number = [this](std::size_t n) { return std::to_string(1 + below(n)); };
    switch (below(8)) {
      case 0:
        return compare("setoption name Hash value " + number(3), "");
      case 1:
        return compare("setoption name MultiPV value " + number(3), "");
      case 2:
        return compare("setoption name UCI_Variant value hexapawn" + std::to_string(2 + below(3)) +
                           "x" + number(4),
                       "");
      case 3:
        return compare("ucinewgame", "");
      case 4: {
        std::string moves;
        for (std::size_t i = below(4); i > 0; --i) moves += " " + any_move(moves);
        return compare("position startpos moves" + moves, "");
      }
      case 5:
        return compare("d", "");
      default:
        return search();
    }
  }

  std::string any_move(const std::string& played) {
    left_.say("position startpos moves" + played);
    told_.say("position startpos moves" + played);
    const std::string line = left_.query("moves");
    const auto moves = engine::words(line);
    return moves.empty() ? std::string() : std::string(moves[below(moves.size())]);
  }

  std::string compare(const std::string& line, const std::string& after) {
    if (left_.say(line) == told_.say(line)) return {};
    return "other answers to " + line + (after.empty() ? after : " after " + after);
  }

  // The nodes of a search depend on all that the session has: position, options, table.
  std::string search() {
    const std::string line = "go nodes " + std::to_string(20 + below(200));
    if (left_.say(line) != told_.say(line)) return "other answers to " + line;
    if (left_.host.running() != told_.host.running()) return "only one searches";
    if (!left_.host.running()) return {};
    return without_times(left_.finish()) == without_times(told_.finish()) ? "" : "another search";
  }

  static Lines without_times(Lines lines) {
    for (std::string& text : lines)
      text = text.substr(0, text.find(" nps ")) +
             text.substr(std::min(text.find(" pv "), text.size()));
    return lines;
  }

  std::mt19937_64 random_;
  Talk left_{"hexapawn"}, told_{"hexapawn"};  // left alone, told nonsense
};

}  // namespace

TEST_CASE("What is refused leaves no trace and is named", "[session][property]") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Twins twins(seed);
    for (int i = 0; i < 60; ++i) {
      const std::string fault = twins.step();
      INFO("seed " << seed << ", step " << i);
      REQUIRE(fault == "");
    }
  }
}
