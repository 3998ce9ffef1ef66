// SPDX-License-Identifier: MIT
#include "tests/morris/game.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/composed_state.hpp"
#include "engine/search/root.hpp"
#include "engine/search/root_moves.hpp"
#include "engine/searcher.hpp"
#include "engine/state_frame.hpp"
#include "engine/stop.hpp"
#include "engine/typed_game.hpp"
#include "tests/morris/values.hpp"

namespace morris {

namespace {

using engine::Json;
using engine::Score;
using engine::Value;

/// Knows the distance of every position and tells it as soon as the depth reaches it.
class RootSearch {
 public:
  RootSearch(const Rules& rules, const Position& position, std::vector<Move> moves,
             engine::SearchControl& control)
      : rules_(rules),
        position_(position),
        moves_(std::move(moves)),
        control_(control),
        values_(rules, position) {}

  [[nodiscard]] Score search_move(std::size_t i, int depth, Score, Score) {
    if (control_.stop()) return 0;
    const Position next = rules_.play(position_, moves_[i]);
    const Value value = engine::value_of_move(values_.of(next), /*again=*/false);
    const bool known = value.kind != Value::Kind::draw && value.amount <= depth;
    line_ = {rules_.print_move(position_, moves_[i])};
    if (!known) return 0;
    const auto rest = values_.line(next, depth - 1);
    line_.insert(line_.end(), rest.begin(), rest.end());
    return value.kind == Value::Kind::win ? engine::win_in(value.amount)
                                          : engine::loss_in(value.amount);
  }
  [[nodiscard]] std::vector<std::string> line(std::size_t) const { return line_; }
  [[nodiscard]] Score static_score() const { return 0; }
  [[nodiscard]] Value to_value(Score s) const { return engine::to_value(s); }
  [[nodiscard]] int longest_line() const { return 60; }
  [[nodiscard]] int seldepth() const { return 0; }
  [[nodiscard]] int hashfull() const { return 0; }

 private:
  const Rules& rules_;
  const Position& position_;
  std::vector<Move> moves_;
  engine::SearchControl& control_;
  Values values_;
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
                                        const engine::StopToken& stop) override {
    const auto& p = position.as<Position>();
    if (stop.stop_requested() && !rules_.outcome(p).finished()) return std::nullopt;
    const Values values(rules_, p);
    return engine::Solution{values.of(p), request.line ? values.line(p, values.of(p).amount)
                                                       : std::vector<std::string>{}};
  }

  void new_game() override {}
  engine::Result<void> resize(std::size_t) override { return {}; }
  [[nodiscard]] engine::SearchStatistics statistics() const override { return {}; }

 private:
  Rules rules_;
};

Json centre(int point) {
  return {0.5 + point % 3, 2.5 - point / 3};
}

class Morris final : public engine::TypedGame<Rules> {
 public:
  Morris() : TypedGame(Rules{}) {}

  [[nodiscard]] const engine::GameInfo& info() const override {
    static const engine::GameInfo facts{"morris", "Morris", {"White", "Black"}, true, 3, "b2"};
    return facts;
  }
  [[nodiscard]] std::string variant() const override { return "morris"; }
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
  [[nodiscard]] std::string evaluation(const engine::Position&) const override {
    return "nothing is counted\n";
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
  return {"morris", {}, {}, [](const engine::OptionSet&) { return std::make_shared<Morris>(); }};
}

}  // namespace morris
