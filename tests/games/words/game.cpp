// SPDX-License-Identifier: MIT
#include "tests/games/words/game.hpp"

#include <nlohmann/json.hpp>

#include "engine/plain_game.hpp"
#include "engine/state_frame.hpp"
#include "engine/stop.hpp"
#include "tests/games/words/rules.hpp"

namespace words {

namespace {

using engine::Json;

class Words final : public engine::PlainGame<Rules> {
 public:
  Words()
      : PlainGame(Rules{}, {.name = "words",
                            .title = "Words",
                            .player_names = {"A", "B"},
                            .variant = "words",
                            .move_example = "pass",
                            .repetition_draw = 3}) {}

  [[nodiscard]] Json board(const engine::Position&) const override {
    Json cells = Json::array();
    for (int i = 0; i <= Rules::goal; ++i) {
      cells.push_back(
          {{"id", "c" + std::to_string(i)}, {"at", {i, 0}}, {"shape", "spot"}, {"paint", "base"}});
    }
    return {{"schema", 1},
            {"game", "words"},
            {"title", "Words"},
            {"variant", "words"},
            {"size", {Rules::goal + 1, 1}},
            {"sides", {{{"id", "a"}, {"name", "A"}}, {{"id", "b"}, {"name", "B"}}}},
            {"bottom", 0},
            {"score", {{"unit", "cells"}, {"per", 10}, {"digits", 0}}},
            {"shapes", {{"spot", {{"kind", "circle"}, {"r", 0.4}}}}},
            {"cells", cells},
            {"decor", Json::array()},
            {"pieces",
             {{"a", {{"side", 0}, {"glyph", "disc"}, {"name", "A"}}},
              {"b", {{"side", 1}, {"glyph", "disc"}, {"name", "B"}}}}}};
  }
  [[nodiscard]] Json state(const engine::Position& position) const override {
    const Position& p = value(position);
    const auto cell = [&](int i) { return "c" + std::to_string(p.runner[i]); };
    Json list = Json::array();
    for (const Move move : legal(p)) {
      list.push_back({{"m", rules().print_move(p, move)},
                      {"path", Json::array()},
                      {"tags", move.step == 0 ? Json::array({"pass"}) : Json::array()}});
    }
    Json at = {{{"cell", cell(0)}, {"piece", "a"}}, {{"cell", cell(1)}, {"piece", "b"}}};
    return engine::state_frame(rules().to_move(p), rules().print(p), std::move(at), std::move(list),
                               Json::array());
  }
};

}  // namespace

engine::GameEntry make_entry() {
  return {"words", {}, {}, [](const engine::OptionSet&) { return std::make_shared<Words>(); }};
}

}  // namespace words
