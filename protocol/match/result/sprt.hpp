// SPDX-License-Identifier: MIT
// The sequential probability ratio test: after every game, whether the results so far already say
// which of two differences in Elo is the likelier one. Pure arithmetic.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/result.hpp"
#include "protocol/match/result/statistics.hpp"

namespace protocol::match {

/// The unit of elo0 and elo1.
enum class EloModel : std::uint8_t {
  logistic,    ///< of the share of the points, see elo_of_share
  normalized,  ///< of the share in standard deviations of a game, see normalized_elo
};

/// What is tested: H0, the difference is elo0, against H1, it is elo1.
struct SprtSpec {
  double elo0 = 0, elo1 = 0;
  double alpha = 0.05;  ///< how often H1 may be accepted although H0 is true
  double beta = 0.05;   ///< how often H0 may be accepted although H1 is true
  EloModel model = EloModel::logistic;

  friend bool operator==(const SprtSpec&, const SprtSpec&) = default;
};

enum class Verdict : std::uint8_t { none, h0, h1 };

struct SprtState {
  double llr = 0;  ///< log of how much likelier the results are under H1 than under H0
  double lower = 0, upper = 0;
  Verdict verdict = Verdict::none;
};

/// The likelihoods are those of the likeliest distribution of results that has the Elo of the
/// hypothesis (the generalised test; M. Van den Bergh, "Comments on normalized Elo", sections 1 and
/// 4). Results that were never seen count as a thousandth of one, as in fastchess, so that the
/// ratio is finite for sweeps and for matches whose pairs all end alike.
[[nodiscard]] SprtState sprt_of_games(const SprtSpec& spec, const Tally& tally);
[[nodiscard]] SprtState sprt_of_pairs(const SprtSpec& spec, const Pairs& pairs);

/// `elo0=.. elo1=.. alpha=.. beta=.. model=logistic|normalized`: elo0 < elo1 are needed, both
/// within -1000..1000, alpha and beta within 0.000001..0.49.
[[nodiscard]] engine::Result<SprtSpec> parse_sprt(const std::vector<std::string>& words);

[[nodiscard]] engine::Json to_json(const SprtSpec& spec);

/// The test of a file's first line; nullopt when it has none or it makes no sense.
[[nodiscard]] std::optional<SprtSpec> sprt_of_header(const engine::Json& header);

/// "H0", "H1" or "none".
[[nodiscard]] std::string_view verdict_word(Verdict verdict);

/// "LLR 1.20 (-2.94, 2.94) for elo0=0 elo1=5", and after a verdict ": H1 accepted".
[[nodiscard]] std::string sprt_text(const SprtSpec& spec, const SprtState& state);

}  // namespace protocol::match
