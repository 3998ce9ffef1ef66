// SPDX-License-Identifier: MIT
#include "tests/protocol/count_game.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "engine/typed_game.hpp"

namespace count {

namespace {

using engine::Json;
using engine::OptionSpec;
using engine::Player;

struct Number {
  int value = 0, limit = 9, pace = 2;
  int side = 0;
};

struct Rules {
  using Position = Number;
  using Move = int;

  int limit = 9, pace = 2;

  [[nodiscard]] Number start() const { return {0, limit, pace, 0}; }
  [[nodiscard]] Player to_move(const Number& p) const {
    return p.side == 0 ? Player::first : Player::second;
  }
  [[nodiscard]] engine::Outcome outcome(const Number& p) const {
    if (p.value < p.limit) return {};
    return {engine::Outcome::Kind::win, engine::other(to_move(p)), "reaching the limit"};
  }
  [[nodiscard]] std::uint64_t key(const Number& p) const {
    return static_cast<std::uint64_t>(((p.value * 100 + p.limit) * 100 + p.pace) * 2 + p.side);
  }
  void moves(const Number& p, std::vector<int>& list) const {
    for (int step = 1; step <= std::min(p.pace, p.limit - p.value); ++step) list.push_back(step);
  }
  [[nodiscard]] Number play(const Number& p, int step) const {
    return {p.value + step, p.limit, p.pace, 1 - p.side};
  }
  [[nodiscard]] engine::Result<Number> parse(std::string_view text) const {
    std::string spaced(text);
    std::replace(spaced.begin(), spaced.end(), '/', ' ');
    const auto parts = engine::words(spaced);
    if (parts.size() != 4 || (parts[3] != "a" && parts[3] != "b")) {
      return engine::fail("not a count: " + engine::in_quotes(text), 0);
    }
    int numbers[3] = {};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto n = engine::parse_integer(parts[i]);
      if (!n || *n < 0 || *n > 99)
        return engine::fail("bad number " + engine::in_quotes(parts[i]), 0);
      numbers[i] = static_cast<int>(*n);
    }
    if (numbers[0] > numbers[1] || numbers[2] < 1) return engine::fail("beyond the limit", 0);
    return Number{numbers[0], numbers[1], numbers[2], parts[3] == "a" ? 0 : 1};
  }
  [[nodiscard]] std::string print(const Number& p) const {
    return std::to_string(p.value) + "/" + std::to_string(p.limit) + "/" + std::to_string(p.pace) +
           (p.side == 0 ? " a" : " b");
  }
  [[nodiscard]] std::string print_move(const Number&, int step) const {
    return "plus" + std::to_string(step);
  }
};

class Searcher final : public engine::Searcher {
 public:
  Searcher(std::shared_ptr<const engine::Game> game, std::shared_ptr<Script> script)
      : game_(std::move(game)), script_(std::move(script)) {}

  engine::Report search(const engine::Position& position, const std::vector<std::uint64_t>& history,
                        const engine::Limits& limits, engine::Observer& observer,
                        const engine::StopToken& stop) override {
    script_->calls.push_back(
        {game_->print(position), history, limits, limits.clock->soft(), limits.clock->hard()});
    script_->calls.back().limits.clock = nullptr;
    if (script_->search) return script_->search(*game_, position, limits, observer, stop);
    return report_of({game_->moves(position).front()});
  }
  std::optional<engine::Solution> exact(const engine::Position&, const engine::SolveRequest&,
                                        const engine::Limits&, const engine::StopToken&) override {
    return std::nullopt;
  }
  void new_game() override { ++script_->new_games; }
  engine::Result<void> resize(std::size_t mib) override {
    const auto result = script_->resize ? script_->resize(mib) : engine::Result<void>();
    if (result) script_->sizes.push_back(mib);
    return result;
  }
  [[nodiscard]] engine::SearchStatistics statistics() const override { return {}; }

 private:
  std::shared_ptr<const engine::Game> game_;
  std::shared_ptr<Script> script_;
};

class Count final : public engine::TypedGame<Rules> {
 public:
  Count(Rules rules, std::shared_ptr<Script> script)
      : TypedGame(rules, {.name = "count",
                          .title = "Count",
                          .player_names = {"A", "B"},
                          .variant = "count" + std::to_string(rules.limit) + "x" +
                                     std::to_string(rules.pace),
                          .move_example = "plus1"}),
        script_(std::move(script)) {}

  [[nodiscard]] std::string drawing(const engine::Position& p) const override {
    return print(p) + "\n";
  }
  [[nodiscard]] Json board(const engine::Position&) const override { return {{"schema", 1}}; }
  [[nodiscard]] Json state(const engine::Position& p) const override {
    Json list = Json::array();
    for (const std::string& move : moves(p)) {
      list.push_back({{"m", move}, {"path", Json::array()}});
    }
    return {{"schema", 1}, {"position", "fen " + print(p)}, {"moves", list}};
  }
  [[nodiscard]] std::string evaluation(const engine::Position&) const override { return "none\n"; }
  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return std::make_unique<Searcher>(std::make_shared<Count>(rules(), script_), script_);
  }

 private:
  std::shared_ptr<Script> script_;
};

}  // namespace

engine::Report report_of(std::vector<std::string> line, int depth) {
  engine::Report report;
  report.best = line.front();
  if (line.size() > 1) report.ponder = line[1];
  engine::Info info;
  info.depth = depth;
  info.value = engine::Value::estimate(0);
  info.pv = std::move(line);
  report.lines.push_back(std::move(info));
  return report;
}

engine::GameEntry make_entry(std::shared_ptr<Script> script) {
  return {"count",
          {OptionSpec::spin("Count Limit", 9, 1, 99, "Where it ends"),
           OptionSpec::spin("Count Pace", 2, 1, 9, "The longest step"),
           OptionSpec::check("Count Loud", false, "A rule option that is no size")},
          {'x', "Count Limit", "Count Pace"},
          [script = std::move(script)](const engine::OptionSet& set) {
            return std::make_shared<Count>(Rules{static_cast<int>(set.number("Count Limit")),
                                                 static_cast<int>(set.number("Count Pace"))},
                                           script);
          }};
}

}  // namespace count
