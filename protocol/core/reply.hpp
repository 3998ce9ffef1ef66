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

/// What an `info` line shows beside the search's own figures.
struct LineStyle {
  bool rank = false;       ///< `multipv K`
  int win_rate_scale = 0;  ///< `wdl W D L` by GameInfo::win_rate_scale; 0 = none
};

/// `wdl 731 0 269`: per mille of wins, draws and losses for the side to move.
[[nodiscard]] std::string wdl_text(const engine::Value& value, int win_rate_scale);

/// A whole `info` line.
[[nodiscard]] std::string info_line(const engine::Info& info, const LineStyle& style);

/// `White wins (promotion)`, `draw (repetition)`; empty while the game goes on.
[[nodiscard]] std::string outcome_text(const engine::Game& game, const engine::Outcome& outcome);

/// `p1win`, `p2win`, `draw` or `none`.
[[nodiscard]] std::string_view result_word(const engine::Outcome& outcome);

}  // namespace protocol
