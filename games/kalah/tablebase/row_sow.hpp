// SPDX-License-Identifier: MIT
// A sow as its own row sees it (README rule 2). What it does to the other row is one number: the
// seeds that it drops there, since they always go round from its first pit on.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/kalah/board/rule_set.hpp"
#include "games/kalah/tablebase/row_index.hpp"

namespace kalah {

struct RowSow {
  Pits row{};            ///< after the sow, before a capture
  int stored = 0;        ///< seeds dropped into the own store
  int dropped = 0;       ///< seeds dropped into the other row
  bool again = false;    ///< the mover sows again
  int captures_in = -1;  ///< the own pit whose only seed captures, or would; -1 = none
};

/// Sows `pit`, which is not empty.
[[nodiscard]] inline RowSow sow_row(const RuleSet& rules, int holes, const Pits& row, int pit) {
  RowSow sow{row};
  const int seeds = row[static_cast<std::size_t>(pit)];
  sow.row[static_cast<std::size_t>(pit)] = 0;
  int place = pit;
  for (int i = 0; i < seeds; ++i) {
    place = place == 2 * holes ? 0 : place + 1;
    if (place < holes) ++sow.row[static_cast<std::size_t>(place)];
    if (place == holes) ++sow.stored;
    if (place > holes) ++sow.dropped;
  }
  sow.again = place == holes && rules.extra_turn;
  if (place < holes && sow.row[static_cast<std::size_t>(place)] == 1 &&
      rules.capture != Capture::none) {
    sow.captures_in = place;
  }
  return sow;
}

/// The other row after so many seeds were dropped into it.
[[nodiscard]] inline Pits with_dropped(int holes, Pits row, int dropped) {
  for (int pit = 0; pit < holes; ++pit) {
    const int more = dropped / holes + (pit < dropped % holes ? 1 : 0);
    row[static_cast<std::size_t>(pit)] =
        static_cast<std::uint8_t>(row[static_cast<std::size_t>(pit)] + more);
  }
  return row;
}

[[nodiscard]] inline Pits without(Pits row, int pit) {
  row[static_cast<std::size_t>(pit)] = 0;
  return row;
}

}  // namespace kalah
