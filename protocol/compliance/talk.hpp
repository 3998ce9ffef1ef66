// SPDX-License-Identifier: MIT
// A conversation with the engine under test. What it does not do ends the step, as a Complaint.
#pragma once

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/stop.hpp"
#include "protocol/match/process/program_player.hpp"

namespace protocol::compliance {

/// Why a step failed: what was expected, and what came instead.
struct Complaint : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A step that cannot be tried with this engine; the text says why.
struct NotApplicable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What all conversations have in common. Limits are generous: they tell hanging from slow.
struct Subject {
  match::ProgramSpec program;
  std::shared_ptr<const engine::Game> game;
  std::chrono::milliseconds patience{5000};
  engine::StopToken stop{};
};

class Talk {
 public:
  using Lines = std::vector<std::string>;

  /// Starts a process of the engine.
  explicit Talk(const Subject& subject);

  [[nodiscard]] bool ugi() const { return subject_.program.dialect == match::Dialect::ugi; }
  [[nodiscard]] const engine::Game& game() const { return *subject_.game; }
  [[nodiscard]] std::shared_ptr<const engine::Game> shared_game() const { return subject_.game; }

  void send(std::string_view line) { child_->send(line); }
  void end_input() { child_->end_input(); }
  /// Lines up to and with the first whose first word is `word`, within the patience or `within`.
  Lines until(std::string_view word);
  Lines until(std::string_view word, std::chrono::milliseconds within);
  /// Everything that comes within `time`.
  [[nodiscard]] Lines listen(std::chrono::milliseconds time);
  /// Asks isready, and reads up to the answer.
  Lines ready();
  /// uci or ugi up to its end, the game's variant if the engine knows it, isready.
  Lines greet();
  /// Sends `go …` and reads up to its bestmove.
  Lines go(std::string_view command);
  /// Waits for the process to end; "exit status 0".
  [[nodiscard]] std::string end();

 private:
  const Subject& subject_;
  std::unique_ptr<match::Child> child_;
};

[[nodiscard]] bool begins_with_word(std::string_view line, std::string_view word);
/// The lines whose first word is `word`.
[[nodiscard]] Talk::Lines those_of(const Talk::Lines& lines, std::string_view word);
/// The move of the last line, which is a bestmove; a Complaint where there is none.
[[nodiscard]] std::string move_of(const Talk::Lines& lines);
/// Throws a Complaint unless `condition`.
void require(bool condition, const std::string& complaint);

}  // namespace protocol::compliance
