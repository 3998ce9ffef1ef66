// SPDX-License-Identifier: MIT
// `parlour play --puzzle FILE`: puzzles in the terminal, one after the other.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/puzzles/examiner.hpp"
#include "engine/puzzles/puzzle.hpp"
#include "protocol/cli/play/line_input.hpp"
#include "protocol/cli/play/puzzle_file.hpp"
#include "protocol/cli/terminal/color.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/io/line_sink.hpp"

namespace protocol::cli {

struct PuzzleSetup {
  std::shared_ptr<const engine::Game> game;  ///< one that has puzzles
  std::string file;                          ///< for messages
  std::vector<PuzzleLine> puzzles;
  bool other_names = false;  ///< of moves (engine::OtherNames)
  bool color = false;
};

class PuzzleSession {
 public:
  PuzzleSession(PuzzleSetup setup, const Interrupt& interrupt, LineInput& input, LineSink& out);

  /// Puts the puzzles until the last one is done, `quit`, the end of input, or an interrupt; the
  /// exit status, which is 1 where a position of the file is no puzzle.
  [[nodiscard]] int run();

 private:
  /// False where the position is no puzzle, which is said.
  [[nodiscard]] bool put(std::size_t number);
  void solve();
  void take_line(std::string_view line);
  void take_move(const std::string& move);
  void hint();
  void show_solution();
  void help();
  void show();
  void go_on(const std::string& move);
  [[nodiscard]] std::string verdict_on(const std::string& move) const;
  /// Of a legal move of this step.
  [[nodiscard]] std::optional<engine::Value> worth_of(const std::string& move) const;
  [[nodiscard]] std::string name_of(const std::string& move) const;
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] const engine::PuzzleStep& step() const { return puzzle_->steps[at_]; }
  [[nodiscard]] bool leaving() const;
  void say(const std::string& line) { out_.write(line + "\n"); }

  PuzzleSetup setup_;
  const Interrupt& interrupt_;
  LineInput& input_;
  LineSink& out_;
  Palette palette_;
  engine::Examiner examiner_;
  std::optional<engine::Puzzle> puzzle_;
  engine::Position position_;
  std::string selected_;    ///< beginning of a move that was typed alone
  std::size_t number_ = 0;  ///< of the puzzle, from 0
  std::size_t at_ = 0;      ///< step of the puzzle
  int hints_ = 0;           ///< that were given at this step
  bool helped_ = false;     ///< a wrong move, or the solution, before the end
  bool over_ = false;       ///< this puzzle
  bool quit_ = false;
  bool flipped_ = false;
  int solved_ = 0;
};

}  // namespace protocol::cli
