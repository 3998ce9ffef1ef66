// SPDX-License-Identifier: MIT
#include "engine/registry.hpp"

#include "tests/catch.hpp"
#include "tests/test_registry.hpp"

using engine::Registry;

TEST_CASE("A game is found by its name in any case", "[registry]") {
  const Registry registry = test_games::all();
  REQUIRE(registry.find("hexapawn"));
  CHECK(registry.find("HexaPawn") == registry.find("hexapawn"));
  CHECK(registry.find("hexapaw") == nullptr);
  CHECK(registry.find("hexapawn3x3") == nullptr);
  CHECK(registry.find("") == nullptr);
}

TEST_CASE("A plain name chooses the game and no size", "[registry]") {
  const Registry registry = test_games::all();
  const auto choice = registry.choose("hexapawn");
  REQUIRE(choice);
  REQUIRE(*choice);
  CHECK((*choice)->entry->name == "hexapawn");
  CHECK((*choice)->settings.empty());
}

TEST_CASE("Name, number, separator, number choose the size", "[registry]") {
  const Registry registry = test_games::all();
  using Settings = std::vector<std::pair<std::string, std::string>>;
  const auto choice = registry.choose("hexapawn5x4");
  REQUIRE(choice);
  REQUIRE(*choice);
  CHECK((*choice)->settings == Settings{{"Hexapawn Rows", "5"}, {"Hexapawn Columns", "4"}});
  const auto widest = registry.choose("HEXAPAWN16x16");
  REQUIRE((widest && *widest));
  CHECK((*widest)->settings == Settings{{"Hexapawn Rows", "16"}, {"Hexapawn Columns", "16"}});
  const auto dashed = registry.choose("sow6-4");
  REQUIRE((dashed && *dashed));
  CHECK((*dashed)->settings == Settings{{"Sow Pits", "6"}, {"Sow Seeds", "4"}});
}

TEST_CASE("A size out of range is refused and named", "[registry]") {
  const Registry registry = test_games::all();
  for (const char* text :
       {"hexapawn17x3", "hexapawn3x17", "hexapawn1x3", "hexapawn3x0", "hexapawn-3x3", "sow7-2"}) {
    const auto choice = registry.choose(text);
    INFO(text);
    REQUIRE(choice);
    REQUIRE_FALSE(choice->has_value());
    CHECK(choice->error().message.find("out of range") != std::string::npos);
  }
}

TEST_CASE("Words that are no such form name no game", "[registry]") {
  const Registry registry = test_games::all();
  for (const char* text :
       {"", "x", "hexapawnx", "hexapawn5", "hexapawn5x", "hexapawnx5", "hexapawn5x4x3",
        "hexapawn5 x4", "hexapawn5-4", "hexapawn5X4", "chess", "hexapawnaxb",
        "hexapawn99999999999999999999x3", "words5x4", "words-", "hexa"}) {
    INFO(text);
    CHECK_FALSE(registry.choose(text).has_value());
  }
}
