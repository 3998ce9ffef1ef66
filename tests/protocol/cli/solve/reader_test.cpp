// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/reader.hpp"

#include <sys/eventfd.h>

#include "protocol/cli/context.hpp"
#include "protocol/io/descriptors.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/cli/solve/support.hpp"

using namespace protocol;
using namespace protocol::cli::solve;

namespace {

using test::game;

// `line fen [format]` of every position and every error, the file's name written as F.
std::string reading(const std::string& content, std::string_view format = "auto") {
  const test::TemporaryDirectory directory;
  const std::string file = directory.write("f", content);
  const Descriptor never(::eventfd(0, EFD_CLOEXEC));
  const Reader reader(game, format, never.get());
  std::string text;
  CHECK(reader.read({file, {}}, [&](const Item& item) {
    if (item.position) {
      text += std::to_string(item.line) + " " + game->print(*item.position);
      if (item.format) text += " " + std::string(item.format->name());
      text += ";";
    } else if (!item.end_of_file) {
      text += "F" + item.error.substr(file.size()) + ";";
    }
    return true;
  }));
  return text;
}

}  // namespace

TEST_CASE("The format of a file is told from its first line or asked for", "[solve]") {
  struct Row {
    std::string content, result;
  };
  const Row table[] = {
      {"", ""},
      {"\n \n# note\n\r\n", ""},
      {std::string(300'000, '\n'), ""},
      {std::string(300'000, '\n') + "ppp/3/PPP w\n", "300001 ppp/3/PPP w;"},
      {"ppp/3/PPP w\n", "1 ppp/3/PPP w;"},
      {"\n# W\n\n  ppp/3/PPP b - - 0 1\r\nP/p b",
       "4 ppp/3/PPP b;F:5:1: both sides have a pawn on "
       "their goal rank;"},
      {"w\r\nppp\r\n...\r\nPPP", "1 ppp/3/PPP w psu;"},
      {"3 3\nppp\n\nPPP\nb\n", "1 ppp/3/PPP b lille;"},
      {"3\n3\nppp\n\nPPP\n", "1 ppp/3/PPP w lille;"},
      {"ppp\n...\nPPP\n",
       "F:1:1: cannot tell the format of 'ppp'; --format names it: fen, psu, "
       "lille, lille-literal (a psu file begins with the side to move, W or B);"},
      {"W\nppp\n..x\nPPP\n", "F:3:3: unknown cell 'x', expected P, p or .;"},
      {"3\n3\nppp\n", "F:3:4: the board has 1 of 3 rows;"},
      {"ppp/3/PPP w\nppp/4/PPP w\n\nppp/3/PPP x\nppp/3/PPP\n1/P w\n",
       "1 ppp/3/PPP w;F:2:5: rank '4' has 4 cells, the first one has 3;"
       "F:4:11: side to move 'x' is not w or b;"
       "F:5:10: the side to move (w or b) is missing;6 1/P w;"},
  };
  for (const Row& row : table) {
    INFO(row.content);
    CHECK(reading(row.content) == row.result);
  }
}

TEST_CASE("A byte order mark is no part of a file", "[solve]") {
  const std::string mark = "\xef\xbb\xbf";
  CHECK(reading(mark + "ppp/3/PPP w\n") == reading("ppp/3/PPP w\n"));
  CHECK(reading(mark + "W\nppp\n...\nPPP\n") == reading("W\nppp\n...\nPPP\n"));
  CHECK(reading("# x\n" + mark + "ppp/3/PPP w\n") != reading("# x\nppp/3/PPP w\n"));
}

TEST_CASE("A named format is not guessed against", "[solve]") {
  CHECK(reading("W\nppp\n...\nPPP\n", "fen").starts_with("F:1:1: "));
  CHECK(reading("ppp/3/PPP w\n", "psu").starts_with("F:1:1: side to move 'ppp/3/PPP w'"));
  CHECK(reading("", "psu") == "F:1:1: the side to move (W or B) is missing;");
  CHECK(reading("3 3\nppp\n\nPPP\n", "lille-literal") == "1 ppp/3/PPP w lille-literal;");
  CHECK_THROWS_AS(Reader(game, "pgn", -1), protocol::cli::UsageError);
}

TEST_CASE("Lines and files that are far too long are refused with their place", "[solve]") {
  const std::string longest(70'000, 'p');
  CHECK(reading("ppp/3/PPP w\nppp/3/" + longest + "\nppp/3/PPP b\n") ==
        "1 ppp/3/PPP w;F:2:65536: the line is too long;3 ppp/3/PPP b;");
  std::string endless = "W\n";
  for (int i = 0; i < 10; ++i) endless += longest + "\n";
  CHECK(reading(endless).find("too long for a file with one position") != std::string::npos);
}

TEST_CASE("Directories give their position files, sorted, without hidden ones", "[solve]") {
  const test::TemporaryDirectory directory;
  for (const char* name : {"b.in", "a/2.in", "a/1.in", "a/1.out", ".git/x", ".hidden", "c.fen", "d",
                           "e.txt", "f.cpp"}) {
    directory.write(name, "");
  }
  const auto names = [&](bool only_in) {
    std::string text;
    for (const InputFile& file : input_files({directory.path(), "-"}, only_in)) {
      CHECK(file.error.empty());
      text += (file.name == "-" ? "/-" : file.name.substr(directory.path().size())) + " ";
    }
    return text;
  };
  CHECK(names(false) == "/a/1.in /a/2.in /b.in /c.fen /d /e.txt /- ");
  CHECK(names(true) == "/a/1.in /a/2.in /b.in /- ");
  const test::TemporaryDirectory empty;
  CHECK_FALSE(input_files({empty.path()}, false).front().error.empty());
}
