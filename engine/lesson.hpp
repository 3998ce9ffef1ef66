// SPDX-License-Identifier: MIT
// The rules of a game in words, from its lesson, and what stands for what on its board.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "engine/registry.hpp"

namespace engine {

/// The rules, the legend and the rule options of `set` that are not the usual ones: one screen of
/// lines that have at most `width` characters. Empty where the game's lesson tells no rules.
[[nodiscard]] std::vector<std::string> rules_on_a_screen(const Game& game, const GameEntry& entry,
                                                         const OptionSet& set, std::size_t width);

/// "Black: e electron, n neutron, p positron; White: E N P"; empty on a board where a drawing shows
/// no letters.
[[nodiscard]] std::string legend_of(const Game& game, const Position& position);

}  // namespace engine
