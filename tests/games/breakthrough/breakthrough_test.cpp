// SPDX-License-Identifier: MIT
// What a game on squares gets for its rules alone (engine/squares_game.hpp).
#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "engine/search/game_graph.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "tests/catch.hpp"
#include "tests/games/breakthrough/game.hpp"
#include "tests/games/breakthrough/rules.hpp"

using engine::Json;
using engine::Position;

namespace {

std::shared_ptr<const engine::Game> game() {
  return breakthrough::make_entry().make({});
}

Json move_named(const Json& state, const std::string& word) {
  for (const Json& move : state["moves"]) {
    if (move["m"] == word) return move;
  }
  return {};
}

}  // namespace

TEST_CASE("A board of squares is drawn from either side", "[squares]") {
  const auto g = game();
  const Position p = *g->parse("p3/1p2/4/2P1/3P w");
  CHECK(g->face().drawing(p) ==
        "    +---+---+---+---+\n"
        "  5 | p |   |   |   |\n"
        "    +---+---+---+---+\n"
        "  4 |   | p |   |   |\n"
        "    +---+---+---+---+\n"
        "  3 |   |   |   |   |\n"
        "    +---+---+---+---+\n"
        "  2 |   |   | P |   |\n"
        "    +---+---+---+---+\n"
        "  1 |   |   |   | P |\n"
        "    +---+---+---+---+\n"
        "      a   b   c   d\n");
  const std::string flipped = g->face().flipped_drawing(p);
  CHECK(flipped.find("  1 | P |   |   |   |\n") < flipped.find("  5 |   |   |   | p |\n"));
  CHECK(flipped.find("      d   c   b   a\n") != std::string::npos);
}

TEST_CASE("Moves are the squares they name, and tell what they take and win", "[squares]") {
  const auto g = game();
  const Position p = *g->parse("4/1P2/p3/1P2/4 w");
  const Json state = g->face().state(p);
  CHECK(move_named(state, "b2a3")["path"] == Json({"b2", "a3"}));
  CHECK(move_named(state, "b2a3")["takes"] == Json({"a3"}));
  CHECK(move_named(state, "b2a3")["tags"] == Json({"capture", "win"}));  // the last pawn
  CHECK(move_named(state, "b4b5")["tags"] == Json({"win"}));
  CHECK(move_named(state, "b2b3")["tags"] == Json::array());
  CHECK(state["tally"][0]["text"] == "2 pieces");
  CHECK(state["tally"][1]["text"] == "1 piece");
}

TEST_CASE("A position is put together from what stands where", "[squares]") {
  const auto g = game();
  const Position p = *g->parse("p3/1p2/4/2P1/3P b");
  CHECK(*g->face().compose(g->start(), g->face().state(p)) == g->print(p));
  const auto refused = [&](const char* at) {
    return g->face().compose(g->start(), {{"turn", 0}, {"at", Json::parse(at)}}).error().message;
  };
  CHECK(refused(R"([{"cell":"e1","piece":"P"}])") == "no cell is called 'e1'");
  CHECK(refused(R"([{"cell":"a1","piece":"Q"}])") == "no piece is called 'Q'");
  CHECK(refused(R"([{"cell":"a1","piece":"P"},{"cell":"a1","piece":"p"}])") ==
        "two pieces on 'a1'");
  CHECK(refused(R"([{"cell":"a1","piece":"p"},{"cell":"a5","piece":"P"}])") ==
        "both have broken through");
}

TEST_CASE("The board of a FEN says where it is wrong", "[squares]") {
  const auto g = game();
  const auto wrong = [&](const char* fen) { return g->parse(fen).error().message; };
  CHECK(wrong("pppp/pppp/4/PPPP w") == "a board has at least 5 ranks, not 4");
  CHECK(wrong("pppp/pppp/4/PPPP/PPPP/4 w") == "more than 5 ranks");
  CHECK(wrong("pppp/ppp/4/PPPP/PPPP w") == "rank 'ppp' has 3 cells, the first one has 4");
  CHECK(wrong("pppp/pppx/4/PPPP/PPPP w") == "unknown character 'x' in part 2 of the board 'pppx'");
  CHECK(wrong("pppp/pppp/5/PPPP/PPPP w") == "run length '5' in part 3 of the board is not 1..4");
}

TEST_CASE("A game of rules and an estimate alone is searched and solved", "[squares]") {
  const auto g = game();
  const auto searcher = g->make_searcher();
  const Position p = *g->parse("p1p1/4/4/1P1P/4 w");
  engine::Limits limits;
  limits.nodes = 500'000;
  const auto solution = searcher->exact(p, {false, true}, limits, {});
  REQUIRE(solution);
  CHECK(solution->value.proven());
  CHECK(solution->pv.size() == static_cast<std::size_t>(solution->value.amount));
  const breakthrough::Rules rules;
  engine::SearchControl control({}, {});
  const auto value = *rules.parse("p1p1/4/4/1P1P/4 w");
  const auto graph = engine::GameGraph<breakthrough::Rules>::of(rules, value, 1'000'000, control);
  CHECK(graph->value(value) == solution->value);
}
