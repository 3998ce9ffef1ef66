// SPDX-License-Identifier: MIT
// Position and move text: rules 5 and 6 of games/hexapawn.
#include <rapidcheck.h>

#include <algorithm>

#include "games/hexapawn/rules.hpp"
#include "tests/catch.hpp"
#include "tests/games/hexapawn/support.hpp"

using namespace hexapawn;

namespace {

using test::rules;

std::string again(std::string_view text) {
  const auto p = rules.parse(text);
  return p ? rules.print(*p) : "refused: " + p.error().message;
}

std::size_t offset_of_error(std::string_view text) {
  const auto p = rules.parse(text);
  REQUIRE_FALSE(p);
  CHECK_FALSE(p.error().message.empty());
  return p.error().offset;
}

}  // namespace

TEST_CASE("5: Ranks stand from the top, runs of empty squares are numbers", "[hexapawn][fen]") {
  for (const char* text : {"ppp/3/PPP w", "2pp1p/5P/p5/1P2p1/p1PPP1/6 b", "p/P w", "1/1 b",
                           "16/16 w", "p15/16/15P b"}) {
    CHECK(again(text) == text);
  }
  // 3  p . .
  // 2  . P p
  // 1  . . P
  const auto p = rules.parse("p2/1Pp/2P b");
  REQUIRE(p);
  CHECK(to_rows(*p, '.') == std::vector<std::string>{"p..", ".Pp", "..P"});
  CHECK(p->side == Side::black);
}

TEST_CASE("5: Several digits are one number", "[hexapawn][fen]") {
  CHECK(again("12/p11/12 w") == "12/p11/12 w");
  CHECK(again("p012/13 w") == "p12/13 w");
}

TEST_CASE("5: Blanks around the fields and Fairy-Stockfish's fields do not matter",
          "[hexapawn][fen]") {
  for (const char* text : {"  ppp/3/PPP   w ", "ppp/3/PPP w -", "ppp/3/PPP w - -",
                           "ppp/3/PPP w - - 0", "ppp/3/PPP w - - 0 1", "ppp/3/PPP w - - 12 30"}) {
    CHECK(again(text) == "ppp/3/PPP w");
  }
}

TEST_CASE("5: Bad position text is refused at the byte that is wrong", "[hexapawn][fen]") {
  const std::pair<const char*, std::size_t> bad[] = {
      {"", 0},  // nothing
      {"   ", 0},
      {"ppp/3/PPP", 9},  // no side
      {"ppp/3/PPP ", 10},
      {"ppp/3/PPP x", 10},  // sides are w and b
      {"ppp/3/PPP W", 10},
      {"ppp/3/PPP white", 10},
      {"pxp/3/PPP w", 1},  // other letters
      {"ppp/3/PNP w", 7},
      {"ppp/-3/PPP w", 4},
      {"ppp/./PPP w", 4},
      {"pp\xc3\xa4/3/PPP w", 2},
      {"ppp/4/PPP w", 4},  // unequal ranks
      {"ppp/3/PPPP w", 6},
      {"ppp/3/PP w", 6},
      {"ppp//PPP w", 4},  // empty ranks
      {"/3/PPP w", 0},
      {"ppp/3/ w", 6},
      {"ppp/0/PPP w", 4},  // runs of 0
      {"p0pp/3/PPP w", 1},
      {"ppp/300/PPP w", 4},
      {"ppp/17/PPP w", 4},  // too wide
      {"ppp/99999999999999999999/PPP w", 4},
      {"pppppppppppppppp1/17 w", 0},
      {"ppp w", 0},                                 // one rank
      {"1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1 w", 32},  // 17 ranks
      {"ppp/3/PPP w x", 12},                        // trailing words
      {"ppp/3/PPP w - - x", 16},
      {"ppp/3/PPP w - - 0 1 2", 20},
      {"ppp/3/PPP w a1a2", 12},
      {"P2/3/p2 w", 0},  // both on their goals
      {"  P2/3/p2 w", 2},
  };
  for (const auto& [text, place] : bad) {
    INFO(text);
    CHECK(offset_of_error(text) == place);
  }
}

TEST_CASE("5: The error names the text that is wrong", "[hexapawn][fen]") {
  const auto message = [](std::string_view text) { return rules.parse(text).error().message; };
  CHECK(message("ppp/3/PxP w").find("'x'") != std::string::npos);
  CHECK(message("ppp/4/PPP w").find("'4'") != std::string::npos);
  CHECK(message("ppp/3/PPP q").find("'q'") != std::string::npos);
  CHECK(message("ppp/17/PPP w").find("'17'") != std::string::npos);
  CHECK(message("ppp/3/PPP w - - 0 1 zz").find("'zz'") != std::string::npos);
}

