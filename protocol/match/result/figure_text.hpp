// SPDX-License-Identifier: MIT
// Single figures of a report, in words and as JSON.
#pragma once

#include <optional>
#include <string>

#include "engine/json.hpp"
#include "protocol/match/result/statistics.hpp"

namespace protocol::match {

/// "+31", "-4", "+0".
[[nodiscard]] std::string signed_rounded(double value);

/// "+31 +/- 12", "> +191", "-".
[[nodiscard]] std::string elo_text(const Elo& elo);

/// "62.5%", "-".
[[nodiscard]] std::string percent_text(std::optional<double> share);

/// Won-drawn-lost, "3-1-0".
[[nodiscard]] std::string wdl_text(const Tally& tally);

/// Of the points, 0..1; empty without games.
[[nodiscard]] std::optional<double> share_of(const Tally& tally);

[[nodiscard]] engine::Json number_or_null(std::optional<double> value);

/// `wins`, `draws` and `losses`.
[[nodiscard]] engine::Json results_json(const Tally& tally);

/// Adds `score`, `elo`, `elo_error` and `los` to an object, null where they are undefined.
void add_strength(engine::Json& object, const Tally& total, const Elo& elo);

}  // namespace protocol::match
