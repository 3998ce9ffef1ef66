// SPDX-License-Identifier: MIT
// Adjudication as the words of --draw and --resign, and as the first line of a file keeps it.
#pragma once

#include <string>
#include <vector>

#include "engine/json.hpp"
#include "engine/result.hpp"
#include "protocol/match/adjudication.hpp"

namespace protocol::match {

/// `movenumber=N movecount=N score=CP`; movecount and score are needed.
[[nodiscard]] engine::Result<DrawRule> parse_draw_rule(const std::vector<std::string>& words);

/// `movecount=N score=CP [twosided=true|false]`.
[[nodiscard]] engine::Result<ResignRule> parse_resign_rule(const std::vector<std::string>& words);

/// Only the rules that there are; an empty object without any.
[[nodiscard]] engine::Json to_json(const Adjudication& rules);

}  // namespace protocol::match
