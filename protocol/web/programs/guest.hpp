// SPDX-License-Identifier: MIT
// A program in the engine's place, for one session: started when it is first asked, ended with it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/game_line.hpp"
#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "protocol/core/host.hpp"
#include "protocol/web/programs/overheard.hpp"
#include "protocol/web/programs/program.hpp"

namespace protocol::web {

class Guest {
 public:
  /// Both references outlive it.
  Guest(const Program& program, const engine::Registry& registry)
      : program_(program), registry_(registry) {}

  /// A search by it, to be run on the session's worker while this lives. What goes wrong is thrown
  /// in words that name the program.
  [[nodiscard]] Host::Thinker thinker(const engine::GameLine& line,
                                      const engine::OptionSet& options, const command::Go& go);

  /// Whether a program is there that has to be sent away; to be asked while none thinks.
  [[nodiscard]] bool present() const { return player_ != nullptr; }
  /// Ends it and all that it has started; on the session's worker, as it may take a second.
  void leave();

 private:
  struct Question {
    engine::GameLine line;
    std::vector<std::pair<std::string, std::string>> rules;
    match::MoveLimits limits;
    bool some_moves = false;  ///< only some of them were to be looked at
  };

  [[nodiscard]] engine::Report think(const Question& question, engine::Observer& observer,
                                     const engine::StopToken& stop);
  /// Makes the program ready for a position of this game.
  [[nodiscard]] std::optional<match::Failure> seat(const Question& question,
                                                   const engine::StopToken& stop);
  [[nodiscard]] match::Choice choose(const Question& question, const engine::StopToken& stop);

  const Program& program_;
  const engine::Registry& registry_;
  Overheard overheard_;
  engine::Player side_ = engine::Player::first;  ///< that it was asked to move for
  std::shared_ptr<const engine::Game> game_;     ///< that it was started for
  std::optional<engine::GameLine> last_;         ///< the game as far as it knows it
  std::unique_ptr<match::Player> player_;        // after what it speaks to
};

}  // namespace protocol::web
