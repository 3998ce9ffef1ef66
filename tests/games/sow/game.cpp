// SPDX-License-Identifier: MIT
#include "tests/games/sow/game.hpp"

#include <nlohmann/json.hpp>

#include "engine/search/root_moves.hpp"
#include "engine/searcher.hpp"
#include "engine/state_frame.hpp"
#include "engine/stop.hpp"
#include "engine/typed_game.hpp"
#include "tests/games/sow/search.hpp"

namespace sow {

namespace {

using engine::Json;
using engine::OptionSpec;

class Searcher final : public engine::Searcher {
 public:
  explicit Searcher(Rules rules) : rules_(rules) {}

  engine::Report search(const engine::Position& position, const std::vector<std::uint64_t>&,
                        const engine::Limits& limits, engine::Observer& observer,
                        const engine::StopToken& stop) override {
    const auto& p = position.as<Position>();
    const auto root = engine::root_moves(rules_, p, limits);
    if (root.moves.empty()) return {};
    engine::SearchControl control(limits, stop);
    RootSearch search(rules_, p, root.moves, control);
    return engine::RootDriver(search, root.texts, limits, control, observer).run();
  }

  std::optional<engine::Solution> exact(const engine::Position& position,
                                        const engine::SolveRequest& request,
                                        const engine::Limits& limits,
                                        const engine::StopToken& stop) override {
    const auto& p = position.as<Position>();
    std::vector<int> moves;
    rules_.moves(p, moves);
    if (moves.empty()) return engine::Solution{engine::Value::margin(margin(p)), {}};
    engine::SearchControl control(limits, stop);
    RootSearch root(rules_, p, moves, control);
    const auto best = root.prove(1);
    if (!best) return std::nullopt;
    return engine::Solution{best->front().value,
                            request.line ? best->front().pv : std::vector<std::string>{}};
  }

  void new_game() override {}
  engine::Result<void> resize(std::size_t mib) override {
    if (mib > 65536) return engine::fail("cannot allocate a table of " + std::to_string(mib));
    return {};
  }
  [[nodiscard]] engine::SearchStatistics statistics() const override { return {}; }

 private:
  Rules rules_;
};

std::string pit_name(int side, int pit) {
  return (side == 0 ? "s" : "n") + std::to_string(pit + 1);
}

class Sow final : public engine::TypedGame<Rules> {
 public:
  using TypedGame::TypedGame;

  [[nodiscard]] const engine::GameInfo& info() const override {
    static const engine::GameInfo facts{"sow", "Sow", {"South", "North"}, /*has_mate=*/false,
                                        0,     "2"};
    return facts;
  }
  [[nodiscard]] std::string variant() const override {
    return "sow" + std::to_string(rules().pits) + "-" + std::to_string(rules().seeds);
  }
  [[nodiscard]] std::string drawing(const engine::Position& p) const override {
    return print(p) + "\n";
  }
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
            {"variant", variant()},
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
  [[nodiscard]] std::string evaluation(const engine::Position& p) const override {
    return "seeds " + std::to_string(margin(value(p))) + "\n";
  }
  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return std::make_unique<Searcher>(rules());
  }
  [[nodiscard]] std::optional<std::string> reference_move(const engine::Position&,
                                                          const engine::StopToken&) const override {
    return std::nullopt;
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
