// SPDX-License-Identifier: MIT
// From the flags of `parlour match` to a plan of games.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "engine/stop.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/cli/match/reports.hpp"
#include "protocol/cli/web/listen_flags.hpp"
#include "protocol/match/result/report.hpp"
#include "protocol/match/runner.hpp"

namespace protocol::cli {

struct MatchFlags {
  std::vector<std::string> words;
  std::vector<std::vector<std::string>> engines, each;
  std::vector<std::string> sprt, draw, resign;
  ReportFiles reports;
  std::string tournament = "roundrobin", openings, order = "sequential", out, log, shard,
              adjudicate;
  std::int64_t rounds = 1, rating_interval = 0, max_moves = 0, concurrency = 1, plies = 0;
  std::int64_t time_margin = 100, patience = 5000;  ///< ms
  std::uint64_t seed = 0;
  std::optional<int> balance;
  ListenFlags listen;
  bool serve = false, stay = false;  ///< the page, and beyond the last game
  bool repeat = false, recover = false, resume = false, json = false, quiet = false;
};

struct MatchSetup {
  match::MatchPlan plan;
  match::MatchTitle title;
  engine::Json header;                     ///< first line of the file
  std::vector<std::string> warnings;       ///< for the user, often none
  std::unique_ptr<match::Transcript> log;  ///< may be null
  bool is_share = false;
};

/// Throws UsageError. After a stop the openings are not those that were asked for.
[[nodiscard]] MatchSetup make_match(Context& context, MatchFlags flags,
                                    const engine::StopToken& stop);

}  // namespace protocol::cli
