// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "engine/searcher.hpp"

namespace hexapawn {

/// Exact values by the rules of one course report (README paragraph 8.2): a game in which EITHER
/// side has no move is over and lost for the side to move, whoever that is, and so is one in which
/// any pawn stands on its goal rank. Loss in 0 is the report's score 0.
[[nodiscard]] std::unique_ptr<engine::Solver> make_literal_solver();

}  // namespace hexapawn
