// SPDX-License-Identifier: MIT
// Adds up the records of a match.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/record.hpp"
#include "protocol/match/result/statistics.hpp"

namespace protocol::match {

/// One way in which an engine lost games by a failure of its own.
struct Fault {
  std::string ending;
  std::int64_t games = 0;
  std::int64_t first_game = 0;  ///< the lowest id among them
  std::string detail;           ///< of that game, may be empty
};

struct EngineTotals {
  std::string name;
  Tally as_first, as_second;
  std::int64_t time_losses = 0;
  std::int64_t crashes = 0;  ///< stalls and disconnections too
  std::int64_t stalls = 0, disconnections = 0;
  std::int64_t illegal = 0;   ///< also answers without a move
  std::vector<Fault> faults;  ///< in the order in which they were seen first

  [[nodiscard]] Tally total() const { return as_first + as_second; }
};

/// The games of two engines with each other, as the earlier one of the command line sees them.
struct Encounter {
  std::size_t one = 0, two = 1;  ///< numbers of the engines, one < two
  Tally as_first, as_second;
  std::optional<Pairs> pairs;  ///< complete ones; empty when there are none
  /// Rounds with one game so far: who was first in it, and the points of `one`, doubled.
  struct Half {
    std::size_t first;
    std::size_t points;
  };
  std::map<std::int64_t, Half> halves;

  [[nodiscard]] Tally total() const { return as_first + as_second; }
  /// From pairs where all games belong to one and not all were won or lost, else from games.
  [[nodiscard]] Elo elo() const;
};

class Scoreboard {
 public:
  /// Different names, in the order of the command line.
  explicit Scoreboard(std::vector<std::string> names);

  /// Counts a finished game; an error when it names an engine that does not take part.
  [[nodiscard]] engine::Result<void> add(const engine::GameRecord& record);

  [[nodiscard]] std::int64_t games() const { return games_; }
  [[nodiscard]] const std::vector<EngineTotals>& engines() const { return engines_; }
  /// By the numbers of the engines; those that have not met are not among them.
  [[nodiscard]] std::vector<const Encounter*> encounters() const;
  /// Complete pairs of a match of two as the first engine sees them; empty when there are none.
  [[nodiscard]] std::optional<Pairs> pairs() const;
  /// As in an encounter where there are two engines, else from all games.
  [[nodiscard]] Elo elo(const EngineTotals& engine) const;
  /// How many games are not the same as an earlier one: other players, moves or ending.
  [[nodiscard]] std::int64_t distinct_games() const {
    return static_cast<std::int64_t>(seen_.size());
  }
  /// Mean number of plies, openings included; empty without games.
  [[nodiscard]] std::optional<double> mean_plies() const;
  [[nodiscard]] const std::map<std::string, std::int64_t>& endings() const { return endings_; }
  /// Whether there are games and none of them ended in another way.
  [[nodiscard]] bool only_time_losses() const;

 private:
  using Engines = std::pair<std::size_t, std::size_t>;

  /// The number of engines where there is none of that name.
  [[nodiscard]] std::size_t number_of(const std::string& name) const;

  std::vector<EngineTotals> engines_;
  std::int64_t games_ = 0;
  std::int64_t plies_ = 0;
  std::map<std::string, std::int64_t> endings_;
  std::map<Engines, Encounter> encounters_;
  std::unordered_set<std::size_t> seen_;  ///< hashes of games
};

}  // namespace protocol::match
