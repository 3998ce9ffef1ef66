// SPDX-License-Identifier: MIT
#include "protocol/match/schedule/schedule.hpp"

#include <utility>

#include "engine/mix.hpp"

namespace protocol::match {

namespace {

std::int64_t pairings(const ScheduleSpec& spec) {
  const auto engines = static_cast<std::int64_t>(spec.engines);
  return spec.tournament == Tournament::gauntlet ? engines - 1 : engines * (engines - 1) / 2;
}

// Number `index` of them: every host meets all guests after it.
std::pair<std::size_t, std::size_t> pairing(const ScheduleSpec& spec, std::size_t index) {
  std::size_t host = 0;
  for (; index >= spec.engines - 1 - host; ++host) index -= spec.engines - 1 - host;
  return {host, host + 1 + index};
}

}  // namespace

std::int64_t games_of(const ScheduleSpec& spec) {
  return spec.rounds * pairings(spec) * (spec.repeat ? 2 : 1);
}

ScheduledGame scheduled_game(const ScheduleSpec& spec, std::int64_t id) {
  const std::int64_t each = spec.repeat ? 2 : 1;
  const std::int64_t a_round = pairings(spec) * each;
  const std::int64_t round = (id - 1) / a_round + 1;
  const std::int64_t place = (id - 1) % a_round;
  const auto [host, guest] = pairing(spec, static_cast<std::size_t>(place / each));
  const bool exchanged = spec.repeat ? place % 2 == 1 : round % 2 == 0;
  return {id,
          round,
          {exchanged ? guest : host, exchanged ? host : guest},
          static_cast<std::size_t>(round - 1) % spec.openings};
}

std::vector<ScheduledGame> make_schedule(const ScheduleSpec& spec) {
  std::vector<ScheduledGame> games;
  for (std::int64_t id = 1; id <= games_of(spec); ++id) games.push_back(scheduled_game(spec, id));
  return games;
}

std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t id, std::size_t player) {
  return engine::mixed(engine::mixed(seed) + 2 * static_cast<std::uint64_t>(id) + player);
}

}  // namespace protocol::match
