// SPDX-License-Identifier: MIT
#include "protocol/match/result/sprt.hpp"

#include <rapidcheck.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "tests/catch.hpp"
#include "tests/protocol/match/support.hpp"

using protocol::match::EloModel;
using protocol::match::Pairs;
using protocol::match::parse_sprt;
using protocol::match::sprt_of_games;
using protocol::match::sprt_of_pairs;
using protocol::match::SprtSpec;
using protocol::match::Tally;
using protocol::match::Verdict;
using protocol::test::near;

namespace {

constexpr EloModel logistic = EloModel::logistic, normalized = EloModel::normalized;

SprtSpec test_of(double elo0, double elo1, EloModel model = logistic) {
  return {elo0, elo1, 0.05, 0.05, model};
}

}  // namespace

// `published` is what the named test demands to within one percent; `exact` was computed from the
// definition by another program, which solves every condition by bisection.
TEST_CASE("the likelihood ratio of games is that of fastchess and cutechess", "[match]") {
  struct Row {
    Tally tally;
    SprtSpec spec;
    double published, exact;
  };
  const Row rows[] = {
      // fastchess, app/tests/sprt_test.cpp
      {{36433, 68692, 36027}, test_of(0, 2, normalized), 0.92, 0.923293451},
      {{10871, 20431, 10650}, test_of(-1.75, 0.25, normalized), 2.30, 2.297500407},
      {{21404, 40708, 21184}, test_of(0.5, 2.5), -1.57, -1.571888793},
      {{57433, 106593, 57030}, test_of(0, 2), -2.59, -2.593024164},
      // cutechess, projects/lib/tests/sprt/tst_sprt.cpp; its model of draws differs a little
      {{1477, 2942, 1351}, {0, 10, 0.01, 0.01, logistic}, 2.52, 2.524245607},
      {{555, 298, 555}, {0, 10, 0.01, 0.01, logistic}, -0.74, -0.739657779},
  };
  for (const Row& row : rows) {
    const double llr = sprt_of_games(row.spec, row.tally).llr;
    CHECK(llr == Approx(row.published).epsilon(0.01));
    CHECK(llr == near(row.exact, 1e-6));
  }
}

TEST_CASE("the likelihood ratio of pairs is that of fastchess", "[match]") {
  struct Row {
    Pairs pairs;
    SprtSpec spec;
    double published, exact;
  };
  const Row rows[] = {
      {{365, 16618, 36029 + 200, 16974, 390}, test_of(0, 2, normalized), 2.25, 2.250367704},
      {{127, 4883, 10311 + 401, 5150, 104}, test_of(-1.75, 0.25, normalized), 3.01, 3.010154197},
      {{0, 0, 0, 0, 5550}, test_of(0, 5, normalized), 111.82, 111.797555087},
      {{223, 9863, 20279 + 1000, 10037, 246}, test_of(0.5, 2.5), -3.07, -3.074126440},
      {{871, 26175, 55003 + 980, 26678, 821}, test_of(0, 2), -4.98, -4.978672863},
  };
  for (const Row& row : rows) {
    const double llr = sprt_of_pairs(row.spec, row.pairs).llr;
    CHECK(llr == Approx(row.published).epsilon(0.01));
    CHECK(llr == near(row.exact, 1e-6));
  }
}

TEST_CASE("the bounds are those of Wald, and reaching one is a verdict", "[match]") {
  const auto state = sprt_of_games({0, 10, 0.01, 0.1, logistic}, {1, 1, 1});
  CHECK(state.upper == near(std::log(0.9 / 0.01), 1e-12));
  CHECK(state.lower == near(std::log(0.1 / 0.99), 1e-12));
  CHECK(state.verdict == Verdict::none);
  CHECK(sprt_of_pairs(test_of(0, 10), {0, 0, 0, 0, 1000}).verdict == Verdict::h1);
  CHECK(sprt_of_pairs(test_of(0, 10), {1000, 0, 0, 0, 0}).verdict == Verdict::h0);
}

TEST_CASE("pairs that all split 1-1 speak for no difference", "[match]") {
  CHECK(sprt_of_pairs(test_of(0, 10), {0, 0, 50, 0, 0}).llr == near(-1.452044952, 1e-6));
  CHECK(sprt_of_pairs(test_of(0, 10, normalized), {0, 0, 50, 0, 0}).llr ==
        near(-0.078193893, 1e-6));
  CHECK(sprt_of_pairs(test_of(-5, 5, normalized), {0, 0, 50, 0, 0}).llr == near(0, 1e-9));
  CHECK(sprt_of_games(test_of(0, 10), {0, 50, 0}).llr == near(-1.452273833, 1e-6));
}

TEST_CASE("without games there is no evidence", "[match]") {
  CHECK(sprt_of_games(test_of(0, 10), {}).llr == 0);
  CHECK(sprt_of_pairs(test_of(0, 10, normalized), {}).llr == 0);
}

