// SPDX-License-Identifier: MIT
// Random conversations against the model of what a session owes. More of them with
// PARLOUR_SEQUENCES=1000000.
#include <cstdlib>

#include "engine/text.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/session_model.hpp"

TEST_CASE("Every go gets its one legal answer in order, and refusals change nothing",
          "[session][property]") {
  const char* wanted = std::getenv("PARLOUR_SEQUENCES");
  const auto number = engine::parse_integer(wanted == nullptr ? "20000" : wanted);
  REQUIRE(number);
  for (std::int64_t seed = 0; seed < *number; ++seed) {
    protocol::test::SessionModel model(static_cast<std::uint64_t>(seed));
    for (int i = 0; i < 40 && model.step() && model.fault().empty(); ++i) {
    }
    model.end();
    if (!model.fault().empty()) {
      FAIL("seed " << seed << ": " << model.fault() << "\n" << model.story());
    }
  }
  SUCCEED();
}
