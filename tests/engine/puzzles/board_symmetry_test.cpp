// SPDX-License-Identifier: MIT
#include "engine/puzzles/board_symmetry.hpp"

#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"
#include "tests/test_registry.hpp"

namespace {

// Whether two positions of a game are one puzzle.
bool alike(const std::string& variant, const std::string& one, const std::string& other) {
  const engine::Registry registry = test_games::all();
  engine::OptionSet options = protocol::all_options(registry);
  REQUIRE(protocol::set_variant(options, registry, variant));
  const auto game = protocol::chosen_game(options, registry).make(options);
  const engine::BoardSymmetry symmetry(game->face().board(game->start()));
  const auto signature = [&](const std::string& fen) {
    const auto position = game->parse(fen);
    REQUIRE(position);
    return symmetry.signature(game->face().state(*position));
  };
  return signature(one) == signature(other);
}

}  // namespace

TEST_CASE("A mirrored board is the same puzzle", "[puzzles]") {
  CHECK(alike("hexapawn4x4", "pp2/4/P3/1PP1 w", "2pp/4/3P/1PP1 w"));
  CHECK_FALSE(alike("hexapawn4x4", "pp2/4/P3/1PP1 w", "pp2/4/1P2/1PP1 w"));
}

TEST_CASE("The other side in the same place is the same puzzle", "[puzzles]") {
  CHECK(alike("hexapawn4x4", "pp2/4/P3/1PP1 w", "1pp1/p3/4/PP2 b"));
  CHECK_FALSE(alike("hexapawn4x4", "pp2/4/P3/1PP1 w", "pp2/4/P3/1PP1 b"));
}

TEST_CASE("Pits seen from the other side of the board are the same puzzle", "[puzzles]") {
  CHECK(alike("kalah3-2", "1,2,0/3,0,1 2,3 s", "3,0,1/1,2,0 3,2 n"));
  CHECK_FALSE(alike("kalah3-2", "1,2,0/3,0,1 2,3 s", "1,2,0/3,0,1 2,3 n"));
}

TEST_CASE("A hexagonal board turned by a sixth is the same puzzle", "[puzzles]") {
  CHECK(alike("phwar", "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1",
              "6/7/8/E7e/PP6pp/NEE5een/PP6pp/E7e/8/7/6 w 0 1"));
}
