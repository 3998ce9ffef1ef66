// SPDX-License-Identifier: MIT
#include "games/phwar/search/path.hpp"

#include "tests/games/phwar/support.hpp"

using phwar::Path;

TEST_CASE("A board is drawn when it was there twice in the game or once in the search", "[phwar]") {
  CHECK(Path({7, 1, 2, 3, 7, 1, 2, 3}, 8).drawn(7));
  CHECK_FALSE(Path({0, 1, 2, 3, 7, 1, 2, 3}, 8).drawn(7));
  CHECK_FALSE(Path({7, 1, 2, 3, 7, 1, 2, 3}, 4).drawn(7));  // they were before a capture
  Path path({1}, 1);
  path.enter(7, false);
  for (const std::uint64_t key : {2U, 3U, 4U}) path.enter(key, false);
  CHECK(path.drawn(7));
  path.leave();
  path.enter(4, true);  // a capture, behind which nothing can come again
  CHECK_FALSE(path.drawn(7));
}

TEST_CASE("A table tells games apart in which other boards must not come again", "[phwar]") {
  const std::uint64_t plain = Path({}, 0).salt();
  CHECK(Path({7, 1, 8, 2}, 9).salt() == plain);
  CHECK(Path({7, 1, 7, 2}, 9).salt() != plain);
  CHECK(Path({7, 1, 7, 2}, 9).salt() == Path({2, 7, 3, 7}, 9).salt());
  CHECK(Path({7, 1, 7, 2}, 1).salt() == plain);
}
