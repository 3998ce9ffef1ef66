// SPDX-License-Identifier: MIT
// The first line of a file of games (docs/game-record.md).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/registry.hpp"

namespace protocol::match {

/// The rule options of a game that differ from their defaults; its size is not among them.
[[nodiscard]] engine::Json rule_options(const engine::OptionSet& options,
                                        const engine::GameEntry& entry);

/// The same as names and values, for programs that are told them.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> rules_of(
    const engine::OptionSet& options, const engine::GameEntry& entry);

/// Everything but the schedule. `engines` are objects with at least a name.
[[nodiscard]] engine::Json header_of(const engine::Game& game, engine::Json rules,
                                     engine::Json engines, std::int64_t games);

/// What one line of JSON is written like: bytes of names that are no UTF-8 are replaced.
[[nodiscard]] std::string header_line(const engine::Json& header);

/// Where two first lines tell of different matches: "schedule.rounds is 5, not 6"; the first value
/// is that of `found`. Empty when the matches are the same, be it different shares of it.
[[nodiscard]] std::string difference(const engine::Json& found, const engine::Json& wanted);

/// A fingerprint of openings, so that a file of openings that was edited makes another match.
[[nodiscard]] std::string fingerprint(const std::vector<engine::GameLine>& openings);

}  // namespace protocol::match
