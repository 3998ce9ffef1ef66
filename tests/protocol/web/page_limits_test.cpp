// SPDX-License-Identifier: MIT
#include "protocol/web/page_limits.hpp"

#include "tests/catch.hpp"

using protocol::web::limit_page;
using protocol::web::usual_limits;

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
  limit_page(set, 4, 16 * gib, 8);
  CHECK(set.find("Threads")->cap == 4);
  CHECK(set.find("Hash")->cap == 1024);
  set = options();
  limit_page(set, 4, 16 * gib, 32);
  CHECK(set.find("Hash")->cap == 256);
}

TEST_CASE("A page gets what the program was started with in any case", "[web]") {
  engine::OptionSet set = options();
  limit_page(set, 1, 0, 8);
  CHECK(set.find("Threads")->cap == 1);
  CHECK(set.find("Hash")->cap == 16);
  set = options();
  REQUIRE(set.set("Hash", "4096"));
  REQUIRE(set.set("Threads", "8"));
  limit_page(set, 2, gib, 8);
  CHECK(set.find("Threads")->cap == 8);
  CHECK(set.find("Hash")->cap == 4096);
}

TEST_CASE("A larger machine takes more pages and searches, a small one a family", "[web]") {
  CHECK(usual_limits(1, false).pages == 8);
  CHECK(usual_limits(1, false).searches == 4);
  CHECK(usual_limits(6, false).pages == 24);
  CHECK(usual_limits(6, false).searches == 6);
  CHECK(usual_limits(1000, false).pages == protocol::web::most_pages);
  CHECK(usual_limits(1000, false).searches == protocol::web::most_pages);
}

TEST_CASE("Where other machines come there is room for a class", "[web]") {
  CHECK(usual_limits(1, true).pages == 32);
  CHECK(usual_limits(1, true).searches == 4);
  CHECK(usual_limits(16, true).pages == 64);
}
