// SPDX-License-Identifier: MIT
#include "games/phwar/text/board_description.hpp"

#include <nlohmann/json.hpp>

#include "tests/games/phwar/support.hpp"

using namespace phwar;
using engine::Json;

namespace {

Json entry_of(const char* fen, const char* word) {
  const Json state = describe_state(Rules(), test::position(fen));
  for (const Json& entry : state.at("moves")) {
    if (entry.at("m") == word) return entry;
  }
  return {};
}

}  // namespace

TEST_CASE("The hexagon is drawn as players know it", "[phwar][drawing]") {
  const Position p = test::position("4p1/7/2e5/3e3P1/p4P4/n5E2EN/1e8/2p6/6P1/7/eP4 b 0 1");
  CHECK(draw(p, false) ==
        "      A  B  C  D  E  F  G  H  I  J  K\n"
        "  1                  n\n"
        "                  p     .\n"
        "  2            .     .     .\n"
        "            .     .     e     .\n"
        "  3      .     .     .     .     .\n"
        "      .     .     .     .     .     e\n"
        "  4      .     .     .     p     .\n"
        "      .     e     .     .     .     P\n"
        "  5      .     e     .     .     .\n"
        "      .     .     .     .     .     .\n"
        "  6      .     .     *     .     .\n"
        "      .     .     P     .     .     .\n"
        "  7      .     .     E     .     .\n"
        "      p     .     .     .     .     .\n"
        "  8      .     .     .     .     .\n"
        "      .     .     .     .     P     .\n"
        "  9      .     P     .     .     .\n"
        "            .     .     .     .\n"
        " 10            .     E     .\n"
        "                  .     .\n"
        " 11                  N\n"
        "      A  B  C  D  E  F  G  H  I  J  K\n");
  const std::string flipped = draw(p, true);
  CHECK(flipped.rfind("      K  J  I", 0) == 0);
  CHECK(flipped.find("\n 11                  N\n") < flipped.find("\n  1                  n\n"));
}

TEST_CASE("A turn's path is its clicks", "[phwar][json]") {
  const char* two = "6/7/8/2E1eN3/8E1/n8P1/10/8p/8/2p4/1e1P2 b 0 1";
  const Json capture = entry_of(two, "h10h9xd6d7");
  CHECK(capture.at("path") == Json::array({"h10", "h9", "d6", "d7"}));
  CHECK(capture.at("takes") == Json::array({"d7"}));
  CHECK(capture.at("tags") == Json::array({"capture", "win"}));
  CHECK(entry_of(two, "h10h7").at("path") == Json::array({"h10", "h7"}));
  const Json pass = entry_of("6/7/8/E8/eP8/nE8N/pP8/E8/8/7/6 b 0 1", "pass");
  CHECK(pass.at("path") == Json::array());
  CHECK(pass.at("tags") == Json::array({"pass"}));
}

TEST_CASE("Phwar positions are composed of particles", "[phwar][compose]") {
  const auto text = [](const Json& state) {
    const auto p = compose(Rules(), state);
    return p ? Rules().print(*p) : p.error().message;
  };
  const auto put = [](const char* cell, const char* piece) {
    return Json{{"cell", cell}, {"piece", piece}};
  };
  Json at = Json::array({put("f1", "n"), put("f2", "e"), put("e1", "p"), put("f11", "N"),
                         put("f10", "E"), put("e10", "P")});
  CHECK(text({{"turn", 1}, {"at", at}}) == "6/7/8/9/p8P/ne7EN/10/9/8/7/6 w 0 1");
  CHECK(text({{"turn", 0}, {"at", Json::array()}}) == "both sides lack a kind of particle");
  CHECK(text({{"turn", 0}, {"at", Json::array({put("l1", "n")})}}) == "no cell is called 'l1'");
  CHECK(text({{"turn", 0}, {"at", Json::array({put("f1", "q")})}}) == "no piece is called 'q'");
  CHECK(text({{"turn", 0}, {"at", Json::array({put("f1", "n"), put("f1", "e")})}}) ==
        "two pieces on 'f1'");
  CHECK(text({{"turn", 0}, {"at", {{{"cell", "f1"}, {"piece", "n"}, {"n", 2}}}}}) ==
        "'n' of 'f1' is not 1");
}
