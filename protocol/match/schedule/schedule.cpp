// SPDX-License-Identifier: MIT
#include "protocol/match/schedule/schedule.hpp"

#include <utility>

#include "engine/mix.hpp"

namespace protocol::match {

namespace {

std::vector<std::pair<std::size_t, std::size_t>> pairings(const ScheduleSpec& spec) {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  const std::size_t hosts = spec.tournament == Tournament::gauntlet ? 1 : spec.engines;
  for (std::size_t host = 0; host < hosts; ++host) {
    for (std::size_t guest = host + 1; guest < spec.engines; ++guest) all.emplace_back(host, guest);
  }
  return all;
}

}  // namespace

std::vector<ScheduledGame> make_schedule(const ScheduleSpec& spec) {
  std::vector<ScheduledGame> games;
  const auto add = [&](std::int64_t round, std::size_t first, std::size_t second) {
    const auto id = static_cast<std::int64_t>(games.size()) + 1;
    games.push_back(
        {id, round, {first, second}, static_cast<std::size_t>(round - 1) % spec.openings});
  };
  const auto pairs = pairings(spec);
  for (std::int64_t round = 1; round <= spec.rounds; ++round) {
    for (const auto& [host, guest] : pairs) {
      const bool exchanged = !spec.repeat && round % 2 == 0;
      add(round, exchanged ? guest : host, exchanged ? host : guest);
      if (spec.repeat) add(round, guest, host);
    }
  }
  return games;
}

std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t id, std::size_t player) {
  return engine::mixed(engine::mixed(seed) + 2 * static_cast<std::uint64_t>(id) + player);
}

}  // namespace protocol::match
