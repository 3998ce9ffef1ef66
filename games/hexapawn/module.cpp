// SPDX-License-Identifier: MIT
#include "games/hexapawn/module.hpp"

#include <nlohmann/json.hpp>

#include "engine/searcher.hpp"
#include "engine/typed_game.hpp"
#include "games/hexapawn/bench_positions.hpp"
#include "games/hexapawn/board_description.hpp"
#include "games/hexapawn/course_formats.hpp"
#include "games/hexapawn/evaluation.hpp"
#include "games/hexapawn/leaf_count.hpp"
#include "games/hexapawn/searcher.hpp"
#include "games/hexapawn/seed_player.hpp"

namespace hexapawn {

namespace {

using engine::OptionSpec;
using engine::Position;

constexpr char rows_option[] = "Hexapawn Rows";
constexpr char columns_option[] = "Hexapawn Columns";

std::string signed_text(int score) {
  const int whole = std::abs(score) / 100, hundredths = std::abs(score) % 100;
  return (score < 0 ? "-" : "+") + std::to_string(whole) + (hundredths < 10 ? ".0" : ".") +
         std::to_string(hundredths);
}

class Hexapawn final : public engine::TypedGame<Rules> {
 public:
  using TypedGame::TypedGame;

  [[nodiscard]] const engine::GameInfo& info() const override {
    static const engine::GameInfo facts = [] {
      engine::GameInfo info;
      info.name = "hexapawn";
      info.title = "Hexapawn";
      info.player_names[0] = "White";
      info.player_names[1] = "Black";
      info.xboard_pieces = "P.....p.....";
      info.xboard_moves = {"P& fmWfcF"};
      info.move_example = "a2a3";
      return info;
    }();
    return facts;
  }

  [[nodiscard]] std::string variant() const override {
    return "hexapawn" + std::to_string(rules().geometry()->rows()) + "x" +
           std::to_string(rules().geometry()->cols());
  }

  [[nodiscard]] std::optional<std::uint64_t> perft(const Position& p, int depth,
                                                   const std::stop_token& stop) const override {
    return count_leaves(value(p), depth, stop);
  }

  [[nodiscard]] std::string drawing(const Position& p) const override {
    return draw(value(p), /*flipped=*/false);
  }
  [[nodiscard]] std::string flipped_drawing(const Position& p) const override {
    return draw(value(p), /*flipped=*/true);
  }
  [[nodiscard]] engine::Json board(const Position& p) const override {
    return describe_board(value(p));
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
    const Evaluation e = p.side == Side::white ? evaluate<Side::white>(*p.geometry, p.board)
                                               : evaluate<Side::black>(*p.geometry, p.board);
    std::string text = "in pawns, as the side to move sees it\n";
    text += "material    " + signed_text(e.material) + "\n";
    text += "advance     " + signed_text(e.advance) + "\n";
    text += "mobility    " + signed_text(e.mobility) + "\n";
    text += "free files  " + signed_text(e.free_files) + "\n";
    if (e.decided != 0) {
      text += "decided     " + signed_text(e.decided) +
              "  (a runner or the last move settles it; replaces the rest)\n";
    }
    return text + "total       " + signed_text(e.total()) + "\n";
  }

  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return hexapawn::make_searcher(rules());
  }

  [[nodiscard]] std::vector<std::shared_ptr<const engine::ExerciseFormat>> formats()
      const override {
    return {make_psu_format(rules()), make_lille_format(rules()),
            make_lille_literal_format(rules())};
  }

  [[nodiscard]] std::vector<engine::BenchPosition> bench_positions() const override {
    return hexapawn::bench_positions();
  }

  [[nodiscard]] std::optional<std::string> seed_move(const Position& p,
                                                     const std::stop_token& stop) const override {
    return hexapawn::seed_move(rules(), value(p), stop);
  }
};

std::vector<OptionSpec> options() {
  return {OptionSpec::spin(rows_option, 3, min_rows, max_rows, "Ranks of the start position"),
          OptionSpec::spin(columns_option, 3, min_cols, max_cols, "Files of the start position")};
}

std::shared_ptr<const engine::Game> make_game(const engine::OptionSet& set) {
  return std::make_shared<Hexapawn>(Rules(static_cast<int>(set.number(rows_option)),
                                          static_cast<int>(set.number(columns_option))));
}

}  // namespace

engine::GameEntry make_entry() {
  return {"hexapawn", options(), {'x', rows_option, columns_option}, make_game};
}

}  // namespace hexapawn
