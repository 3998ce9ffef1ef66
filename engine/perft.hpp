// SPDX-License-Identifier: MIT
// Counts the leaves of the move tree by the Rules concept; games with a faster way bring their own.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules.hpp"
#include "engine/stop.hpp"

namespace engine {

/// Leaves at `depth` plies. When a stop is requested the result is meaningless.
template <Rules R>
[[nodiscard]] std::uint64_t perft(const R& rules, const typename R::Position& position, int depth,
                                  const StopToken& stop) {
  if (depth == 0) return 1;
  std::vector<typename R::Move> moves;
  rules.moves(position, moves);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const auto& move : moves) {
    if (stop.stop_requested()) return 0;
    leaves += perft(rules, rules.play(position, move), depth - 1, stop);
  }
  return leaves;
}

}  // namespace engine
