// SPDX-License-Identifier: MIT
#include "tests/games/sow/game.hpp"

#include <nlohmann/json.hpp>

#include "engine/plain_game.hpp"
#include "engine/state_frame.hpp"
#include "engine/stop.hpp"
#include "tests/games/sow/rules.hpp"

namespace sow {

namespace {

using engine::Json;
using engine::OptionSpec;

std::string pit_name(int side, int pit) {
  return (side == 0 ? "s" : "n") + std::to_string(pit + 1);
}

class Sow final : public engine::PlainGame<Rules> {
 public:
  explicit Sow(const Rules& rules)
      : PlainGame(rules, {.name = "sow",
                          .title = "Sow",
                          .player_names = {"South", "North"},
                          .variant = "sow" + std::to_string(rules.pits) + "-" +
                                     std::to_string(rules.seeds),
                          .move_example = "2",
                          .has_mate = false}) {}

  [[nodiscard]] Json board(const engine::Position& position) const override {
    Json cells = Json::array();
    for (int side = 0; side < 2; ++side) {
      for (int i = 0; i < value(position).pits; ++i) {
        cells.push_back({{"id", pit_name(side, i)},
                         {"at", {i, 1 - side}},
                         {"shape", "pit"},
                         {"paint", "well"}});
      }
    }
    return {{"schema", 1},
            {"game", "sow"},
            {"title", "Sow"},
            {"variant", info().variant},
            {"size", {value(position).pits, 2}},
            {"sides", {{{"id", "south"}, {"name", "South"}}, {{"id", "north"}, {"name", "North"}}}},
            {"bottom", 0},
            {"score", {{"unit", "seeds"}, {"per", 100}, {"digits", 0}}},
            {"shapes", {{"pit", {{"kind", "circle"}, {"r", 0.4}}}}},
            {"cells", cells},
            {"decor", Json::array()},
            {"pieces",
             {{"seed", {{"side", nullptr}, {"glyph", "seed"}, {"name", "seed"}, {"pile", true}}}}}};
  }
  [[nodiscard]] Json state(const engine::Position& position) const override {
    const Position& p = value(position);
    Json at = Json::array(), list = Json::array();
    for (int side = 0; side < 2; ++side) {
      for (int i = 0; i < p.pits; ++i) {
        const int n = p.seeds[static_cast<std::size_t>(side)][static_cast<std::size_t>(i)];
        if (n > 0) at.push_back({{"cell", pit_name(side, i)}, {"piece", "seed"}, {"n", n}});
      }
    }
    for (const int pit : legal(p)) {
      const bool again = rules().play(p, pit).side == p.side;
      list.push_back({{"m", rules().print_move(p, pit)},
                      {"path", {pit_name(p.side, pit)}},
                      {"tags", again ? Json::array({"again"}) : Json::array()}});
    }
    return engine::state_frame(rules().to_move(p), rules().print(p), std::move(at), std::move(list),
                               Json::array());
  }
};

}  // namespace

engine::GameEntry make_entry() {
  return {"sow",
          {OptionSpec::spin("Sow Pits", 3, 1, most_pits, "Pits a side"),
           OptionSpec::spin("Sow Seeds", 2, 1, 6, "Seeds a pit")},
          {'-', "Sow Pits", "Sow Seeds"},
          [](const engine::OptionSet& set) {
            return std::make_shared<Sow>(Rules{static_cast<int>(set.number("Sow Pits")),
                                               static_cast<int>(set.number("Sow Seeds"))});
          }};
}

}  // namespace sow
