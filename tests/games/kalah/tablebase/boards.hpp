// SPDX-License-Identifier: MIT
// All boards with few seeds, and tables of them.
#pragma once

#include "games/kalah/rules.hpp"
#include "games/kalah/tablebase/builder.hpp"
#include "tests/games/kalah/support.hpp"

namespace kalah::test {

/// Calls `visit` for each way to lay at most `seeds` seeds into both rows, South to move.
template <class Visit>
void for_each_board(int holes, int seeds, Visit visit) {
  Position p;
  p.holes = holes;
  const auto fill = [&](const auto& self, int pit, int left) -> void {
    if (pit == 2 * holes) return visit(p);
    auto& cell =
        p.pits[static_cast<std::size_t>(pit / holes)][static_cast<std::size_t>(pit % holes)];
    for (int n = 0; n <= left; ++n) {
      cell = static_cast<std::uint16_t>(n);
      self(self, pit + 1, left - n);
    }
    cell = 0;
  };
  fill(fill, 0, seeds);
}

inline constexpr std::uint64_t plenty = std::uint64_t{1} << 30;

/// The whole table of small boards.
inline std::unique_ptr<TablebaseBuilder> built(const RuleSet& rules, int holes, int seeds,
                                               int threads = 1) {
  auto builder = TablebaseBuilder::make(rules, holes, seeds, plenty);
  REQUIRE(builder);
  while (!(*builder)->done()) REQUIRE((*builder)->add_layer(threads, [] { return false; }));
  return std::move(*builder);
}

}  // namespace kalah::test
