// SPDX-License-Identifier: MIT
// Programs as players: which one, how it is spoken to, how much patience there is with it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "protocol/match/player.hpp"
#include "protocol/match/process/child.hpp"

namespace protocol::match {

/// How a program takes positions and gives moves.
enum class Dialect : std::uint8_t {
  uci,
  ugi,
  line,  ///< one line a move, both ways
  once,  ///< one process a move: a FEN in, a move out
};

struct ProgramSpec {
  ProgramCommand command;
  Dialect dialect = Dialect::uci;
  bool ponder = false;  ///< it thinks in the other side's time too; UCI only
  std::string variant;  ///< what UCI_Variant is set to; empty = the game's own word
  std::vector<std::pair<std::string, std::string>> options;  ///< name, value
};

/// How long programs may take. A move has its own limits; `margin` is added to them.
struct Patience {
  std::chrono::milliseconds begin{10'000};  ///< from the start to `uciok` and the first `readyok`
  std::chrono::milliseconds answer{5'000};  ///< to `isready` and `stop`
  std::chrono::milliseconds start{
      1'000};  ///< of an interpreter, where nothing says that it is ready
  std::chrono::milliseconds margin{100};  ///< for the way of a move through pipes and processors

  /// Without a word from a program that may think as long as it likes: until somebody is told, and
  /// until it is asked to stop and has lost. Slow programs are seldom silent for minutes.
  [[nodiscard]] std::chrono::milliseconds worry() const { return 6 * answer; }
  [[nodiscard]] std::chrono::milliseconds silence() const { return 24 * answer; }
};

/// What all programs of a match have in common. The log may be null, `tell` empty; it is called by
/// whichever thread a program is played on.
struct ProgramSetting {
  std::shared_ptr<const engine::Game> game;
  std::vector<std::pair<std::string, std::string>> rules;  ///< options that are not the default's
  Patience patience;
  Witness* log = nullptr;
  std::function<void(const std::string&)> tell{};  ///< a line for the people in front of it
};

/// What the players that are programs share: which one, its name in the match, its setting.
class ProgramPlayer : public Player {
 public:
  ProgramPlayer(ProgramSpec spec, std::string name, ProgramSetting setting)
      : spec_(std::move(spec)), name_(std::move(name)), setting_(std::move(setting)) {}

  [[nodiscard]] bool timed() const final { return true; }

 protected:
  [[nodiscard]] engine::Result<std::unique_ptr<Child>> start() const {
    return Child::start(spec_.command, name_, setting_.log);
  }

  const ProgramSpec spec_;
  const std::string name_;
  const ProgramSetting setting_;
};

/// A player that starts its program when its first game begins, and again where it was lost.
[[nodiscard]] std::unique_ptr<Player> make_program(const ProgramSpec& spec, std::string name,
                                                   const ProgramSetting& setting);

}  // namespace protocol::match
