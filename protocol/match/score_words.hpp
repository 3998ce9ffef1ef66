// SPDX-License-Identifier: MIT
// The scores that players report, as numbers that can be compared.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace protocol::match {

/// Further from 0 than any estimate.
inline constexpr std::int64_t certain_score = 1'000'000;

struct ReportedScore {
  /// From the mover, in hundredths; a mate in n counts as certain_score - n, with its sign.
  std::int64_t value = 0;
  /// Exact under perfect play of both sides, as the player says.
  bool proven = false;
};

/// Of the protocol's words, "cp 31" or "mate -2 proven plies -4"; nullopt for other words.
[[nodiscard]] std::optional<ReportedScore> parse_score(std::string_view words);

}  // namespace protocol::match
