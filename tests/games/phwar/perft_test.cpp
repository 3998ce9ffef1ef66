// SPDX-License-Identifier: MIT
#include "engine/perft.hpp"
#include "engine/stop.hpp"
#include "games/phwar/leaf_count.hpp"
#include "tests/games/phwar/perft_table.hpp"
#include "tests/games/phwar/support.hpp"

using namespace phwar;

namespace {

void check_row(const std::string& fen, const RuleSet& rules,
               const std::vector<std::uint64_t>& expected) {
  const Position p = test::position(fen, rules);
  CHECK(count_leaves(rules, p, 0, {}) == 1);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    INFO(fen << " depth " << i + 1);
    CHECK(count_leaves(rules, p, static_cast<int>(i) + 1, {}) == expected[i]);
    if (i < 2) CHECK(engine::perft(Rules(rules), p, static_cast<int>(i) + 1, {}) == expected[i]);
  }
}

}  // namespace

TEST_CASE("Phwar perft counts what two other programs count", "[phwar][perft]") {
  for (const test::PerftRow& row : test::perft_rows) {
    check_row(row.fen, {}, row.moved);
    check_row(row.fen, RuleSet{Scope::classic}.normal(), row.classic);
    check_row(row.fen, {Scope::any}, row.any);
    check_row(row.fen, {Scope::moved, Multiple::single}, row.single);
    check_row(row.fen, {Scope::any, Multiple::single}, row.any_single);
    check_row(row.fen, {Scope::moved, Multiple::simultaneous}, row.simultaneous);
  }
}

TEST_CASE("perft of Phwar ends when it is told to", "[phwar][perft]") {
  engine::StopSource stop;
  stop.request_stop();
  CHECK_FALSE(count_leaves({}, test::position(test::start_fen), 9, stop.get_token()));
}
