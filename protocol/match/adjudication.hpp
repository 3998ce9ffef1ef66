// SPDX-License-Identifier: MIT
// Ending games early by what the players say about them. Pure functions of the moves so far.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/result.hpp"

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

/// Endings that the players' scores bring about (docs/game-record.md).
inline constexpr char draw_adjudication_ending[] = "draw adjudication";
inline constexpr char resign_adjudication_ending[] = "resign adjudication";
inline constexpr char exact_adjudication_ending[] = "exact adjudication";

/// A draw once either side has made `from` moves since the opening and the last `count` moves of
/// both were scored within `score` hundredths of 0.
struct DrawRule {
  std::int64_t from = 0, count = 1, score = 0;

  friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

/// A side loses once its last `count` moves were scored at -`score` hundredths or less, and with
/// `both` those of the other side at +`score` or more.
struct ResignRule {
  std::int64_t count = 1, score = 0;
  bool both = false;

  friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

struct Adjudication {
  std::optional<DrawRule> draw;
  std::optional<ResignRule> resign;
  bool exact = false;  ///< a score that its player calls proven decides the game

  [[nodiscard]] bool any() const { return draw || resign || exact; }
  friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

/// A move of a player, not of the opening.
struct ScoredMove {
  engine::Player mover = engine::Player::first;
  std::optional<ReportedScore> score;  ///< a move without one satisfies no rule
};

/// Ongoing unless a rule ends the game after these moves. Exact results go first, then resigning.
[[nodiscard]] engine::Outcome adjudicated(const Adjudication& rules,
                                          const std::vector<ScoredMove>& moves);

/// `movenumber=N movecount=N score=CP`; movecount and score are needed.
[[nodiscard]] engine::Result<DrawRule> parse_draw_rule(const std::vector<std::string>& words);

/// `movecount=N score=CP [twosided=true|false]`.
[[nodiscard]] engine::Result<ResignRule> parse_resign_rule(const std::vector<std::string>& words);

/// Only the rules that there are; an empty object without any.
[[nodiscard]] engine::Json to_json(const Adjudication& rules);

}  // namespace protocol::match
