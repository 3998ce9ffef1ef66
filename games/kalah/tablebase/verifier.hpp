// SPDX-License-Identifier: MIT
// Whether each future of a tablebase is what the rules make of those that can follow.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "games/kalah/board/position.hpp"
#include "games/kalah/board/rule_set.hpp"
#include "games/kalah/tablebase/layer_builder.hpp"
#include "games/kalah/tablebase/tablebase.hpp"

namespace kalah {

/// A board whose future is wrong.
struct WrongFuture {
  Position position;
  int found = 0, expected = 0;
};

struct LayerVerdict {
  bool stopped = false;
  std::uint64_t wrong = 0;           ///< boards
  std::optional<WrongFuture> first;  ///< the one with the lowest number
};

/// Checks the layer of `seeds` by the rules alone: every future in it is that of a finished board,
/// or the best of all moves by the futures that the table has for what they lead to. With all
/// layers right, and no sow leading back, all futures are right.
[[nodiscard]] LayerVerdict verify_layer(const RuleSet& rules, const Tablebase& table, int seeds,
                                        int threads, const LayerBuilder::Stop& stop);

}  // namespace kalah
