// SPDX-License-Identifier: MIT
#include "games/hexapawn/module.hpp"

#include <nlohmann/json.hpp>

#include "engine/courses.hpp"
#include "engine/puzzles/plain_effort.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "engine/typed_game.hpp"
#include "games/hexapawn/bench_positions.hpp"
#include "games/hexapawn/board/packing.hpp"
#include "games/hexapawn/courses/course_formats.hpp"
#include "games/hexapawn/courses/reference_player.hpp"
#include "games/hexapawn/leaf_count.hpp"
#include "games/hexapawn/lesson.hpp"
#include "games/hexapawn/proof/strategy.hpp"
#include "games/hexapawn/search/evaluation.hpp"
#include "games/hexapawn/search/searcher.hpp"
#include "games/hexapawn/text/board_description.hpp"
#include "games/hexapawn/text/notes.hpp"

namespace hexapawn {

namespace {

using engine::OptionSpec;
using engine::Position;
using engine::signed_hundredths;

constexpr char rows_option[] = "Hexapawn Rows";
constexpr char columns_option[] = "Hexapawn Columns";
constexpr char blocked_option[] = "Hexapawn Blocked";
constexpr char forced_capture_option[] = "Hexapawn Forced Capture";
constexpr char cylinder_option[] = "Hexapawn Cylinder";
constexpr char berolina_option[] = "Hexapawn Berolina";

class Hexapawn final : public engine::TypedGame<Rules>, public engine::Courses {
 public:
  explicit Hexapawn(const Rules& rules) : TypedGame(rules, facts(rules)) {}

  [[nodiscard]] const Courses& courses() const override { return *this; }

  [[nodiscard]] std::optional<std::uint64_t> perft(const Position& p, int depth,
                                                   const engine::StopToken& stop) const override {
    return count_leaves(rules().options(), value(p), depth, stop);
  }

  [[nodiscard]] std::string drawing(const Position& p) const override {
    return draw(value(p), /*flipped=*/false);
  }
  [[nodiscard]] std::string flipped_drawing(const Position& p) const override {
    return draw(value(p), /*flipped=*/true);
  }
  [[nodiscard]] std::string small_drawing(const Position& p, bool flipped,
                                          bool /*other_names*/) const override {
    return draw_small(value(p), flipped);
  }
  [[nodiscard]] std::string event(const Position& before, const std::string& move) const override {
    return event_of(rules(), value(before), move);
  }
  [[nodiscard]] engine::Json board(const Position& p) const override {
    return describe_board(info(), rules(), value(p));
  }
  [[nodiscard]] engine::Json state(const Position& p) const override {
    return describe_state(rules(), value(p));
  }
  [[nodiscard]] engine::Result<std::string> compose(const Position& like,
                                                    const engine::Json& state) const override {
    const auto placement = hexapawn::compose(rules(), value(like), state);
    if (!placement) return tl::unexpected<engine::Error>(placement.error());
    return rules().print(*placement);
  }

  [[nodiscard]] std::string evaluation(const Position& position) const override {
    const Placement& p = value(position);
    if (rules().outcome(p).finished()) return "the game is over\n";
    const RuleSet& options = rules().options();
    const Evaluation e = p.side == Side::white
                             ? evaluate<Side::white>(*p.geometry, options, p.board)
                             : evaluate<Side::black>(*p.geometry, options, p.board);
    std::string text = "in pawns, as the side to move sees it\n";
    text += "material    " + signed_hundredths(e.material) + "\n";
    text += "advance     " + signed_hundredths(e.advance) + "\n";
    text += "mobility    " + signed_hundredths(e.mobility) + "\n";
    text += "free files  " + signed_hundredths(e.free_files) + "\n";
    if (e.decided != 0) {
      text += "decided     " + signed_hundredths(e.decided) +
              "  (a runner or the last move settles it; replaces the rest)\n";
    }
    return text + "total       " + signed_hundredths(e.total()) + "\n";
  }

