// SPDX-License-Identifier: MIT
#include "protocol/match/schedule.hpp"

#include <utility>

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

// splitmix64's finishing step: neighbouring numbers become unrelated ones.
std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
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

std::uint64_t lot_seed(std::uint64_t seed, std::int64_t id, std::size_t player) {
  return mixed(mixed(seed + 0x9e3779b97f4a7c15U) + 2 * static_cast<std::uint64_t>(id) + player);
}

}  // namespace protocol::match
