// SPDX-License-Identifier: MIT
// The simplest programs: one line a move, in one process or in one for every move.
#pragma once

#include "engine/stop.hpp"
#include "protocol/match/process/program_player.hpp"

namespace protocol::match {

/// A program whose answer is the first word of a line.
class SimplePlayer : public ProgramPlayer {
 public:
  using ProgramPlayer::ProgramPlayer;

 protected:
  /// `starting`: nothing has told yet that it runs.
  [[nodiscard]] Choice read_move(Child& child, const MoveLimits& limits, engine::Player side,
                                 bool starting, const engine::StopToken& stop) const;
};

/// `proto=line`: it is told "start GAME first|second FEN MS", then every move of the other side as
/// a line, and writes its own moves, one a line. MS is the time for a move, or on its clock, or 0.
class LinePlayer final : public SimplePlayer {
 public:
  using SimplePlayer::SimplePlayer;

  [[nodiscard]] std::optional<Failure> new_game(const GameStart& game,
                                                const engine::StopToken& stop) override;
  [[nodiscard]] Choice choose(const engine::GameLine& line, const MoveLimits& limits,
                              const engine::StopToken& stop) override;
  void rest(bool refused) override;

 private:
  void tell_start(const engine::GameLine& line, engine::Player side, const MoveLimits& limits);

  std::unique_ptr<Child> child_;
  std::optional<engine::GameLine> begun_;  ///< a game whose start was not told yet
  bool starting_ = false;                  ///< it has not been heard of yet
  std::size_t told_ = 0;                   ///< moves of the line that the program knows
};

/// `proto=once`: a process for every move reads a FEN and writes a move.
class OncePlayer final : public SimplePlayer {
 public:
  using SimplePlayer::SimplePlayer;

  [[nodiscard]] std::optional<Failure> new_game(const GameStart& game,
                                                const engine::StopToken& stop) override;
  [[nodiscard]] Choice choose(const engine::GameLine& line, const MoveLimits& limits,
                              const engine::StopToken& stop) override;
};

}  // namespace protocol::match
