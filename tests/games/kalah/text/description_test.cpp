// SPDX-License-Identifier: MIT
#include "games/kalah/text/board_description.hpp"

#include <nlohmann/json.hpp>

#include "tests/games/kalah/support.hpp"

using namespace kalah;
using engine::Json;

namespace {

Json move_entry(const char* fen, const char* move, const RuleSet& options = {}) {
  const Json state = describe_state(Rules(6, 4, options), test::position(fen, options));
  for (const Json& entry : state.at("moves")) {
    if (entry.at("m") == move) return entry;
  }
  return {};
}

Json at(std::initializer_list<std::pair<const char*, int>> piles) {
  Json list = Json::array();
  for (const auto& [cell, n] : piles) {
    list.push_back({{"cell", cell}, {"piece", "seed"}, {"n", n}});
  }
  return list;
}

}  // namespace

TEST_CASE("The board is drawn as players know it", "[kalah][drawing]") {
  const Position p = test::position("0,10,3/2,0,1 12,3 s");
  CHECK(draw(p, false) ==
        "         3     2     1     North\n"
        "      +-----+-----+-----+\n"
        "      |  1  |  0  |  2  |\n"
        "   3  +-----+-----+-----+  12\n"
        "      |  0  | 10  |  3  |\n"
        "      +-----+-----+-----+\n"
        "         1     2     3     South\n");
  CHECK(draw(p, true) ==
        "         3     2     1     South\n"
        "      +-----+-----+-----+\n"
        "      |  3  | 10  |  0  |\n"
        "  12  +-----+-----+-----+  3\n"
        "      |  2  |  0  |  1  |\n"
        "      +-----+-----+-----+\n"
        "         1     2     3     North\n");
}

TEST_CASE("A move says what it takes and where its seeds fall", "[kalah][json]") {
  const Json capture = move_entry("1,0,3,0,0,0/0,0,0,0,6,1 20,17 s", "1");
  CHECK(capture.at("path") == Json::array({"s1"}));
  CHECK(capture.at("tags") == Json::array({"capture"}));
  CHECK(capture.at("takes") == Json::array({"s2", "n5"}));
  CHECK(capture.at("trace") == Json::array({"s2"}));
  const Json again = move_entry("4,4,4,4,4,4/4,4,4,4,4,4 0,0 s", "3");
  CHECK(again.at("tags") == Json::array({"again"}));
  CHECK(again.at("trace") == Json::array({"s4", "s5", "s6", "S"}));
  const Json north = move_entry("4,4,4,4,4,4/4,4,4,4,4,4 0,0 n", "5");
  CHECK(north.at("trace") == Json::array({"n6", "N", "s1", "s2"}));
  CHECK(move_entry("1,0,0,0,0,0/0,0,0,0,6,0 20,21 s", "1").at("tags") ==
        Json::array({"capture", "win"}));
}

TEST_CASE("An empty capture takes the last seed alone", "[kalah][json]") {
  RuleSet options;
  options.capture = Capture::empty;
  const Json capture = move_entry("1,0,3,0,0,0/0,0,0,0,0,1 20,23 s", "1", options);
  CHECK(capture.at("takes") == Json::array({"s2"}));
}

TEST_CASE("A swap is a move without cells", "[kalah][json][pie]") {
  RuleSet options;
  options.pie_rule = true;
  const Json swap = move_entry("0,5,5,5,5,4/4,4,4,4,4,4 0,0 n p", "swap", options);
  CHECK(swap.at("path") == Json::array());
  CHECK(swap.at("tags") == Json::array());
}

TEST_CASE("Kalah positions are composed of piles", "[kalah][compose]") {
  const Rules rules(6, 4);
  const Position like = test::position("1,1/1,1 0,0 s");
  const auto text = [&](const Json& state) {
    const auto p = compose(rules, like, state);
    return p ? rules.print(*p) : p.error().message;
  };
  CHECK(text({{"turn", 1}, {"at", at({{"s1", 3}, {"n2", 12}, {"S", 1}})}}) == "3,0/0,12 1,0 n");
  CHECK(text({{"turn", 0}, {"at", at({{"s1", 3}})}}) == "0,0/0,0 3,0 s");
  const Json one = {{{"cell", "s2"}, {"piece", "seed"}}, {{"cell", "n1"}, {"piece", "seed"}}};
  CHECK(text({{"turn", 0}, {"at", one}}) == "0,1/1,0 0,0 s");
  CHECK(text({{"turn", 2}, {"at", at({})}}) == "'turn' is not 0 or 1");
  CHECK(text({{"turn", 0}}) == "'at' is not a list");
  CHECK(text({{"turn", 0}, {"at", at({{"s3", 1}})}}) == "no cell is called 's3'");
  CHECK(text({{"turn", 0}, {"at", at({{"s1", 0}})}}) == "'n' of 's1' is not 1..576");
  CHECK(text({{"turn", 0}, {"at", at({{"s1", 577}})}}) == "'n' of 's1' is not 1..576");
  CHECK(text({{"turn", 0}, {"at", at({{"s1", 1}, {"s1", 1}})}}) == "two piles in 's1'");
  CHECK(text({{"turn", 0}, {"at", at({{"s1", 500}, {"n1", 77}})}}) ==
        "577 seeds, more than the 576 of the largest board");
  CHECK(text({{"turn", 0}, {"at", {{{"cell", "s1"}, {"piece", "P"}}}}}) ==
        "no piece is called 'P'");
  CHECK(text({{"turn", 0}, {"at", {1}}}) == "no cell is called ''");
  CHECK(text(Json::array()) == "'turn' is not 0 or 1");
}

TEST_CASE("The rule set is named in a few words", "[kalah][json]") {
  CHECK(rules_text({}) == "");
  CHECK(rules_text({Capture::empty, Sweep::none, EndCheck::mover, true, false, true}) ==
        " (empty capture, no sweep, the mover's empty row ends, early stop, no extra turn, "
        "pie rule)");
}
