// SPDX-License-Identifier: MIT
#include "protocol/core/svg.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/board_face.hpp"
#include "engine/game.hpp"
#include "protocol/core/engine_options.hpp"
#include "tests/catch.hpp"
#include "tests/test_registry.hpp"

using engine::Json;
using protocol::svg_document;

namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// A board of one cell, with whatever the test is about.
std::string drawn(Json pieces, Json at, Json decor = Json::array()) {
  const Json board = {
      {"title", "Tom & \"Jerry\""},
      {"size", {1, 1}},
      {"shapes", {{"hex", {{"kind", "poly"}, {"points", {{-0.5, 0}, {0.5, 0}, {0, 0.5}}}}}}},
      {"cells", {{{"id", "a1"}, {"at", {0.5, 0.5}}, {"shape", "hex"}, {"paint", "alt"}}}},
      {"decor", std::move(decor)},
      {"pieces", std::move(pieces)}};
  return svg_document(board, {{"at", std::move(at)}});
}

// The colour of a paint, and its relative luminance by WCAG 2.
double luminance(const std::string& svg, const std::string& paint) {
  const std::size_t at = svg.find("." + paint + "{fill:#") + paint.size() + 8;
  double sum = 0;
  constexpr double weights[] = {0.2126, 0.7152, 0.0722};
  for (std::size_t i = 0; i < 3; ++i) {
    const double part = std::stoi(svg.substr(at + 2 * i, 2), nullptr, 16) / 255.0;
    sum += weights[i] * (part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

}  // namespace

TEST_CASE("The number of a pile can be read on its cell", "[svg]") {
  const std::string text = drawn({}, Json::array());
  const double a = luminance(text, "count"), b = luminance(text, "well");
  CHECK((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05) >= 7);
}

TEST_CASE("Every game is drawn: a shape a cell, a figure a piece", "[svg]") {
  const engine::Registry registry = test_games::all();
  const engine::OptionSet options = protocol::all_options(registry);
  for (const engine::GameEntry& entry : registry.entries()) {
    const auto game = entry.make(options);
    const Json board = game->face().board(game->start()), state = game->face().state(game->start());
    const std::string text = svg_document(board, state);
    INFO(entry.name);
    CHECK(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    CHECK(text.ends_with("</svg>\n"));
    CHECK(occurrences(text, "<rect") + occurrences(text, "<circle") +
              occurrences(text, "<polygon") >=
          board.at("cells").size() + state.at("at").size());
    CHECK(occurrences(text, "<svg") == 1);
  }
}

TEST_CASE("Text is escaped, numbers have a point and three decimals at most", "[svg]") {
  const std::string text =
      drawn({}, Json::array(),
            {{{"kind", "text"}, {"at", {-0.25, 1.0 / 3}}, {"text", "<1>"}, {"paint", "coord"}}});
  CHECK(occurrences(text, "<title>Tom &amp; &quot;Jerry&quot;: ") == 1);
  CHECK(occurrences(text, "x=\"-0.25\" y=\"0.333\"") == 1);
  CHECK(occurrences(text, ">&lt;1&gt;</text>") == 1);
  CHECK(occurrences(text, "<polygon class=\"alt\" points=\"0,0.5 1,0.5 0.5,1\"/>") == 1);
}

TEST_CASE("A pile shows its seeds and their number, at most thirty of them", "[svg]") {
  const Json pieces = {{"seed", {{"glyph", "seed"}, {"pile", true}}}};
  for (const int seeds : {1, 6, 30, 500}) {
    const std::string text = drawn(pieces, {{{"cell", "a1"}, {"piece", "seed"}, {"n", seeds}}});
    CHECK(occurrences(text, "class=\"seed\"") == static_cast<std::size_t>(std::min(seeds, 30)));
    CHECK(occurrences(text, ">" + std::to_string(seeds) + "</text>") == 1);
  }
}

TEST_CASE("Discs carry their mark, and what is unknown is a disc or nothing", "[svg]") {
  const auto figure = [](const Json& piece) {
    return drawn({{"x", piece}}, {{{"cell", "a1"}, {"piece", "x"}}});
  };
  CHECK(occurrences(figure({{"side", 0}, {"glyph", "disc"}, {"mark", "plus"}}), "v.28") == 1);
  CHECK(occurrences(figure({{"side", 1}, {"glyph", "disc"}, {"mark", "minus"}}), "class=\"m1\"") ==
        1);
  CHECK(occurrences(figure({{"side", 1}, {"glyph", "what"}, {"mark", "Q"}}), ">Q</text>") == 1);
  CHECK(occurrences(drawn({}, {{{"cell", "a1"}, {"piece", "none"}}}), "class=\"s") == 0);
  CHECK(occurrences(drawn({}, {{{"cell", "z9"}, {"piece", "x"}}}), "class=\"s") == 0);
}
