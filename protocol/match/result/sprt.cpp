// SPDX-License-Identifier: MIT
#include "protocol/match/result/sprt.hpp"

#include <algorithm>
#include <array>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <cstddef>
#include <locale>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "engine/text.hpp"
#include "protocol/match/result/text_table.hpp"

namespace protocol::match {

namespace {

template <std::size_t n>
using Numbers = std::array<double, n>;

constexpr double never_seen = 1e-3;

template <std::size_t n>
constexpr Numbers<n> points = [] {
  Numbers<n> equally_spaced{};
  for (std::size_t i = 0; i < n; ++i) equally_spaced[i] = static_cast<double>(i) / (n - 1);
  return equally_spaced;
}();

// What was seen, as shares that are all positive.
template <std::size_t n>
struct Seen {
  Numbers<n> share{};
  double count = 0;
};

template <std::size_t n>
Seen<n> seen(const std::array<std::int64_t, n>& counts) {
  Seen<n> result;
  for (std::size_t i = 0; i < n; ++i) {
    result.share[i] = counts[i] == 0 ? never_seen : static_cast<double>(counts[i]);
  }
  result.count = std::accumulate(result.share.begin(), result.share.end(), 0.0);
  for (double& share : result.share) share /= result.count;
  return result;
}

// The theta at which the shares seen/(1 + theta off) have the mean 0 of `off`; they then add up to
// 1 and are the likeliest ones with that mean. No summand exceeds 1, which bounds theta.
template <std::size_t n>
double likeliest_theta(const Numbers<n>& share, const Numbers<n>& off) {
  const auto [least, most] = std::minmax_element(off.begin(), off.end());
  if (*least >= 0 || *most <= 0) return 0;
  const auto share_at = [&](auto place) {
    return share[static_cast<std::size_t>(place - off.begin())];
  };
  const double low = -(1 - share_at(most)) / *most, high = -(1 - share_at(least)) / *least;
  const auto mean = [&](double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += share[i] * off[i] / (1 + theta * off[i]);
    return sum;
  };
  const double at_low = mean(low), at_high = mean(high);
  if (at_low <= 0) return low;
  if (at_high >= 0) return high;
  std::uintmax_t iterations = 200;
  const auto [below, above] = boost::math::tools::toms748_solve(
      mean, low, high, at_low, at_high, boost::math::tools::eps_tolerance<double>(50), iterations);
  return below + (above - below) / 2;
}

template <std::size_t n>
Numbers<n> tilted(const Numbers<n>& share, const Numbers<n>& off) {
  const double theta = likeliest_theta<n>(share, off);
  Numbers<n> result;
  for (std::size_t i = 0; i < n; ++i) result[i] = share[i] / (1 + theta * off[i]);
  return result;
}

// The likeliest distribution with this share of the points.
template <std::size_t n>
Numbers<n> with_mean(const Numbers<n>& share, double mean) {
  Numbers<n> off;
  for (std::size_t i = 0; i < n; ++i) off[i] = points<n>[i] - mean;
  return tilted<n>(share, off);
}

// The likeliest distribution whose mean is `lead` standard deviations above 1/2: the condition is
// not linear, so it is linearised around one solution after the other, from a distribution near
// it on. Three or four steps are usual.
template <std::size_t n>
Numbers<n> with_lead_from(Numbers<n> now, const Numbers<n>& share, double lead) {
  for (int step = 0; step < 200; ++step) {
    double mean = 0, variance = 0;
    for (std::size_t i = 0; i < n; ++i) mean += now[i] * points<n>[i];
    for (std::size_t i = 0; i < n; ++i) {
      variance += now[i] * (points<n>[i] - mean) * (points<n>[i] - mean);
    }
    const double deviation = std::sqrt(variance);
    Numbers<n> off;
    for (std::size_t i = 0; i < n; ++i) {
      const double z = (points<n>[i] - mean) / deviation;
      off[i] = points<n>[i] - 0.5 - lead * deviation * (1 + z * z) / 2;
    }
    const Numbers<n> next = tilted<n>(share, off);
    double change = 0;
    for (std::size_t i = 0; i < n; ++i) change = std::max(change, std::abs(next[i] - now[i]));
    now = next;
    if (change < 1e-13) break;
  }
  return now;
}

// From the uniform distribution no step leads to a large lead: nothing that is linear there has it.
template <std::size_t n>
Numbers<n> with_lead(const Numbers<n>& share, double lead) {
  constexpr double most_at_once = 0.25;
  const int stages = std::max(1, static_cast<int>(std::ceil(std::abs(lead) / most_at_once)));
  Numbers<n> now;
  now.fill(1.0 / n);
  for (int stage = 1; stage <= stages; ++stage)
    now = with_lead_from<n>(now, share, lead * stage / stages);
  return now;
}

template <std::size_t n>
Numbers<n> likeliest(const Numbers<n>& share, double elo, EloModel model) {
  if (model == EloModel::logistic) return with_mean<n>(share, 1 / (1 + std::pow(10, -elo / 400)));
  // A pair of games has half the variance of a game.
  const double of_game = elo * std::log(10.0) / 800;
  return with_lead<n>(share, n == 5 ? std::sqrt(2.0) * of_game : of_game);
}

template <std::size_t n>
SprtState state_of(const SprtSpec& spec, const std::array<std::int64_t, n>& counts) {
  SprtState state;
  state.lower = std::log(spec.beta / (1 - spec.alpha));
  state.upper = std::log((1 - spec.beta) / spec.alpha);
  if (std::all_of(counts.begin(), counts.end(), [](std::int64_t count) { return count == 0; })) {
    return state;
  }
  const Seen<n> results = seen(counts);
  const Numbers<n> p0 = likeliest<n>(results.share, spec.elo0, spec.model);
  const Numbers<n> p1 = likeliest<n>(results.share, spec.elo1, spec.model);
  for (std::size_t i = 0; i < n; ++i) {
    state.llr += results.count * results.share[i] * (std::log(p1[i]) - std::log(p0[i]));
  }
  if (state.llr >= state.upper) state.verdict = Verdict::h1;
  if (state.llr <= state.lower) state.verdict = Verdict::h0;
  return state;
}

}  // namespace

SprtState sprt_of_games(const SprtSpec& spec, const Tally& tally) {
  return state_of(spec, std::array{tally.losses, tally.draws, tally.wins});
}

SprtState sprt_of_pairs(const SprtSpec& spec, const Pairs& pairs) {
  return state_of(spec, pairs);
}

using engine::fail;
using engine::Json;
using engine::Result;

namespace {

// No locale plays a part, no blanks are skipped. (std::from_chars reads no fractions in libc++ 14.)
std::optional<double> number_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  in.imbue(std::locale::classic());
  double value = 0;
  if (!(in >> std::noskipws >> value) || in.peek() != std::istringstream::traits_type::eof()) {
    return std::nullopt;
  }
  return value;
}

Result<void> check(const SprtSpec& spec) {
  constexpr double most = 1000;
  if (!(spec.elo0 < spec.elo1)) return fail("elo0 has to be less than elo1");
  if (!(spec.elo0 >= -most && spec.elo1 <= most)) {
    return fail("elo0 and elo1 go from -1000 to 1000");
  }
  for (const double risk : {spec.alpha, spec.beta}) {
    if (!(risk >= 1e-6 && risk <= 0.49)) return fail("alpha and beta go from 0.000001 to 0.49");
  }
  return {};
}

std::string short_number(double value) {
  std::string text = fixed(value, 6);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string_view model_word(EloModel model) {
  return model == EloModel::logistic ? "logistic" : "normalized";
}

}  // namespace

Result<SprtSpec> parse_sprt(const std::vector<std::string>& words) {
  SprtSpec spec;
  bool has_elo0 = false, has_elo1 = false;
  for (const std::string& word : words) {
    const std::size_t cut = std::min(word.find('='), word.size());
    const std::string_view key = std::string_view(word).substr(0, cut);
    const std::string_view value = std::string_view(word).substr(std::min(cut + 1, word.size()));
    const auto number = number_of(value);
    if (key == "model" && (value == "logistic" || value == "normalized")) {
      spec.model = value == "logistic" ? EloModel::logistic : EloModel::normalized;
    } else if (key == "elo0" && number) {
      spec.elo0 = *number;
      has_elo0 = true;
    } else if (key == "elo1" && number) {
      spec.elo1 = *number;
      has_elo1 = true;
    } else if (key == "alpha" && number) {
      spec.alpha = *number;
    } else if (key == "beta" && number) {
      spec.beta = *number;
    } else {
      return fail(engine::in_quotes(word) +
                  " is not one of elo0=N elo1=N alpha=N beta=N model=logistic|normalized");
    }
  }
  if (!has_elo0 || !has_elo1) return fail("elo0= and elo1= are needed");
  if (const auto sound = check(spec); !sound) return tl::unexpected<engine::Error>(sound.error());
  return spec;
}

Json to_json(const SprtSpec& spec) {
  return {{"elo0", spec.elo0},
          {"elo1", spec.elo1},
          {"alpha", spec.alpha},
          {"beta", spec.beta},
          {"model", model_word(spec.model)}};
}

std::optional<SprtSpec> sprt_of_header(const Json& header) {
  const Json test = header.value("sprt", Json());
  if (!test.is_object()) return std::nullopt;
  for (const char* const key : {"elo0", "elo1", "alpha", "beta"}) {
    if (!test.value(key, Json()).is_number()) return std::nullopt;
  }
  SprtSpec spec;
  spec.elo0 = test["elo0"].get<double>();
  spec.elo1 = test["elo1"].get<double>();
  spec.alpha = test["alpha"].get<double>();
  spec.beta = test["beta"].get<double>();
  if (test.value("model", Json()) == "normalized") spec.model = EloModel::normalized;
  if (!check(spec)) return std::nullopt;
  return spec;
}

std::string_view verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::h0:
      return "H0";
    case Verdict::h1:
      return "H1";
    case Verdict::none:
      break;
  }
  return "none";
}

std::string sprt_text(const SprtSpec& spec, const SprtState& state) {
  std::string text = "LLR " + fixed(state.llr, 2) + " (" + fixed(state.lower, 2) + ", " +
                     fixed(state.upper, 2) + ") for elo0=" + short_number(spec.elo0) +
                     " elo1=" + short_number(spec.elo1);
  if (spec.model == EloModel::normalized) text += " normalized";
  if (state.verdict != Verdict::none) {
    text += ": " + std::string(verdict_word(state.verdict)) + " accepted";
  }
  return text;
}

}  // namespace protocol::match
