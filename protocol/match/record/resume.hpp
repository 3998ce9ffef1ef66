// SPDX-License-Identifier: MIT
// Going on with a match that was interrupted, from what its file holds.
#pragma once

#include <string>
#include <vector>

#include "engine/json.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"
#include "protocol/match/record/journal.hpp"
#include "protocol/match/runner.hpp"

namespace protocol::match {

struct ResumedMatch {
  Journal journal;
  std::vector<engine::GameRecord> games;  ///< that are played already
};

/// Opens `file` to go on with the match of `header` and `plan`, and removes the games that are
/// played from the plan's schedule. A file that does not exist, or whose first line was not written
/// whole, is begun; a torn last line is cut off; a match of fewer rounds becomes this one.
/// Errors, which change nothing, name what in the file is not of this match.
[[nodiscard]] engine::Result<ResumedMatch> resume_match(const std::string& file,
                                                        const engine::Json& header,
                                                        MatchPlan& plan);

}  // namespace protocol::match
