// SPDX-License-Identifier: MIT
// A sequential test as the words of --sprt, and as the first line of a file keeps it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/result.hpp"
#include "protocol/match/sprt.hpp"

namespace protocol::match {

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
