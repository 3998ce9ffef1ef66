// SPDX-License-Identifier: MIT
// Formulas as in cutechess (projects/lib/src/elo.cpp) and fastchess (app/src/elo), which the tests
// compare them with.
#include "protocol/match/result/statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <numeric>

namespace protocol::match {

namespace {

constexpr double one_sided = 0.025;  // what a 95 % interval leaves out at either end

struct Sample {
  double mean = 0;
  double variance = 0;  ///< of one observation
  double count = 0;
};

// The i-th of n equally spaced results from 0 to 1 was seen counts[i] times.
template <std::size_t n>
Sample sample_of(const std::array<std::int64_t, n>& counts) {
  Sample sample;
  sample.count =
      static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
  if (sample.count <= 0) return sample;
  const auto points = [](std::size_t i) { return static_cast<double>(i) / (n - 1); };
  for (std::size_t i = 0; i < n; ++i) {
    sample.mean += points(i) * static_cast<double>(counts[i]) / sample.count;
  }
  for (std::size_t i = 0; i < n; ++i) {
    const double off = points(i) - sample.mean;
    sample.variance += off * off * static_cast<double>(counts[i]) / sample.count;
  }
  return sample;
}

// All observations are the same extreme one: its probability is at least p with p^count = 2.5 %
// (Clopper and Pearson), and the share of the points is no smaller.
double bound_of_sweep(double count) {
  const double least =
      boost::math::binomial_distribution<>::find_lower_bound_on_p(count, count, one_sided);
  return *elo_of_share(least);
}

Elo elo_of(const Sample& sample) {
  Elo elo;
  if (sample.count <= 0) return elo;
  elo.value = elo_of_share(sample.mean);
  if (!elo.value) {
    const double least = bound_of_sweep(sample.count);
    if (sample.mean > 0.5) {
      elo.at_least = least;
    } else {
      elo.at_most = -least;
    }
    return elo;
  }
  const double z = boost::math::quantile(boost::math::normal(), 1 - one_sided);
  const double width = z * std::sqrt(sample.variance / sample.count);
  const auto low = elo_of_share(sample.mean - width);
  const auto high = elo_of_share(sample.mean + width);
  if (low && high) {
    elo.error = (*high - *low) / 2;
  } else if (low || high) {
    // With few games one end may leave the scale; the other end's distance stands for both.
    elo.error = low ? *elo.value - *low : *high - *elo.value;
  }
  return elo;
}

// `games` played for each observation.
std::optional<double> normalized(const Sample& sample, double games) {
  if (sample.count <= 0 || sample.variance <= 0) return std::nullopt;
  return (sample.mean - 0.5) / std::sqrt(games * sample.variance) * 800 / std::log(10.0);
}

}  // namespace

std::optional<double> elo_of_share(double share) {
  if (!(share > 0 && share < 1)) return std::nullopt;
  return 400 * std::log10(share / (1 - share));
}

Elo elo_of_games(const Tally& tally) {
  return elo_of(sample_of(std::array{tally.losses, tally.draws, tally.wins}));
}

Elo elo_of_pairs(const Pairs& pairs) {
  return elo_of(sample_of(pairs));
}

std::optional<double> normalized_elo(const Pairs& pairs) {
  return normalized(sample_of(pairs), 2);
}

std::optional<double> normalized_elo(const Tally& tally) {
  return normalized(sample_of(std::array{tally.losses, tally.draws, tally.wins}), 1);
}

std::optional<double> likelihood_of_superiority(const Tally& tally) {
  if (tally.games() == 0) return std::nullopt;
  const auto decided = static_cast<double>(tally.wins + tally.losses);
  if (decided <= 0) return 0.5;
  const double lead = static_cast<double>(tally.wins - tally.losses);
  return boost::math::cdf(boost::math::normal(), lead / std::sqrt(decided));
}

}  // namespace protocol::match