TEST_CASE("whatever the results, the ratio is finite and mirrored for the other side", "[match]") {
  REQUIRE(rc::check([] {
    const auto some = [] { return *rc::gen::inRange<std::int64_t>(0, 5); };
    const Pairs pairs{some(), some(), some(), some(), some()};
    const Pairs mirrored{pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]};
    const auto low = static_cast<double>(*rc::gen::inRange(-1000, 1000));
    const auto high = static_cast<double>(*rc::gen::inRange(static_cast<int>(low) + 1, 1001));
    for (const EloModel model : {logistic, normalized}) {
      const double llr = sprt_of_pairs(test_of(low, high, model), pairs).llr;
      RC_ASSERT(std::isfinite(llr));
      const double other = sprt_of_pairs(test_of(-high, -low, model), mirrored).llr;
      RC_ASSERT(std::abs(llr + other) < 1e-6);
    }
  }));
}

TEST_CASE("of all hypotheses the one that was seen is the likeliest, however large", "[match]") {
  const Pairs strong{0, 0, 2, 10, 40};
  const double observed = *protocol::match::normalized_elo(strong);
  REQUIRE(observed > 700);
  const auto against_equal = [&](double elo1) {
    return sprt_of_pairs(test_of(0, elo1, normalized), strong).llr;
  };
  for (const double off : {100.0, 150.0}) {
    CHECK(against_equal(observed - off) < against_equal(observed) - 0.1);
    CHECK(against_equal(observed + off) < against_equal(observed) - 0.1);
  }
}

TEST_CASE("equal results refute a difference the more, the larger it is", "[match]") {
  double before = 0;
  for (const double elo1 : {100.0, 200.0, 400.0, 700.0, 1000.0}) {
    const double llr = sprt_of_pairs(test_of(0, elo1, normalized), {20, 20, 40, 20, 20}).llr;
    CHECK(llr < before - 5);
    before = llr;
  }
}

// 2,000 matches under each hypothesis; a match that takes longer than 4,000 pairs counts as wrong.
TEST_CASE("the test errs as often as alpha and beta allow", "[match]") {
  const SprtSpec spec = test_of(0, 30);
  // Pairs whose mean is 1/2 for H0; for H1 it is the share that 30 Elo stand for.
  const double shift = (1 / (1 + std::pow(10, -30.0 / 400)) - 0.5) / 1.5;
  const std::array<double, 5> under_h0{0.1, 0.2, 0.4, 0.2, 0.1};
  const std::array<double, 5> under_h1{0.1 - shift, 0.2 - shift, 0.4, 0.2 + shift, 0.1 + shift};
  std::mt19937_64 random(20260101);
  const auto wrong_in = [&](const std::array<double, 5>& chances, Verdict right) {
    int wrong = 0;
    for (int match = 0; match < 2000; ++match) {
      Pairs pairs{};
      Verdict verdict = Verdict::none;
      // Far from both bounds a few pairs cannot reach one: no pair weighs more than 0.35.
      for (int pair = 0, next = 0; pair < 4000 && verdict == Verdict::none; ++pair) {
        double rest = static_cast<double>(random() >> 11) * 0x1p-53;
        std::size_t points = 0;
        while (points < 4 && rest >= chances[points]) rest -= chances[points++];
        ++pairs[points];
        if (pair < next) continue;
        const auto state = sprt_of_pairs(spec, pairs);
        verdict = state.verdict;
        next =
            pair + (pair < 30 ? 1 : static_cast<int>((state.upper - std::abs(state.llr)) / 0.35));
      }
      wrong += verdict == right ? 0 : 1;
    }
    return wrong;
  };
  const double two_sigma = 2 * std::sqrt(0.05 * 0.95 * 2000);
  CHECK(wrong_in(under_h0, Verdict::h0) == near(0.05 * 2000, two_sigma));
  CHECK(wrong_in(under_h1, Verdict::h1) == near(0.05 * 2000, two_sigma));
}

TEST_CASE("the words of --sprt", "[match]") {
  const auto spec = parse_sprt({"elo0=-1.5", "elo1=3", "beta=0.1", "model=normalized"});
  REQUIRE(spec);
  CHECK(*spec == SprtSpec{-1.5, 3, 0.05, 0.1, normalized});
  for (const auto& words :
       std::vector<std::vector<std::string>>{{},
                                             {"elo0=0"},
                                             {"elo0=5", "elo1=5"},
                                             {"elo0=0", "elo1=1001"},
                                             {"elo0=0", "elo1=1001", "model=normalized"},
                                             {"elo0=0", "elo1=5", "alpha=0"},
                                             {"elo0=0", "elo1=5", "beta=0.5"},
                                             {"elo0=nan", "elo1=5"},
                                             {"elo0=0", "elo1=inf"},
                                             {"elo0=0", "elo1=5", "model=bayesian"},
                                             {"elo0=0", "elo1=5", "elo2=6"},
                                             {"elo0=0", "elo1=5x"},
                                             {"elo0", "elo1=5"}}) {
    CHECK_FALSE(parse_sprt(words));
  }
}

TEST_CASE("a file's first line keeps the test", "[match]") {
  const SprtSpec spec{-1.5, 3, 0.05, 0.1, normalized};
  CHECK(protocol::match::sprt_of_header({{"sprt", to_json(spec)}}) == spec);
  CHECK_FALSE(protocol::match::sprt_of_header({{"sprt", {{"elo0", "x"}}}}));
  CHECK_FALSE(protocol::match::sprt_of_header({{"type", "match"}}));
}
