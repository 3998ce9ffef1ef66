// SPDX-License-Identifier: MIT
// Adds up the records of a match.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "protocol/match/statistics.hpp"

namespace protocol::match {

struct EngineTotals {
  std::string name;
  Tally as_first, as_second;
  std::int64_t time_losses = 0;
  std::int64_t crashes = 0;  ///< stalls and disconnections too
  std::int64_t stalls = 0, disconnections = 0;
  std::int64_t illegal = 0;  ///< also answers without a move

  [[nodiscard]] Tally total() const { return as_first + as_second; }
};

class Scoreboard {
 public:
  /// Different names, in the order of the command line.
  explicit Scoreboard(std::vector<std::string> names);

  /// Counts a finished game; an error when it names an engine that does not take part.
  [[nodiscard]] engine::Result<void> add(const engine::GameRecord& record);

  [[nodiscard]] std::int64_t games() const { return games_; }
  [[nodiscard]] const std::vector<EngineTotals>& engines() const { return engines_; }
  /// Complete pairs of a match of two as the first engine sees them; empty when there are none.
  [[nodiscard]] const std::optional<Pairs>& pairs() const { return pairs_; }
  /// From pairs where all games belong to one and not all were won or lost, else from games.
  [[nodiscard]] Elo elo(const EngineTotals& engine) const;
  /// Mean number of plies, openings included; empty without games.
  [[nodiscard]] std::optional<double> mean_plies() const;
  [[nodiscard]] const std::map<std::string, std::int64_t>& endings() const { return endings_; }

 private:
  [[nodiscard]] EngineTotals* find(const std::string& name);
  void add_to_pairs(const engine::GameRecord& record);

  std::vector<EngineTotals> engines_;
  std::int64_t games_ = 0;
  std::int64_t plies_ = 0;
  std::map<std::string, std::int64_t> endings_;
  std::optional<Pairs> pairs_;
  /// A round's only game so far: who was first in it, and the first engine's points, doubled.
  struct Half {
    std::string first;
    std::size_t points;
  };
  std::map<std::int64_t, Half> halves_;
};

}  // namespace protocol::match
