// SPDX-License-Identifier: MIT
#include "engine/bits256.hpp"

#include <cstddef>
#include <vector>

#include "tests/catch.hpp"

using engine::Bits256;

namespace {

std::vector<int> cells(Bits256 w) {
  std::vector<int> result;
  while (any(w)) result.push_back(pop_lowest(w));
  return result;
}

}  // namespace

TEST_CASE("Shifts carry bits across words and drop those that leave the set", "[engine][bits]") {
  for (int from = 0; from < 256; ++from)
    for (int by = 0; by < 256; ++by) {
      const Bits256 bit = engine::single<Bits256>(from);
      const Bits256 up = from + by < 256 ? engine::single<Bits256>(from + by) : Bits256{};
      const Bits256 down = from >= by ? engine::single<Bits256>(from - by) : Bits256{};
      REQUIRE((bit << by) == up);
      REQUIRE((bit >> by) == down);
    }
}

TEST_CASE("The bits come out in rising order", "[engine][bits]") {
  const Bits256 w = engine::single<Bits256>(3) | engine::single<Bits256>(64) |
                    engine::single<Bits256>(255) | engine::single<Bits256>(127);
  CHECK(cells(w) == std::vector<int>{3, 64, 127, 255});
  CHECK(popcount(w) == 4);
  CHECK(lowest(w) == 3);
}

TEST_CASE("Set operations work on every word", "[engine][bits]") {
  const Bits256 a = engine::single<Bits256>(10) | engine::single<Bits256>(200);
  const Bits256 b = engine::single<Bits256>(10) | engine::single<Bits256>(100);
  CHECK(cells(a & b) == std::vector<int>{10});
  CHECK(cells(a | b) == std::vector<int>{10, 100, 200});
  CHECK(cells(a ^ b) == std::vector<int>{100, 200});
  CHECK(popcount(~a) == 254);
  CHECK(b < a);
  CHECK_FALSE(any(a & ~a));
}
