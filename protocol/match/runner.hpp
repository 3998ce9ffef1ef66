// SPDX-License-Identifier: MIT
// Plays a schedule, several games at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"
#include "engine/stop.hpp"
#include "protocol/match/adjudication.hpp"
#include "protocol/match/make_player.hpp"
#include "protocol/match/observer.hpp"
#include "protocol/match/schedule/schedule.hpp"
#include "protocol/match/time_control.hpp"

namespace protocol::match {

/// One participant.
struct Entrant {
  std::string name;
  PlayerKind who = Builtin::parlour;
  MoveLimits limits;
  std::optional<TimeControl> control{};
  SearchSettings search{};  ///< of the built-in player that searches
};

struct MatchPlan {
  std::shared_ptr<const engine::Game> game;
  std::vector<Entrant> entrants;
  std::vector<engine::GameLine> openings;  ///< at least one
  std::vector<ScheduledGame> schedule;
  ProgramSetting programs;  ///< its game is that of the plan
  bool recover = false;     ///< a program that is lost is begun again; otherwise the match ends
  std::size_t max_moves = 0;
  Adjudication adjudication;
  std::size_t concurrency = 1;
  std::uint64_t seed = 0;
  MatchObserver* observer = nullptr;  ///< outlives the match; may be null
};

/// Called for one game at a time, in the order of the schedule; an error ends the match.
using GameSink = std::function<engine::Result<void>(const engine::GameRecord&)>;

/// Blocks until all games are played, a stop is requested, or something failed. A stop leaves the
/// games that are under way unfinished and out; all others are handed to `sink` before it returns.
[[nodiscard]] engine::Result<void> run_match(const MatchPlan& plan, const GameSink& sink,
                                             const engine::StopToken& stop);

}  // namespace protocol::match