  [[nodiscard]] std::optional<engine::XboardPieces> xboard_pieces() const override {
    const RuleSet& options = rules().options();
    // Betza: forward only, (m)oves and (c)aptures; o = around the edges of a cylinder.
    const std::string around = options.cylinder ? "o" : "";
    // In the place of XBoard's commoner: it looks for what its own pawn becomes on the last rank,
    // and for ever where there is no other man.
    return engine::XboardPieces{
        "..........P...........p.",
        {options.berolina ? "P& " + around + "fmFfcW" : "P& fmW" + around + "fcF"}};
  }

  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return hexapawn::make_searcher(rules());
  }

  [[nodiscard]] std::vector<std::shared_ptr<const engine::ExerciseFormat>> formats()
      const override {
    if (!rules().options().standard()) return {};  // the courses know no other rules
    return {make_psu_format(rules()), make_lille_format(rules()),
            make_lille_literal_format(rules())};
  }

  [[nodiscard]] engine::Result<std::uint64_t> verify(
      const engine::Certificate& certificate) const override {
    const auto placement = rules().parse(certificate.position);
    if (!placement) return engine::fail("position: " + placement.error().message);
    return fits_word(*placement) ? check<std::uint64_t>(*placement, certificate.strategy)
                                 : check<Bits256>(*placement, certificate.strategy);
  }

  [[nodiscard]] std::vector<engine::BenchPosition> bench_positions() const override {
    return hexapawn::bench_positions();
  }

  [[nodiscard]] std::optional<std::string> reference_move(
      const Position& p, const engine::StopToken& stop) const override {
    return hexapawn::reference_move(rules(), value(p), stop);
  }

  [[nodiscard]] std::optional<engine::PuzzleStyle> puzzles() const override {
    return engine::PuzzleStyle{
        {50, 500, 5'000, 50'000}, /*solver_nodes=*/100'000, /*within=*/{}, /*gap=*/1};
  }
  [[nodiscard]] std::uint64_t plain_effort(const Position& p, const engine::Value& worth,
                                           std::uint64_t most) const override {
    return engine::plain_effort(rules(), value(p), worth, most);
  }

 private:
  template <class Word>
  [[nodiscard]] engine::Result<std::uint64_t> check(const Placement& p,
                                                    const engine::Strategy& strategy) const {
    const Geometry<Word> geometry(p.geometry->rows(), p.geometry->cols());
    return check_strategy(geometry, rules().options(), pack<Word>(p.board), p.side, strategy);
  }

  [[nodiscard]] static engine::GameInfo facts(const Rules& rules) {
    engine::GameInfo info;
    info.name = "hexapawn";
    info.title = "Hexapawn";
    info.lesson = lesson;
    info.player_names[0] = "White";
    info.player_names[1] = "Black";
    info.variant = "hexapawn" + std::to_string(rules.geometry()->rows()) + "x" +
                   std::to_string(rules.geometry()->cols());
    info.move_example = rules.options().berolina ? "a2b3" : "a2a3";
    return info;
  }
};

std::vector<OptionSpec> options() {
  return {
      OptionSpec::spin(rows_option, 3, min_rows, max_rows, "Ranks of the board at the start"),
      OptionSpec::spin(columns_option, 3, min_cols, max_cols, "Files of the board at the start"),
      OptionSpec::combo(blocked_option, {"loss", "draw", "win"},
                        "What it means for a side with pawns to have no move"),
      OptionSpec::check(forced_capture_option, false, "A player who can capture must do so"),
      OptionSpec::check(cylinder_option, false, "The first and the last file are neighbours"),
      OptionSpec::check(berolina_option, false,
                        "Pawns move diagonally and capture straight ahead")};
}

std::shared_ptr<const engine::Game> make_game(const engine::OptionSet& set) {
  RuleSet options;
  const std::string& blocked = set.text(blocked_option);
  if (blocked == "draw") options.blocked = Blocked::draw;
  if (blocked == "win") options.blocked = Blocked::win;
  options.forced_capture = set.flag(forced_capture_option);
  options.cylinder = set.flag(cylinder_option);
  options.berolina = set.flag(berolina_option);
  return std::make_shared<Hexapawn>(Rules(static_cast<int>(set.number(rows_option)),
                                          static_cast<int>(set.number(columns_option)), options));
}

}  // namespace

engine::GameEntry make_entry() {
  return {"hexapawn", options(), {'x', rows_option, columns_option}, make_game};
}

}  // namespace hexapawn
