// SPDX-License-Identifier: MIT
// The numbers of rows and boards.
#include "games/kalah/tablebase/board_index.hpp"

#include <set>

#include "tests/games/kalah/tablebase/boards.hpp"

using namespace kalah;

TEST_CASE("Binomial coefficients are right, and the largest number where they do not fit",
          "[kalah][tablebase]") {
  CHECK(choose(5, 0) == 1);
  CHECK(choose(5, 2) == 10);
  CHECK(choose(26, 12) == 9'657'700);
  CHECK(choose(62, 31) == 465'428'353'255'261'088);
  CHECK(choose(400, 200) == std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("Each row has a rank of its own below their count", "[kalah][tablebase]") {
  for (const int holes : {1, 2, 3, 5, 8, 12}) {
    const RowIndex index(holes, 6);
    for (int seeds = 0; seeds <= 6; ++seeds) {
      std::set<Pits> seen;
      for (std::uint32_t rank = 0; rank < index.count(seeds); ++rank) {
        const Pits row = index.row(seeds, rank);
        INFO(holes << " pits, " << seeds << " seeds, rank " << rank);
        CHECK(std::accumulate(row.begin(), row.begin() + holes, 0) == seeds);
        CHECK(index.rank(row) == rank);
        seen.insert(row);
      }
      CHECK(seen.size() == choose(seeds + holes - 1, holes - 1));
    }
  }
}

TEST_CASE("Each board has a number of its own, and they leave none out", "[kalah][tablebase]") {
  for (const auto& size : {std::pair{1, 9}, {2, 7}, {3, 6}, {6, 4}, {8, 3}, {12, 2}}) {
    const int holes = size.first, seeds = size.second;
    const BoardIndex index(holes, seeds);
    std::vector<int> seen(BoardIndex::boards(holes, seeds));
    CHECK(index.layer(seeds + 1) == seen.size());
    test::for_each_board(holes, seeds, [&](const Position& p) {
      const std::uint64_t number = index.of(p);
      REQUIRE(number < seen.size());
      ++seen[number];
      CHECK(number >= index.layer(p.in_pits()));
      CHECK(number < index.layer(p.in_pits() + 1));
      if (holes <= WordModel::most_holes) CHECK(index.of(WordModel::board_of(p)) == number);
    });
    CHECK(std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; }));
  }
}
