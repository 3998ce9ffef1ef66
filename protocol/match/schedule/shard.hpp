// SPDX-License-Identifier: MIT
// Disjoint shares of one schedule, for several processes or machines.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "protocol/match/schedule/schedule.hpp"

namespace protocol::match {

/// The index-th of `count` shares; 1/1 is the whole schedule.
struct Shard {
  std::int64_t index = 1;
  std::int64_t count = 1;

  friend bool operator==(const Shard&, const Shard&) = default;
};

/// "2/8".
[[nodiscard]] engine::Result<Shard> parse_shard(std::string_view text);

/// What the variables of a Slurm job array say: task number SLURM_ARRAY_TASK_ID of
/// SLURM_ARRAY_TASK_COUNT tasks that are numbered from SLURM_ARRAY_TASK_MIN to
/// SLURM_ARRAY_TASK_MAX in steps of SLURM_ARRAY_TASK_STEP. nullopt outside of a job array; an error
/// when one of them is no number from 0 to 10^9 or the numbers have gaps, as then no share would be
/// certain to be played by exactly one task.
[[nodiscard]] engine::Result<std::optional<Shard>> shard_of_array(
    const std::function<const char*(const char*)>& variable);

/// The games of every count-th round, so that all games of a round stay together. Numbers of games
/// remain those of the whole schedule.
[[nodiscard]] std::vector<ScheduledGame> share_of(const std::vector<ScheduledGame>& schedule,
                                                  const Shard& shard);

}  // namespace protocol::match
