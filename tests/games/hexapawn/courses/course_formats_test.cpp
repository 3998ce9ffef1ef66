// SPDX-License-Identifier: MIT
#include "games/hexapawn/courses/course_formats.hpp"

#include <rapidcheck.h>
#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "games/hexapawn/search/searcher.hpp"
#include "tests/catch.hpp"
#include "tests/games/hexapawn/courses/course_examples.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;

namespace {

using Format = std::shared_ptr<const engine::ExerciseFormat>;

using test::rules;

std::string answer_of(const Format& format, std::string_view text) {
  const auto position = format->parse(text);
  if (!position) return position.error().message;
  std::unique_ptr<engine::Solver> solver = format->make_solver();
  if (solver == nullptr) solver = make_searcher(rules);
  const auto solution = solver->exact(*position, format->request(), {}, {});
  return solution ? format->answer(solution->value) : "unsolved";
}

// `message@offset`, or the position's FEN.
std::string outcome_of(const Format& format, std::string_view text) {
  const auto position = format->parse(text);
  if (position) return rules.print(position->as<Placement>());
  return position.error().message + "@" + std::to_string(position.error().offset);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

}  // namespace

TEST_CASE("Published psu positions get their published answers", "[hexapawn][formats]") {
  const Format psu = make_psu_format(rules);
  for (const test::PsuExample& example : test::psu_examples) {
    INFO(example.text);
    CHECK(answer_of(psu, example.text) == example.answer);
    CHECK(psu->recognises(example.text));
    CHECK(answer_of(psu, replaced(std::string(example.text), "\n", "\r\n")) == example.answer);
  }
}

TEST_CASE("Lille positions get their signed score, literally or by the rules",
          "[hexapawn][formats]") {
  const Format lille = make_lille_format(rules);
  const Format literal = make_lille_literal_format(rules);
  for (const test::LilleExample& example : test::lille_examples) {
    INFO(example.text);
    CHECK(answer_of(lille, example.text) == example.answer);
    CHECK(answer_of(literal, example.text) == example.literal);
    CHECK(lille->recognises(example.text));
    CHECK_FALSE(literal->recognises(example.text));
  }
}

TEST_CASE("A psu file may use small letters, CRLF, and lack its last newline",
          "[hexapawn][formats]") {
  const Format psu = make_psu_format(rules);
  for (const std::string_view text : {"b\nppp\n.P.\nP.P\n", "B\r\nppp\r\n.P.\r\nP.P\r\n",
                                      "B\nppp\n.P.\nP.P", "B\nppp\n.P.\nP.P\r\n\r\n\n"}) {
    CHECK(outcome_of(psu, text) == "ppp/1P1/P1P b");
  }
}

TEST_CASE("A pawn already on its goal rank finishes a psu or lille position",
          "[hexapawn][formats]") {
  struct Row {
    std::string_view psu, answer, lille;
  };
  const Row table[] = {
      {"W\nP..\np..\n...\n", "1", "3 3\nP..\np..\n...\n"},
      {"B\nP..\np..\n...\n", "-1", "3 3\nP..\np..\n...\nb\n"},
      {"B\n...\n.P.\np..\n", "1", "3 3\n...\n.P.\np..\nb\n"},
  };
  for (const Row& row : table) {
    INFO(row.psu);
    CHECK(answer_of(make_psu_format(rules), row.psu) == row.answer);
    CHECK(answer_of(make_lille_format(rules), row.lille) == "0");
    CHECK(answer_of(make_lille_literal_format(rules), row.lille) == "0");
  }
  CHECK(outcome_of(make_psu_format(rules), "W\nP..\n...\np..\n") ==
        "both sides have a pawn on their goal rank@2");
}

TEST_CASE("Errors of psu files say what is wrong and where", "[hexapawn][formats]") {
  struct Row {
    std::string_view text, outcome;
  };
  const Row table[] = {
      {"", "the side to move (W or B) is missing@0"},
      {"\n \n", "the side to move (W or B) is missing@0"},
      {"X\nppp\n...\nPPP\n", "side to move 'X' is not W or B@0"},
      {"\nW\nppp\n...\nPPP\n", "the first line is blank; it is the side to move, W or B@0"},
      {"ppp\n...\nPPP\n", "the side to move (W or B) is missing above the board@0"},
      {"W\nppp\n...\nPPP\n\nB\nppp\n...\nPPP\n",
       "a second position begins here, and a psu file holds one@15"},
      {"W\nppp\n...\nPPP\nB\n", "a second position begins here, and a psu file holds one@14"},
      {"W\n", "the board is missing@2"},
      {"W\nppp\n..x\nPPP\n", "unknown cell 'x', expected P, p or .@8"},
      {"W\nppp\n.. \nPPP\n", "unknown cell ' ', expected P, p or .@8"},
      {"W\nppp\n..\nPPP\n", "this row has 2 cells, the first one has 3@8"},
      {"W\nppp\n....\nPPP\n", "this row has 4 cells, the first one has 3@9"},
      {"W\nppp\n\nPPP\n", "a blank line inside the board@6"},
      {"W\npp\n..\nPP\n", "a psu board has 3..8 columns, not 2 (fen takes other sizes)@2"},
      {"W\nppp\nPPP\n", "a psu board has 3..8 rows, not 2 (fen takes other sizes)@2"},
  };
  for (const Row& row : table) {
    INFO(row.text);
    CHECK(outcome_of(make_psu_format(rules), row.text) == row.outcome);
  }
}

TEST_CASE("Lille files keep their blanks, and their sizes stand on one line or two",
          "[hexapawn][formats]") {
  struct Row {
    std::string_view text, outcome;
  };
  const Row table[] = {
      {"3\n4\np pp\n  p\nPPPP\n", "p1pp/2p1/PPPP w"},
      {"3 4\np pp\n..p.\nPPPP\nB\n", "p1pp/2p1/PPPP b"},
      {" 3\t4 \r\np pp\r\n\r\nPPPP\r\np\r\n", "p1pp/4/PPPP b"},
      {"3\n4\n\n p\nP\n\n\n  w  \n\n", "4/1p2/P3 w"},
      {"2 2\npp\nPP", "pp/PP w"},
      {"2 1\np\n\n", "p/1 w"},
      {"", "the number of rows is missing@0"},
      {"\n\n3 3\nppp\n", "the first lines are blank; they are the numbers of rows and columns@0"},
      {"2 2\npp\nPP\n\n2 2\n", "a second position begins here, and a lille file holds one@11"},
      {"3", "the number of columns is missing@1"},
      {"three 3\n", "number of rows 'three' is not a number@0"},
      {"3 0\n", "number of columns '0' is not 1..16@2"},
      {"17\n3\n", "number of rows '17' is not 2..16@0"},
      {"3 3 3\n", "unexpected '3' after the sizes@4"},
      {"3\n3\nppp\n   \n", "the board has 2 of 3 rows@12"},
      {"2 2\npx\nPP\n", "unknown cell 'x', expected P, p or a blank@5"},
      {"2 2\npp\nPP \n", "this row has 3 cells, the board has 2 columns@9"},
      {"2 2\npp\nPP\n q\n", "side to move 'q' is not w or b@11"},
      {"2 2\npp\nPP\nw\nb\n", "unexpected 'b' after the side to move@12"},
      {"2 2\nPP\npp\n", "both sides have a pawn on their goal rank@4"},
  };
  for (const Row& row : table) {
    INFO(row.text);
    CHECK(outcome_of(make_lille_format(rules), row.text) == row.outcome);
  }
}

TEST_CASE("A lille row that is narrower than the board is taken, and doubted",
          "[hexapawn][formats]") {
  const Format lille = make_lille_format(rules);
  const auto doubt = lille->doubt("3 3\nppp\n\nPP\n");
  REQUIRE(doubt);
  CHECK(doubt->message == "this row has 2 of 3 cells; those that are not there count as empty");
  CHECK(doubt->offset == 9);
  CHECK_FALSE(lille->doubt("3 3\nppp\n\nPPP\n"));
  CHECK_FALSE(lille->doubt("three\n"));
}

TEST_CASE("No text is taken for two formats", "[hexapawn][formats]") {
  struct Row {
    std::string_view text, format;
  };
  const Row table[] = {
      {"W\nppp\n...\nPPP\n", "psu"},
      {"b", "psu"},
      {"\n\r\n w \n", "psu"},
      {"3\n3\nppp\n", "lille"},
      {"3 3\n", "lille"},
      {"3", "lille"},
      {"ppp/3/PPP w\n", ""},
      {"3/3/3 w\n", ""},
      {"3 w\n", ""},
      {"# W\nppp/3/PPP w\n", ""},
      {"", ""},
      {"White\n", ""},
      {"3 3 3\n", ""},
      {"ppp\n...\nPPP\n", ""},
      {"3/3\n", ""},
  };
  for (const Row& row : table) {
    INFO(row.text);
    std::string taken;
    for (const Format& format :
         {make_psu_format(rules), make_lille_format(rules), make_lille_literal_format(rules)}) {
      if (format->recognises(row.text)) taken += format->name();
    }
    CHECK(taken == row.format);
  }
}

TEST_CASE("Any board written as psu or lille is read back", "[hexapawn][formats][property]") {
  REQUIRE(rc::check("psu and lille round trips", [](std::uint32_t seed) {
    std::mt19937 random(seed);
    const int rows = 3 + static_cast<int>(random() % 6), cols = 3 + static_cast<int>(random() % 6);
    const reference::Grid grid = test::random_grid(random, rows, cols);
    const std::string end = random() % 2 == 0 ? "\n" : "\r\n";
    std::string board;
    for (const std::string& row : grid.rows) board += row + end;
    const std::string psu = (grid.white_to_move ? "W" : "B") + end + board;
    std::string lille = std::to_string(rows) + end + std::to_string(cols) + end + board +
                        (grid.white_to_move ? "" : "b");
    if (random() % 2 == 0) std::replace(lille.begin(), lille.end(), '.', ' ');
    const std::string fen =
        rules.print(*rules.from_rows(grid.rows, grid.white_to_move ? Side::white : Side::black, 0));
    RC_ASSERT(outcome_of(make_psu_format(rules), psu) == fen);
    RC_ASSERT(outcome_of(make_lille_format(rules), lille) == fen);
  }));
}

TEST_CASE("No text makes a parser do worse than refuse it", "[hexapawn][formats][property]") {
  REQUIRE(rc::check("any text", [] {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::element('P', 'p', '.', ' ', '\n', '\r', 'W', 'b', '3', '1', 'x', '\0', '/'));
    for (const Format& format : {make_psu_format(rules), make_lille_format(rules)}) {
      const auto position = format->parse(text);
      if (!position) RC_ASSERT(position.error().offset <= text.size());
      static_cast<void>(format->recognises(text));
    }
  }));
}
