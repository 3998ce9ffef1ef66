// SPDX-License-Identifier: MIT
#include "tests/morris/game.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/plain_game.hpp"
#include "engine/squares/composed_state.hpp"
#include "engine/state_frame.hpp"
#include "engine/stop.hpp"
#include "tests/morris/rules.hpp"

namespace morris {

namespace {

using engine::Json;

Json centre(int point) {
  return {0.5 + point % 3, 2.5 - point / 3};
}

class Morris final : public engine::PlainGame<Rules> {
 public:
  Morris()
      : PlainGame(Rules{}, {.name = "morris",
                            .title = "Morris",
                            .player_names = {"White", "Black"},
                            .variant = "morris",
                            .move_example = "b2",
                            .repetition_draw = 3}) {}

  [[nodiscard]] std::string drawing(const engine::Position& p) const override {
    std::string text;
    for (int row = 2; row >= 0; --row) {
      for (int column = 0; column < 3; ++column) {
        text += value(p).at[static_cast<std::size_t>(3 * row + column)];
        text += column < 2 ? ' ' : '\n';
      }
    }
    return text;
  }
  [[nodiscard]] Json board(const engine::Position&) const override {
    Json cells = Json::array(), decor = Json::array();
    for (int point = 0; point < points; ++point) {
      cells.push_back(
          {{"id", name_of(point)}, {"at", centre(point)}, {"shape", "spot"}, {"paint", "base"}});
    }
    for (const auto& [from, to] : std::initializer_list<std::pair<int, int>>{
             {0, 2}, {3, 5}, {6, 8}, {0, 6}, {1, 7}, {2, 8}, {0, 8}, {2, 6}}) {
      decor.push_back(
          {{"kind", "line"}, {"points", {centre(from), centre(to)}}, {"paint", "line"}});
    }
    return {{"schema", 1},
            {"game", "morris"},
            {"title", "Three men's morris"},
            {"variant", "morris"},
            {"size", {3, 3}},
            {"sides", {{{"id", "white"}, {"name", "White"}}, {{"id", "black"}, {"name", "Black"}}}},
            {"bottom", 0},
            {"score", {{"unit", "points"}, {"per", 100}, {"digits", 2}}},
            {"shapes", {{"spot", {{"kind", "circle"}, {"r", 0.12}, {"hit", 0.45}}}}},
            {"cells", cells},
            {"decor", decor},
            {"pieces",
             {{"W", {{"side", 0}, {"glyph", "disc"}, {"name", "white man"}}},
              {"B", {{"side", 1}, {"glyph", "disc"}, {"name", "black man"}}}}}};
  }
  [[nodiscard]] Json state(const engine::Position& position) const override {
    const Position& p = value(position);
    Json at = Json::array(), list = Json::array(), tally = Json::array();
    for (int point = 0; point < points; ++point) {
      const char piece = p.at[static_cast<std::size_t>(point)];
      if (piece != '.') at.push_back({{"cell", name_of(point)}, {"piece", std::string(1, piece)}});
    }
    for (const Move move : legal(p)) {
      Json path = Json::array();
      if (move.from >= 0) path.push_back(name_of(move.from));
      path.push_back(name_of(move.to));
      const bool wins = rules().outcome(rules().play(p, move)).finished();
      list.push_back({{"m", rules().print_move(p, move)},
                      {"path", path},
                      {"tags", wins ? Json::array({"win"}) : Json::array()}});
    }
    for (const int side : {0, 1}) {
      const int in_hand = men - p.on_board(side == 0 ? 'W' : 'B');
      tally.push_back({{"side", side}, {"text", std::to_string(in_hand) + " in hand"}});
    }
    return engine::state_frame(rules().to_move(p), rules().print(p), std::move(at), std::move(list),
                               std::move(tally));
  }
  [[nodiscard]] engine::Result<std::string> compose(const engine::Position&,
                                                    const Json& state) const override {
    const auto composed = engine::read_composed_state(state);
    if (!composed) return tl::unexpected<engine::Error>(composed.error());
    Position p;
    p.side = composed->turn == engine::Player::first ? 0 : 1;
    for (const auto& [cell, piece, n] : composed->at) {
      int point = 0;
      while (point < points && name_of(point) != cell) ++point;
      if (point == points) return engine::fail("no cell is called " + engine::in_quotes(cell));
      if (piece != "W" && piece != "B") {
        return engine::fail("no piece is called " + engine::in_quotes(piece));
      }
      p.at[static_cast<std::size_t>(point)] = piece.front();
    }
    const auto checked = rules().parse(rules().print(p));
    if (!checked) return tl::unexpected<engine::Error>(checked.error());
    return rules().print(p);
  }
};

}  // namespace

engine::GameEntry make_entry() {
  return {"morris", {}, {}, [](const engine::OptionSet&) { return std::make_shared<Morris>(); }};
}

}  // namespace morris
