// SPDX-License-Identifier: MIT
#include "games/kalah/module.hpp"

#include <nlohmann/json.hpp>

#include "engine/courses.hpp"
#include "engine/puzzles/plain_effort.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "engine/typed_game.hpp"
#include "games/kalah/bench_positions.hpp"
#include "games/kalah/board/plain_model.hpp"
#include "games/kalah/courses/list_formats.hpp"
#include "games/kalah/courses/reference_player.hpp"
#include "games/kalah/leaf_count.hpp"
#include "games/kalah/lesson.hpp"
#include "games/kalah/options.hpp"
#include "games/kalah/search/evaluation.hpp"
#include "games/kalah/search/searcher.hpp"
#include "games/kalah/tablebase/tablebase_options.hpp"
#include "games/kalah/tablebase/tools.hpp"
#include "games/kalah/text/board_description.hpp"
#include "games/kalah/text/notes.hpp"

namespace kalah {

namespace {

// The parameters of the overrides; the values inside are kalah::Position.
using Handle = engine::Position;
using engine::signed_hundredths;

class Kalah final : public engine::TypedGame<Rules>, public engine::Courses {
 public:
  explicit Kalah(const Rules& rules, TablebaseSettings tablebase = {}, const Weights& weights = {},
                 std::string warning = {})
      : TypedGame(rules, facts(rules, std::move(warning))),
        tablebase_(std::move(tablebase)),
        weights_(weights) {}

  [[nodiscard]] const Courses& courses() const override { return *this; }

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
  [[nodiscard]] std::optional<engine::OtherNames> other_names() const override {
    return engine::OtherNames{"columns",
                              "Number the pits of both rows from the left, as some courses do"};
  }
  [[nodiscard]] std::string other_name(const Handle& p, const std::string& move) const override {
    const auto number = engine::parse_integer(move);
    if (!number) return move;  // a swap
    return std::to_string(pit_number(value(p).side, static_cast<int>(*number) - 1, value(p).holes,
                                     Numbering::columns));
  }
  [[nodiscard]] std::string drawing_with_other_names(const Handle& p, bool flipped) const override {
    return draw(value(p), flipped, Numbering::columns);
  }
  [[nodiscard]] std::string small_drawing(const Handle& p, bool flipped,
                                          bool other_names) const override {
    return draw_small(value(p), flipped, other_names ? Numbering::columns : Numbering::own);
  }
  [[nodiscard]] std::string event(const Handle& before, const std::string& move) const override {
    return event_of(rules(), value(before), move);
  }
  [[nodiscard]] engine::Json board(const Handle& p) const override {
    return describe_board(rules(), value(p));
  }
  [[nodiscard]] engine::Json state(const Handle& p) const override {
    return describe_state(rules(), value(p));
  }
  [[nodiscard]] engine::Result<std::string> compose(const Handle& like,
                                                    const engine::Json& state) const override {
    const auto position = kalah::compose(rules(), value(like), state);
    if (!position) return tl::unexpected<engine::Error>(position.error());
    return rules().print(*position);
  }

  [[nodiscard]] std::string evaluation(const Handle& position) const override {
    const Position& p = value(position);
    if (finished(p)) return "the game is over\n";
    const PlainModel model(rules().options(), p.holes);
    const Evaluation e = evaluate(model, p, weights_);
    const int lead = 100 * p.lead();
    std::string text = "in seeds, as the side to move sees it\n";
    text += "stores      " + signed_hundredths(lead) + "\n";
    text += "mobility    " + signed_hundredths(e.mobility) + "\n";
    text += "captures    " + signed_hundredths(e.threats) + "\n";
    const int future = estimate(model, p, weights_);
    text += "total       " + signed_hundredths(lead + future);
    if (future != e.total()) text += "  (no more can be won than is in play)";
    return text + "\n";
  }

  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return kalah::make_searcher(rules(), tablebase_, weights_);
  }

  [[nodiscard]] std::vector<std::shared_ptr<const engine::ExerciseFormat>> formats()
      const override {
    return list_formats(rules());
  }

  [[nodiscard]] std::vector<engine::BenchPosition> bench_positions() const override {
    return kalah::bench_positions();
  }

  [[nodiscard]] std::optional<std::string> reference_move(
      const Handle& p, const engine::StopToken& stop) const override {
    return kalah::reference_move(rules(), value(p), stop);
  }

  [[nodiscard]] std::optional<engine::PuzzleStyle> puzzles() const override {
    return engine::PuzzleStyle{
        {100, 1'000, 10'000, 100'000}, /*solver_nodes=*/100'000, /*within=*/{}, /*gap=*/2};
  }
  [[nodiscard]] std::uint64_t plain_effort(const Handle& p, const engine::Value& worth,
                                           std::uint64_t most) const override {
    return engine::plain_effort(rules(), value(p), worth, most);
  }

 private:
  [[nodiscard]] static engine::GameInfo facts(const Rules& rules, std::string warning) {
    engine::GameInfo info;
    info.name = "kalah";
    info.title = "Kalah";
    info.lesson = lesson;
    info.player_names[0] = "South";
    info.player_names[1] = "North";
    info.variant = "kalah" + std::to_string(rules.holes()) + "-" + std::to_string(rules.seeds());
    info.has_mate = false;
    info.warning = std::move(warning);
    info.move_example = "3";
    info.usual_movetime_ms = 5000;
    info.win_rate_scale = 400;  // four seeds ahead win about three games of four
    return info;
  }

  TablebaseSettings tablebase_;
  Weights weights_;
};

std::shared_ptr<const engine::Game> make_game(const engine::OptionSet& set) {
  const Rules rules = rules_of(set);
  TablebaseChoice choice = choose_tablebase(set, rules);
  return std::make_shared<Kalah>(rules, std::move(choice.settings), weights_of(set),
                                 std::move(choice.warning));
}

std::shared_ptr<const engine::Game> make_plain_game(const Rules& rules) {
  return std::make_shared<Kalah>(rules);
}

}  // namespace

engine::GameEntry make_entry() {
  return {"kalah",   option_specs(), variant_form(),
          make_game, rule_presets(), make_tablebase_tools(make_plain_game)};
}

}  // namespace kalah
