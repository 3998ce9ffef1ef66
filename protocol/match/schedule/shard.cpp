// SPDX-License-Identifier: MIT
#include "protocol/match/schedule/shard.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "engine/text.hpp"

namespace protocol::match {

using engine::Result;

namespace {

constexpr std::int64_t most_shards = 1'000'000;
constexpr std::int64_t most_in_array = 1'000'000'000;  // products of two fit 64 bits

bool sound(const Shard& shard) {
  return shard.index >= 1 && shard.index <= shard.count && shard.count <= most_shards;
}

}  // namespace

Result<Shard> parse_shard(std::string_view text) {
  const std::size_t cut = std::min(text.find('/'), text.size());
  const auto index = engine::parse_integer(text.substr(0, cut));
  const auto count = engine::parse_integer(text.substr(std::min(cut + 1, text.size())));
  const Shard shard{index.value_or(0), count.value_or(0)};
  if (!sound(shard)) {
    return engine::fail(engine::in_quotes(text) + " is not i/N with 1 <= i <= N");
  }
  return shard;
}

Result<std::optional<Shard>> shard_of_array(
    const std::function<const char*(const char*)>& variable) {
  std::optional<engine::Error> nonsense;
  const auto number = [&](const char* name) -> std::optional<std::int64_t> {
    const char* const text = variable(name);
    if (text == nullptr) return std::nullopt;
    const auto value = engine::parse_integer(text);
    if (!value || *value < 0 || *value > most_in_array) {
      nonsense = engine::Error{std::string(name) + " " + engine::in_quotes(text) +
                               " is not a number of a job array: give --shard i/N"};
    }
    return value;
  };
  const auto id = number("SLURM_ARRAY_TASK_ID");
  const auto count = number("SLURM_ARRAY_TASK_COUNT");
  const auto step = number("SLURM_ARRAY_TASK_STEP");
  const auto first = number("SLURM_ARRAY_TASK_MIN");
  const auto last = number("SLURM_ARRAY_TASK_MAX");
  if (nonsense) return tl::unexpected(*nonsense);
  if (!id || !count) return std::optional<Shard>();
  const std::int64_t stride = std::max<std::int64_t>(step.value_or(1), 1);
  const std::int64_t least = first.value_or(1);
  const std::int64_t most = last.value_or(least + (*count - 1) * stride);
  const std::int64_t from_first = *id - least;
  const Shard shard{from_first / stride + 1, *count};
  const bool in_a_row =
      from_first >= 0 && from_first % stride == 0 && most - least == (*count - 1) * stride;
  if (!in_a_row || !sound(shard)) {
    return engine::fail("task " + std::to_string(*id) + " of this Slurm job array is not one of " +
                        std::to_string(*count) + " in a row: give --shard i/N");
  }
  return std::optional(shard);
}

std::vector<ScheduledGame> share_of(const std::vector<ScheduledGame>& schedule,
                                    const Shard& shard) {
  std::vector<ScheduledGame> share;
  std::copy_if(
      schedule.begin(), schedule.end(), std::back_inserter(share),
      [&](const ScheduledGame& game) { return (game.round - 1) % shard.count == shard.index - 1; });
  return share;
}

}  // namespace protocol::match
