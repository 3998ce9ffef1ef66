// SPDX-License-Identifier: MIT
#include "protocol/web/page_limits.hpp"

#include "tests/catch.hpp"

using protocol::web::limit_page;

namespace {

engine::OptionSet options() {
  engine::OptionSet set;
  set.declare(engine::OptionSpec::spin("Threads", 1, 1, 256, "h"));
  set.declare(engine::OptionSpec::spin("Hash", 16, 1, 1048576, "h"));
  return set;
}

constexpr std::uint64_t gib = std::uint64_t{1} << 30;

}  // namespace

TEST_CASE("A page gets its share of the machine", "[web]") {
  engine::OptionSet set = options();
  limit_page(set, 4, 16 * gib);
  CHECK(set.find("Threads")->cap == 4);
  CHECK(set.find("Hash")->cap == 1024);
}

TEST_CASE("A page gets what the program was started with in any case", "[web]") {
  engine::OptionSet set = options();
  limit_page(set, 1, 0);
  CHECK(set.find("Threads")->cap == 1);
  CHECK(set.find("Hash")->cap == 16);
  REQUIRE(set.set("Hash", "4096"));
  REQUIRE(set.set("Threads", "8"));
  limit_page(set, 2, gib);
  CHECK(set.find("Threads")->cap == 8);
  CHECK(set.find("Hash")->cap == 4096);
}
