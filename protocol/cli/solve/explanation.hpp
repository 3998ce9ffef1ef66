// SPDX-License-Identifier: MIT
// Why a position is worth what it is: each move of the loser with what refutes it, to the end where
// that is short.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/searcher.hpp"

namespace protocol::cli::solve {

/// Solves a position with its line of perfect play; nullopt when a limit or a stop came first.
using SolveLine = std::function<std::optional<engine::Solution>(const engine::Position&)>;

/// The lines of the explanation, the position drawn above them; empty where `solve` gave up.
[[nodiscard]] std::vector<std::string> explanation_of(const engine::Game& game,
                                                      const engine::Position& position,
                                                      const SolveLine& solve);

}  // namespace protocol::cli::solve
