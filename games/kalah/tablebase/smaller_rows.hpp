// SPDX-License-Identifier: MIT
// What sows do to all rows with the same number of seeds at once. The builder fixes the larger row
// of a board and takes all smaller ones together: then a move of either side is one list of ranks,
// from the smaller row as it is to the smaller row as it will be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/kalah/board/rule_set.hpp"
#include "games/kalah/tablebase/row_index.hpp"

namespace kalah {

/// Ranks of rows before and after: from[i] becomes to[i].
struct RowChanges {
  std::vector<std::uint32_t> from, to;
};

/// Sows out of the rows that agree in all that the other row sees.
struct SowsAlike {
  int stored = 0, dropped = 0;
  bool again = false;
  int captures_in = -1;  ///< as in RowSow
  RowChanges rows;
  std::vector<std::uint32_t> captured;  ///< instead of rows.to where they capture
};

class SmallerRows {
 public:
  /// Rows with `seeds` seeds, on boards with up to `most` seeds in play.
  SmallerRows(const RuleSet& rules, const RowIndex& index, int seeds, int most);

  [[nodiscard]] const std::vector<SowsAlike>& sows() const { return sows_; }
  /// By rank: the rank after `dropped` (> 0) seeds of the other side's sow.
  [[nodiscard]] const std::vector<std::uint32_t>& received(int dropped) const {
    return received_[static_cast<std::size_t>(dropped)];
  }
  /// Rows that lost the seeds of `pit` to a capture after `laps` rounds of the other side's sow, by
  /// the number of seeds lost.
  [[nodiscard]] const std::vector<RowChanges>& emptied(int laps, int pit) const {
    return emptied_[static_cast<std::size_t>(laps * holes_ + pit)];
  }

 private:
  void add_sows(const RuleSet& rules, const RowIndex& index, int seeds);

  int holes_;
  std::vector<SowsAlike> sows_;
  std::vector<std::vector<std::uint32_t>> received_;
  std::vector<std::vector<RowChanges>> emptied_;
};

}  // namespace kalah
