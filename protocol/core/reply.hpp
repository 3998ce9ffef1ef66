// SPDX-License-Identifier: MIT
// Values -> protocol lines. The only place that knows `cp`, `mate` and `proven`.
#pragma once

#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/searcher.hpp"

namespace protocol {

/// `score cp 31`, `score mate -2 proven plies -4`, `score cp 800 proven`.
[[nodiscard]] std::string score_text(const engine::Value& value);

/// A whole `info` line; `with_rank` adds `multipv K`.
[[nodiscard]] std::string info_line(const engine::Info& info, bool with_rank);

/// `White wins by promotion`, `draw by repetition`; empty while the game goes on.
[[nodiscard]] std::string outcome_text(const engine::Game& game, const engine::Outcome& outcome);

/// `p1win`, `p2win`, `draw` or `none`.
[[nodiscard]] std::string_view result_word(const engine::Outcome& outcome);

}  // namespace protocol
