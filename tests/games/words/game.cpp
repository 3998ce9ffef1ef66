// SPDX-License-Identifier: MIT
#include "tests/games/words/game.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/search/root.hpp"
#include "engine/search/root_moves.hpp"
#include "engine/searcher.hpp"
#include "engine/state_frame.hpp"
#include "engine/stop.hpp"
#include "engine/typed_game.hpp"
#include "tests/games/words/rules.hpp"

namespace words {

namespace {

using engine::Json;
using engine::Score;
using engine::Value;

Value exact_value(const Position& p) {
  const int plies = distance(p);
  return plies > 0 || p.runner[p.side] == Rules::goal ? Value::win_in(plies)
                                                      : Value::loss_in(-plies);
}

// Both sides run; one step is enough for the last odd cell.
std::vector<std::string> race(const Rules& rules, Position p, int plies) {
  std::vector<std::string> line;
  for (; plies > 0 && !rules.outcome(p).finished(); --plies) {
    const Move move{std::min(2, Rules::goal - p.runner[p.side]), 0};
    line.push_back(rules.print_move(p, move));
    p = rules.play(p, move);
  }
  return line;
}

/// Knows the distance of every position and tells it as soon as the depth reaches it.
class RootSearch {
 public:
  RootSearch(const Rules& rules, const Position& position, std::vector<Move> moves,
             engine::SearchControl& control)
      : rules_(rules), position_(position), moves_(std::move(moves)), control_(control) {}

  [[nodiscard]] Score search_move(std::size_t i, int depth, Score, Score) {
    if (control_.stop()) return 0;
    const Position next = rules_.play(position_, moves_[i]);
    const int plies = distance(next);
    const bool arrived = rules_.outcome(next).finished();
    const int needed = 1 + (arrived ? 0 : std::abs(plies));
    line_ = {rules_.print_move(position_, moves_[i])};
    const auto rest = race(rules_, next, std::min(depth, needed) - 1);
    line_.insert(line_.end(), rest.begin(), rest.end());
    if (needed > depth) return 10 * (next.runner[position_.side] - next.runner[1 - position_.side]);
    return arrived || plies < 0 ? engine::win_in(needed) : engine::loss_in(needed);
  }
  [[nodiscard]] std::vector<std::string> line(std::size_t) const { return line_; }
  [[nodiscard]] Score static_score() const { return 0; }
  [[nodiscard]] Value to_value(Score s) const { return engine::to_value(s); }
  [[nodiscard]] int longest_line() const { return 300; }
  [[nodiscard]] int seldepth() const { return 0; }
  [[nodiscard]] int hashfull() const { return 0; }

 private:
  const Rules& rules_;
  const Position& position_;
  std::vector<Move> moves_;
  engine::SearchControl& control_;
  std::vector<std::string> line_;
};

class Searcher final : public engine::Searcher {
 public:
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
                                        const engine::SolveRequest& request, const engine::Limits&,
                                        const engine::StopToken&) override {
    const auto& p = position.as<Position>();
    const Value value = exact_value(p);
    return engine::Solution{
        value, request.line ? race(rules_, p, value.amount) : std::vector<std::string>{}};
  }

  void new_game() override {}
  engine::Result<void> resize(std::size_t) override { return {}; }
  [[nodiscard]] engine::SearchStatistics statistics() const override { return {}; }

 private:
  Rules rules_;
};

class Words final : public engine::TypedGame<Rules> {
 public:
  Words() : TypedGame(Rules{}) {}

  [[nodiscard]] const engine::GameInfo& info() const override {
    static const engine::GameInfo facts{"words", "Words", {"A", "B"}, true, 3, "pass"};
    return facts;
  }
  [[nodiscard]] std::string variant() const override { return "words"; }
  [[nodiscard]] std::string drawing(const engine::Position& p) const override {
    return print(p) + "\n";
  }
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
  [[nodiscard]] std::string evaluation(const engine::Position& p) const override {
    return "distance " + std::to_string(distance(value(p))) + "\n";
  }
  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return std::make_unique<Searcher>();
  }
  [[nodiscard]] std::optional<std::string> reference_move(const engine::Position&,
                                                          const engine::StopToken&) const override {
    return std::nullopt;
  }
};

}  // namespace

engine::GameEntry make_entry() {
  return {"words", {}, {}, [](const engine::OptionSet&) { return std::make_shared<Words>(); }};
}

}  // namespace words
