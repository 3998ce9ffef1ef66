// SPDX-License-Identifier: MIT
#include "protocol/match/result/figure_text.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "protocol/match/result/text_table.hpp"

namespace protocol::match {

using engine::Json;

std::string signed_rounded(double value) {
  const long rounded = std::lround(value);
  return (rounded < 0 ? "" : "+") + std::to_string(rounded);
}

std::string elo_text(const Elo& elo) {
  if (elo.value && elo.error) {
    return signed_rounded(*elo.value) + " +/- " + std::to_string(std::lround(*elo.error));
  }
  if (elo.value) return signed_rounded(*elo.value);
  // A bound on the wrong side of 0 says nothing.
  if (elo.at_least && *elo.at_least > 0) return "> " + signed_rounded(*elo.at_least);
  if (elo.at_most && *elo.at_most < 0) return "< " + signed_rounded(*elo.at_most);
  return "-";
}

std::string percent_text(std::optional<double> share) {
  return share ? fixed(100 * *share, 1) + "%" : "-";
}

std::string wdl_text(const Tally& tally) {
  return std::to_string(tally.wins) + "-" + std::to_string(tally.draws) + "-" +
         std::to_string(tally.losses);
}

std::optional<double> share_of(const Tally& tally) {
  if (tally.games() == 0) return std::nullopt;
  return tally.score() / static_cast<double>(tally.games());
}

Json number_or_null(std::optional<double> value) {
  return value ? Json(*value) : Json(nullptr);
}

Json results_json(const Tally& tally) {
  return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

void add_strength(Json& object, const Tally& total, const Elo& elo) {
  object["score"] = total.score();
  object["elo"] = number_or_null(elo.value);
  object["elo_error"] = number_or_null(elo.error);
  object["los"] = number_or_null(likelihood_of_superiority(total));
}

}  // namespace protocol::match
