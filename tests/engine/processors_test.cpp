// SPDX-License-Identifier: MIT
#include "engine/processors.hpp"

#include "tests/catch.hpp"

using engine::cores_of_quota;

TEST_CASE("A container's quota counts as the cores that it makes", "[processors]") {
  CHECK(cores_of_quota("200000 100000") == 2);
  CHECK(cores_of_quota("150000 100000") == 2);
  CHECK(cores_of_quota("50000 100000") == 1);
  CHECK(cores_of_quota("1000 1000000") == 1);
  CHECK(cores_of_quota("9223372036854775807 1") > 1000);
}

TEST_CASE("What is no quota limits nothing", "[processors]") {
  for (const char* text : {"", "max 100000", "max", "200000", "0 100000", "-1 100000", "200000 0",
                           "200000 -5", "2 1 1", "200000 x", "99999999999999999999 1"}) {
    CAPTURE(text);
    CHECK_FALSE(cores_of_quota(text));
  }
}

TEST_CASE("There is at least one core", "[processors]") {
  CHECK(engine::usable_cores() >= 1);
}
