// SPDX-License-Identifier: MIT
// From what was found to the words that are printed.
#pragma once

#include <string>

#include "engine/game.hpp"
#include "protocol/cli/solve/item.hpp"

namespace protocol::cli::solve {

/// `win 11`, `loss 6`, `draw`, `margin +8`, perhaps with ` best a1a2 pv a1a2 b4b3`; the answer of
/// the item's format if it has one; `unknown`; or a JSON object. Without newline.
[[nodiscard]] std::string answer_text(const engine::Game& game, const Item& item,
                                      const Outcome& outcome, const AnswerStyle& style);

/// `nodes 5 time_ms 0.012 probes 4 hits 1 misses 3 entries 3`, and ` excluded 6` where a win of
/// either side within so many plies has been ruled out.
[[nodiscard]] std::string statistics_text(const engine::SearchStatistics& statistics,
                                          std::chrono::nanoseconds time);

}  // namespace protocol::cli::solve
