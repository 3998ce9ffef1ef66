// SPDX-License-Identifier: MIT
#include "games/kalah/tablebase/smaller_rows.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "games/kalah/tablebase/row_sow.hpp"

namespace kalah {

SmallerRows::SmallerRows(const RuleSet& rules, const RowIndex& index, int seeds, int most)
    : holes_(index.holes()) {
  add_sows(rules, index, seeds);

  // The other side can sow what is not in this row, and stores at least one of it.
  const int most_dropped = most - seeds - 1;
  for (int dropped = 0; dropped <= most_dropped; ++dropped) {
    auto& ranks = received_.emplace_back();
    for (std::uint32_t rank = 0; dropped > 0 && rank < index.count(seeds); ++rank) {
      ranks.push_back(index.rank(with_dropped(holes_, index.row(seeds, rank), dropped)));
    }
  }
  for (int laps = 0; laps * holes_ <= std::max(0, most_dropped); ++laps) {
    for (int pit = 0; pit < holes_; ++pit) {
      auto& by_loss = emptied_.emplace_back(static_cast<std::size_t>(laps + seeds + 1));
      for (std::uint32_t rank = 0; rank < index.count(seeds); ++rank) {
        const Pits row = with_dropped(holes_, index.row(seeds, rank), laps * holes_);
        RowChanges& changes = by_loss[row[static_cast<std::size_t>(pit)]];
        changes.from.push_back(rank);
        changes.to.push_back(index.rank(without(row, pit)));
      }
    }
  }
}

void SmallerRows::add_sows(const RuleSet& rules, const RowIndex& index, int seeds) {
  std::map<std::tuple<int, int, bool, int>, SowsAlike> groups;
  for (std::uint32_t rank = 0; rank < index.count(seeds); ++rank) {
    const Pits row = index.row(seeds, rank);
    for (int pit = 0; pit < holes_; ++pit) {
      if (row[static_cast<std::size_t>(pit)] == 0) continue;
      const RowSow sow = sow_row(rules, holes_, row, pit);
      SowsAlike& group = groups[{sow.dropped, sow.stored, sow.again, sow.captures_in}];
      group.stored = sow.stored;
      group.dropped = sow.dropped;
      group.again = sow.again;
      group.captures_in = sow.captures_in;
      group.rows.from.push_back(rank);
      group.rows.to.push_back(index.rank(sow.row));
      if (sow.captures_in >= 0) {
        group.captured.push_back(index.rank(without(sow.row, sow.captures_in)));
      }
    }
  }
  for (auto& [key, group] : groups) sows_.push_back(std::move(group));
}

}  // namespace kalah
