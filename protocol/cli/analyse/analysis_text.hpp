// SPDX-License-Identifier: MIT
// The end of a search for people and for programs.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "engine/game_line.hpp"
#include "engine/json.hpp"
#include "engine/searcher.hpp"

namespace protocol::cli {

struct Analysis {
  const engine::GameLine& line;  ///< its last position was searched, unless the game is over
  const engine::Report& report;
  std::chrono::nanoseconds time{};
  std::uint64_t nodes = 0;
};

/// `win in 11`, `loss in 6`, `draw`, `margin +8`, `+0.35`, with `>=` or `<=` before a bound.
[[nodiscard]] std::string score_words(const engine::Value& value);

[[nodiscard]] engine::Json score_json(const engine::Value& value);

/// The position, then one row a line: rank, score, depth, moves; each with its newline.
[[nodiscard]] std::string analysis_table(const Analysis& analysis);

/// The same as an object; what does not exist is null.
[[nodiscard]] engine::Json analysis_json(const Analysis& analysis);

}  // namespace protocol::cli
