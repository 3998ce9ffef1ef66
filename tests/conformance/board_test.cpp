// SPDX-License-Identifier: MIT
// The two objects from which a page draws any game: docs of `query board` and `query state`.
#include <nlohmann/json.hpp>
#include <set>

#include "engine/board_face.hpp"
#include "tests/catch.hpp"
#include "tests/conformance/subjects.hpp"

using conformance::Subject;
using engine::Json;
using engine::Position;

namespace {

const std::set<std::string> glyphs = {"disc", "pawn", "seed", "ring", "square", "block"};
const std::set<std::string> paints = {"light", "dark",  "base",   "alt",  "alt2", "goal",
                                      "well",  "frame", "frame2", "line", "coord"};

std::set<std::string> ids_of(const Json& list) {
  std::set<std::string> ids;
  for (const Json& entry : list) {
    INFO(entry.dump());
    REQUIRE(ids.insert(entry.at("id").get<std::string>()).second);
  }
  return ids;
}

bool is_point(const Json& at) {
  return at.is_array() && at.size() == 2 && at[0].is_number() && at[1].is_number();
}

void require_one_line(const Json& object) {
  const std::string text = object.dump();
  REQUIRE(text.size() < 65536);
  REQUIRE(text.find('\n') == std::string::npos);
  REQUIRE(Json::parse(text) == object);
  REQUIRE(object.at("schema") == 1);
}

void check_board(const engine::Game& game, const Json& board) {
  require_one_line(board);
  CHECK(board.at("game") == game.info().name);
  CHECK(board.at("title").is_string());
  CHECK(board.at("variant").is_string());
  CHECK(is_point(board.at("size")));
  REQUIRE(board.at("sides").size() == 2);
  CHECK(ids_of(board["sides"]).size() == 2);
  for (std::size_t i = 0; i < 2; ++i)
    CHECK(board["sides"][i].at("name") == game.info().player_names[i]);
  CHECK((board.at("bottom") == 0 || board.at("bottom") == 1));
  CHECK(board.at("score").at("per").get<int>() > 0);
  CHECK(board["score"].at("unit").is_string());
  CHECK(board["score"].at("digits").get<int>() >= 0);
  ids_of(board.at("cells"));
  for (const Json& cell : board["cells"]) {
    REQUIRE(is_point(cell.at("at")));
    REQUIRE(board.at("shapes").contains(cell.at("shape").get<std::string>()));
    REQUIRE(paints.count(cell.at("paint")) == 1);
  }
  for (const Json& shape : board["shapes"]) {
    const std::string kind = shape.at("kind");
    CHECK((kind == "rect" || kind == "circle" || kind == "poly"));
  }
  CHECK(board.at("decor").is_array());
  for (const auto& [key, piece] : board.at("pieces").items()) {
    INFO(key);
    CHECK((piece.at("side") == 0 || piece["side"] == 1 || piece["side"].is_null()));
    CHECK(glyphs.count(piece.at("glyph")) == 1);
    CHECK(piece.at("name").is_string());
  }
}

void check_state(const engine::Game& game, const Position& p, const Json& board,
                 const Json& state) {
  require_one_line(state);
  const std::set<std::string> cells = ids_of(board.at("cells"));
  const auto known = [&](const Json& cell) { return cells.count(cell.get<std::string>()) == 1; };
  REQUIRE(state.at("turn") == static_cast<int>(game.to_move(p)));
  REQUIRE(state.at("ply").is_number());
  const std::string position = state.at("position");
  REQUIRE(position.rfind("fen ", 0) == 0);
  const auto again = game.parse(std::string_view(position).substr(4));
  REQUIRE(again);
  REQUIRE(game.face().state(*again) == state);
  for (const Json& entry : state.at("at")) {
    REQUIRE(known(entry.at("cell")));
    REQUIRE(board.at("pieces").contains(entry.at("piece").get<std::string>()));
    if (entry.contains("n")) REQUIRE(entry["n"].get<int>() >= 1);
  }
  std::vector<std::string> listed;
  for (const Json& move : state.at("moves")) {
    listed.push_back(move.at("m"));
    REQUIRE(game.play(p, listed.back()).has_value());
    REQUIRE(move.at("tags").is_array());
    for (const char* key : {"path", "takes", "trace"}) {
      for (const Json& cell : move.value(key, Json::array())) REQUIRE(known(cell));
    }
    REQUIRE(move.at("path").is_array());
  }
  REQUIRE(listed == game.moves(p));
  for (const Json& tally : state.at("tally")) {
    REQUIRE((tally.at("side") == 0 || tally["side"] == 1));
    REQUIRE(tally.at("text").is_string());
  }
  REQUIRE(state.contains("last"));
  REQUIRE(state.contains("result"));
}

}  // namespace

TEST_CASE("The board and state objects follow their schema", "[conformance][json]") {
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    const Json start = subject.game->face().board(subject.game->start());
    check_board(*subject.game, start);
    CHECK(start.at("variant") == subject.game->info().variant);
    for (const Position& p : conformance::sample(subject, 30)) {
      INFO(subject.game->print(p));
      check_state(*subject.game, p, subject.game->face().board(p), subject.game->face().state(p));
    }
  }
}

TEST_CASE("Moves that lead on, win or go again are tagged so", "[conformance][json]") {
  for (const Subject& subject : conformance::subjects()) {
    const auto& game = *subject.game;
    for (const Position& p : conformance::sample(subject, 30)) {
      const Json state = game.face().state(p);
      for (const Json& move : state.at("moves")) {
        const Position next = *game.play(p, move.at("m").get<std::string>());
        const auto tagged = [&](const char* tag) {
          return std::find(move["tags"].begin(), move["tags"].end(), tag) != move["tags"].end();
        };
        INFO(subject.name << " " << game.print(p) << " " << move.dump());
        const bool won = game.outcome(next).kind == engine::Outcome::Kind::win &&
                         game.outcome(next).winner == game.to_move(p);
        if (tagged("win")) REQUIRE(won);
        REQUIRE(tagged("again") == (game.to_move(next) == game.to_move(p)));
      }
    }
  }
}

TEST_CASE("Drawing and evaluation are whole lines of text", "[conformance]") {
  for (const Subject& subject : conformance::subjects()) {
    INFO(subject.name);
    for (const Position& p : conformance::sample(subject, 20)) {
      for (const std::string& text :
           {subject.game->face().drawing(p), subject.game->face().evaluation(p)}) {
        REQUIRE_FALSE(text.empty());
        REQUIRE(text.back() == '\n');
      }
    }
  }
}