TEST_CASE("5: Every size from 2x1 to 16x16 reads back", "[hexapawn][fen]") {
  for (int rows = min_rows; rows <= max_rows; ++rows) {
    for (int cols = min_cols; cols <= max_cols; ++cols) {
      const Rules sized(rows, cols);
      const std::string text = sized.print(sized.start());
      const auto p = rules.parse(text);  // by the rules of another size
      REQUIRE(p);
      REQUIRE(rules.print(*p) == text);
      REQUIRE(p->geometry->rows() == rows);
      REQUIRE(p->geometry->cols() == cols);
      REQUIRE(rules.key(*p) == sized.key(sized.start()));
    }
  }
}

TEST_CASE("5: Any placement prints and reads back as itself, with its key",
          "[hexapawn][fen][property]") {
  CHECK(rc::check("round trip", [] {
    const int count = *rc::gen::inRange(min_rows, max_rows + 1);
    const int width = *rc::gen::inRange(min_cols, max_cols + 1);
    std::vector<std::string> rows;
    for (int i = 0; i < count; ++i) {
      auto row = *rc::gen::container<std::string>(static_cast<std::size_t>(width),
                                                  rc::gen::element('P', 'p', '.', '.', '.'));
      // One goal rank stays free of runners, so that the position is possible.
      if (i == 0) std::replace(row.begin(), row.end(), 'P', '.');
      rows.push_back(row);
    }
    const Side side = *rc::gen::arbitrary<bool>() ? Side::white : Side::black;
    const auto p = rules.from_rows(rows, side, 0);
    RC_ASSERT(p.has_value());
    RC_ASSERT(to_rows(*p, '.') == rows);
    const std::string text = rules.print(*p);
    const auto q = rules.parse(text);
    RC_ASSERT(q.has_value());
    RC_ASSERT(to_rows(*q, '.') == rows);
    RC_ASSERT(q->side == side);
    RC_ASSERT(rules.key(*q) == rules.key(*p));
    RC_ASSERT(rules.print(*q) == text);
    // The other side to move is another position.
    const auto turned = rules.from_rows(rows, other(side), 0);
    RC_ASSERT(rules.key(*turned) != rules.key(*p));
  }));
}

TEST_CASE("5: Any bytes are read or refused with a place inside them",
          "[hexapawn][fen][property]") {
  CHECK(rc::check("no byte breaks the parser", [] {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::element('p', 'P', '1', '2', '0', '/', '/', ' ', 'w', 'b', '-', 'x', '\0', '\xff'));
    const auto p = rules.parse(text);
    if (p) {
      const std::string printed = rules.print(*p);
      RC_ASSERT(rules.print(*rules.parse(printed)) == printed);
    } else {
      RC_ASSERT(p.error().offset <= text.size());
      RC_ASSERT(p.error().message.find('\n') == std::string::npos);
    }
  }));
}

TEST_CASE("6: A move is from-square and to-square, ranks may have two digits",
          "[hexapawn][notation]") {
  const auto p = rules.parse("16/7p8/16/16/16/16/8P7/16/16/16/16/16/16/16/15P/16 w");
  REQUIRE(p);
  std::vector<Move> list;
  rules.moves(*p, list);
  std::vector<std::string> texts;
  for (const Move move : list) texts.push_back(rules.print_move(*p, move));
  std::sort(texts.begin(), texts.end());
  CHECK(texts == std::vector<std::string>{"i10i11", "p2p3"});
  CHECK(cell_name(*p->geometry, p->geometry->cell_at(15, 15)) == "p16");
  CHECK(cell_name(*p->geometry, p->geometry->cell_at(0, 0)) == "a1");
}

TEST_CASE("6: A capture is written like a push", "[hexapawn][notation]") {
  const auto p = rules.parse("p2/1P1/3 w");
  REQUIRE(p);
  std::vector<Move> list;
  rules.moves(*p, list);
  std::vector<std::string> texts;
  for (const Move move : list) texts.push_back(rules.print_move(*p, move));
  std::sort(texts.begin(), texts.end());
  CHECK(texts == std::vector<std::string>{"b2a3", "b2b3"});
}

TEST_CASE("5: All cells of a square board may stand on one line with the side", "[hexapawn][fen]") {
  const auto read = [](const char* text) {
    const auto p = rules.parse(text);
    return p ? rules.print(*p) : p.error().message;
  };
  CHECK(read("pppp........PPPPW") == "pppp/4/4/PPPP w");
  CHECK(read("ppp.P.P.Pb") == "ppp/1P1/P1P b");
  CHECK(read("Bppp.P.P.P") == "ppp/1P1/P1P b");
  CHECK(read("ppp...PPPPPPW") == "12 cells on one line are no square board of 2x2 to 16x16");
  CHECK_FALSE(rules.parse("ppp...PPP"));
}
