// SPDX-License-Identifier: MIT
#include "games/phwar/module.hpp"

#include <nlohmann/json.hpp>

#include "engine/courses.hpp"
#include "engine/puzzles/plain_effort.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "engine/typed_game.hpp"
#include "games/phwar/bench_positions.hpp"
#include "games/phwar/courses/reference_player.hpp"
#include "games/phwar/evaluation/evaluation.hpp"
#include "games/phwar/leaf_count.hpp"
#include "games/phwar/lesson.hpp"
#include "games/phwar/options.hpp"
#include "games/phwar/search/searcher.hpp"
#include "games/phwar/text/board_description.hpp"
#include "games/phwar/text/notes.hpp"
#include "games/phwar/turns/turn_rules.hpp"

namespace phwar {

namespace {

// The parameters of the overrides; the values inside are phwar::Position.
using Handle = engine::Position;
using engine::signed_hundredths;

class Phwar final : public engine::TypedGame<Rules>, public engine::Courses {
 public:
  /// `reference_mobility`: whether the reference player counts mobility.
  Phwar(const Rules& rules, bool reference_mobility)
      : TypedGame(rules, facts()), reference_mobility_(reference_mobility) {}

  [[nodiscard]] const Courses& courses() const override { return *this; }

  [[nodiscard]] engine::Result<Handle> play(const Handle& p, std::string_view word) const override {
    const auto turn = rules().parse_turn(value(p), word);
    if (!turn) return tl::unexpected<engine::Error>(turn.error());
    return Handle::of(rules().play(value(p), *turn));
  }

  [[nodiscard]] engine::Outcome drawn_by_count(const Handle& p) const override {
    if (value(p).quiet < quiet_limit) return {};
    return {engine::Outcome::Kind::draw, engine::Player::first, "100 turns without a capture"};
  }

  [[nodiscard]] std::optional<std::uint64_t> perft(const Handle& p, int depth,
                                                   const engine::StopToken& stop) const override {
    return count_leaves(rules().options(), value(p), depth, stop);
  }

  [[nodiscard]] std::string drawing(const Handle& p) const override {
    return draw(value(p), /*flipped=*/false);
  }
  [[nodiscard]] std::string flipped_drawing(const Handle& p) const override {
    return draw(value(p), /*flipped=*/true);
  }
  [[nodiscard]] std::string small_drawing(const Handle& p, bool flipped,
                                          bool /*other_names*/) const override {
    return draw_small(value(p), flipped);
  }
  [[nodiscard]] std::string event(const Handle& before, const std::string& move) const override {
    return event_of(rules(), value(before), move);
  }
  [[nodiscard]] engine::Json board(const Handle&) const override { return describe_board(rules()); }
  [[nodiscard]] engine::Json state(const Handle& p) const override {
    return describe_state(rules(), value(p));
  }
  [[nodiscard]] engine::Result<std::string> compose(const Handle&,
                                                    const engine::Json& state) const override {
    const auto position = phwar::compose(rules(), state);
    if (!position) return tl::unexpected<engine::Error>(position.error());
    return rules().print(*position);
  }

  [[nodiscard]] std::string evaluation(const Handle& position) const override {
    const Position& p = value(position);
    if (winner_of(rules().options(), p).any) return "the game is over\n";
    const Evaluation e = evaluate(Board(p));
    std::string text = "in particles, as the side to move sees it (times weight)\n";
    const auto line = [&text](std::string_view name, int value) {
      text += std::string(name) + std::string(34 - name.size(), ' ') + signed_hundredths(value);
    };
    for (std::size_t i = 0; i < feature_count; ++i) {
      line(feature_names[i], e.of(i));
      text += " = " + std::to_string(e.counts[i]) + " x " + signed_hundredths(feature_weights[i]) +
              "\n";
    }
    line("places", e.places);
    text += "\n";
    line("total", e.total());
    return text + "\n";
  }

  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return phwar::make_searcher(rules());
  }

  [[nodiscard]] std::vector<engine::BenchPosition> bench_positions() const override {
    return phwar::bench_positions();
  }

  [[nodiscard]] std::optional<std::string> reference_move(
      const Handle& p, const engine::StopToken& stop) const override {
    return phwar::reference_move(rules(), value(p), reference_mobility_, stop);
  }

  [[nodiscard]] std::optional<engine::PuzzleStyle> puzzles() const override {
    return engine::PuzzleStyle{
        {1'000, 20'000, 60'000, 400'000}, /*solver_nodes=*/100'000, /*within=*/7, /*gap=*/1};
  }
  [[nodiscard]] std::uint64_t plain_effort(const Handle& p, const engine::Value& worth,
                                           std::uint64_t most) const override {
    return engine::plain_effort(rules(), value(p), worth, most);
  }

 private:
  [[nodiscard]] static engine::GameInfo facts() {
    engine::GameInfo info;
    info.name = "phwar";
    info.title = "Phwar";
    info.lesson = lesson;
    info.variant = "phwar";
    info.player_names[0] = "Black";
    info.player_names[1] = "White";
    info.repetition_draw = 3;
    info.move_example = "f3f5";
    info.win_rate_scale = 100;
    return info;
  }

  bool reference_mobility_;
};

std::shared_ptr<const engine::Game> make_game(const engine::OptionSet& set) {
  return std::make_shared<Phwar>(rules_of(set), seed_counts_mobility(set));
}

}  // namespace

engine::GameEntry make_entry() {
  return {"phwar", option_specs(), {}, make_game, rule_presets()};
}

}  // namespace phwar
