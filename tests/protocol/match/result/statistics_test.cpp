// SPDX-License-Identifier: MIT
#include "protocol/match/result/statistics.hpp"

#include <rapidcheck.h>

#include <cmath>

#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using protocol::match::elo_of_games;
using protocol::match::elo_of_pairs;
using protocol::match::elo_of_share;
using protocol::match::likelihood_of_superiority;
using protocol::match::normalized_elo;
using protocol::match::Pairs;
using protocol::match::Tally;
using protocol::test::near;

TEST_CASE("Elo of a share of the points", "[match]") {
  REQUIRE(*elo_of_share(0.5) == near(0, 1e-9));
  REQUIRE(*elo_of_share(10.0 / 11) == near(400, 1e-9));
  REQUIRE(*elo_of_share(1.0 / 11) == near(-400, 1e-9));
  REQUIRE_FALSE(elo_of_share(0));
  REQUIRE_FALSE(elo_of_share(1));
}

// Cases and figures from fastchess, app/tests/elo_test.cpp.
TEST_CASE("single games as fastchess counts them", "[match]") {
  const Tally tally{136, 111, 96};
  REQUIRE(*elo_of_games(tally).value == near(40.70, 0.01));
  REQUIRE(*elo_of_games(tally).error == near(30.43, 0.01));
  REQUIRE(*likelihood_of_superiority({136, 111, 96}) == near(0.996, 0.001));
  REQUIRE(*likelihood_of_superiority({76, 123, 89}) == near(0.1553, 0.005));
  REQUIRE(*normalized_elo(tally) == near(49.77, 0.01));
  REQUIRE(*normalized_elo(Tally{76, 123, 89}) == near(-20.76, 0.01));
  REQUIRE(*normalized_elo(Tally{34, 0, 356}) == near(-508.44, 0.01));
}

// The same cases to more digits, from the formulas by another program.
TEST_CASE("the figures are exact to a millionth", "[match]") {
  REQUIRE(*elo_of_games({136, 111, 96}).value == near(40.702458187, 1e-6));
  REQUIRE(*elo_of_games({136, 111, 96}).error == near(30.427217944, 1e-6));
  REQUIRE(*normalized_elo(Tally{136, 111, 96}) == near(49.768415381, 1e-6));
  const Pairs pairs{34, 54, 31 + 32, 64, 75};
  REQUIRE(*elo_of_pairs(pairs).value == near(55.579780420, 1e-6));
  REQUIRE(*elo_of_pairs(pairs).error == near(27.653429506, 1e-6));
  REQUIRE(*normalized_elo(pairs) == near(57.935599938, 1e-6));
}

TEST_CASE("pairs as fastchess counts them", "[match]") {
  struct Row {
    Pairs pairs;
    double elo, error, normalized;
  };
  const Row rows[] = {
      {{34, 54, 31 + 32, 64, 75}, 55.58, 27.65, 57.94},
      {{332, 433, 457 + 41, 333, 334}, -8.64, 10.33, -9.17},
      {{7895, 8757, 5485 + 200, 568, 9999}, -21.04, 2.95, -19.01},
  };
  for (const Row& row : rows) {
    REQUIRE(*elo_of_pairs(row.pairs).value == near(row.elo, 0.01));
    REQUIRE(*elo_of_pairs(row.pairs).error == near(row.error, 0.01));
    REQUIRE(*normalized_elo(row.pairs) == near(row.normalized, 0.01));
  }
}

TEST_CASE("a sweep has no Elo but a bound", "[match]") {
  // Clopper and Pearson: p^10 = 0.025 at p = 0.69150.
  const auto won = elo_of_games({10, 0, 0});
  REQUIRE_FALSE(won.value);
  REQUIRE_FALSE(won.error);
  REQUIRE(*won.at_least == near(-400 * std::log10(1 / std::pow(0.025, 0.1) - 1), 1e-6));
  REQUIRE(*elo_of_games({0, 0, 10}).at_most == near(-*won.at_least, 1e-9));
  REQUIRE(*likelihood_of_superiority({10, 0, 0}) == near(0.999217, 1e-6));  // Phi(sqrt 10)
}

TEST_CASE("without games nothing is known", "[match]") {
  REQUIRE_FALSE(elo_of_games({}).value);
  REQUIRE_FALSE(elo_of_games({}).at_least);
  REQUIRE_FALSE(elo_of_games({}).at_most);
  REQUIRE_FALSE(elo_of_pairs({}).value);
  REQUIRE_FALSE(normalized_elo(Pairs{}));
  REQUIRE_FALSE(normalized_elo(Tally{}));
  REQUIRE_FALSE(likelihood_of_superiority({}));
}

TEST_CASE("draws alone say that both are equal", "[match]") {
  REQUIRE(*elo_of_games({0, 8, 0}).value == near(0, 1e-9));
  REQUIRE(*elo_of_games({0, 8, 0}).error == near(0, 1e-9));
  REQUIRE(*likelihood_of_superiority({0, 8, 0}) == 0.5);
  REQUIRE_FALSE(normalized_elo(Pairs{0, 0, 8, 0, 0}));
}

TEST_CASE("no result makes a figure infinite, and the other side sees it mirrored", "[match]") {
  const auto finite = [](const std::optional<double>& value) {
    return !value || std::isfinite(*value);
  };
  const auto mirrored = [](const std::optional<double>& a, const std::optional<double>& b) {
    return a.has_value() == b.has_value() && (!a || std::abs(*a + *b) < 1e-6);
  };
  REQUIRE(rc::check([&] {
    const auto some = [] { return *rc::gen::inRange<std::int64_t>(0, 30); };
    const Tally tally{some(), some(), some()};
    const Tally back{tally.losses, tally.draws, tally.wins};
    const auto elo = elo_of_games(tally), other = elo_of_games(back);
    RC_ASSERT(finite(elo.value) && finite(elo.error) && finite(elo.at_least));
    RC_ASSERT(mirrored(elo.value, other.value) && mirrored(elo.at_least, other.at_most));
    RC_ASSERT(elo.error.value_or(0) >= 0);  // RC_ASSERT evaluates both sides of ||
    const Pairs pairs{some(), some(), some(), some(), some()};
    const auto of_pairs = elo_of_pairs(pairs);
    RC_ASSERT(finite(of_pairs.value) && finite(of_pairs.error) && finite(of_pairs.at_most));
    RC_ASSERT(finite(normalized_elo(pairs)));
    const auto los = likelihood_of_superiority(tally);
    RC_ASSERT(los.value_or(0) >= 0 && los.value_or(0) <= 1);
  }));
}
