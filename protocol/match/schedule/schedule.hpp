// SPDX-License-Identifier: MIT
// Who plays whom, from which opening, in which order. Pure; the same for the same numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace protocol::match {

enum class Tournament : std::uint8_t {
  round_robin,  ///< everybody meets everybody
  gauntlet,     ///< the first engine meets every other one
};

struct ScheduleSpec {
  Tournament tournament = Tournament::round_robin;
  std::size_t engines = 2;
  std::int64_t rounds = 1;   ///< games a pairing, pairs of games with `repeat`
  bool repeat = false;       ///< every opening twice, the second time with sides exchanged
  std::size_t openings = 1;  ///< how many there are; round r takes number r, and so on in turn
};

struct ScheduledGame {
  std::int64_t id = 1;                   ///< from 1
  std::int64_t round = 1;                ///< from 1
  std::array<std::size_t, 2> engines{};  ///< by Player
  std::size_t opening = 0;               ///< from 0

  friend bool operator==(const ScheduledGame&, const ScheduledGame&) = default;
};

/// More are no match, but a slip of the keyboard.
inline constexpr std::int64_t most_games = 10'000'000;

/// How many games that are; at most `most_games` rounds.
[[nodiscard]] std::int64_t games_of(const ScheduleSpec& spec);

/// Game `id`, 1..games_of(spec): round by round, pairing by pairing. Without `repeat` sides are
/// exchanged from round to round.
[[nodiscard]] ScheduledGame scheduled_game(const ScheduleSpec& spec, std::int64_t id);

/// All of them.
[[nodiscard]] std::vector<ScheduledGame> make_schedule(const ScheduleSpec& spec);

/// A number for the lots that one player draws in one game; it depends on nothing else, so a game
/// is the same whatever was played before and at the same time.
[[nodiscard]] std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t id, std::size_t player);

}  // namespace protocol::match
