// SPDX-License-Identifier: MIT
// The first line of a file of games (docs/game-record.md).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"
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

}  // namespace protocol::match
