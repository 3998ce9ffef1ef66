// SPDX-License-Identifier: MIT
// What the results of games say about the strength of those who played them. Pure arithmetic;
// a figure that the games do not define is empty, never infinite or not a number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace protocol::match {

/// Results of games as one side sees them.
struct Tally {
  std::int64_t wins = 0, draws = 0, losses = 0;

  [[nodiscard]] std::int64_t games() const { return wins + draws + losses; }
  /// Points: a win 1, a draw 1/2.
  [[nodiscard]] double score() const {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2;
  }
  friend Tally operator+(const Tally& a, const Tally& b) {
    return {a.wins + b.wins, a.draws + b.draws, a.losses + b.losses};
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Pairs of games with the same opening and exchanged sides, by the points of the pair: 0, 1/2, 1,
/// 3/2, 2. Their spread is smaller than that of single games, as the opening's bias cancels out.
using Pairs = std::array<std::int64_t, 5>;

/// A difference in Elo with a 95 % interval.
struct Elo {
  std::optional<double> value;  ///< empty for no games, all won or all lost
  std::optional<double> error;  ///< half the width of the interval
  /// All games won (lost): with 97.5 % confidence the difference is no smaller (larger).
  std::optional<double> at_least, at_most;
};

/// The difference that makes a share of the points likely: -400 log10(1/share - 1); empty for
/// shares outside of (0, 1).
[[nodiscard]] std::optional<double> elo_of_share(double share);

/// From single games: the variance of the share is that of the three results, the interval the
/// normal one, carried over to Elo at both ends (as cutechess and fastchess do).
[[nodiscard]] Elo elo_of_games(const Tally& tally);
/// From pairs of games: the same with the variance of the five results of a pair.
[[nodiscard]] Elo elo_of_pairs(const Pairs& pairs);

/// Normalized Elo: the advantage over 1/2 in standard deviations of a single game, times
/// 800/ln 10. It says how many games a difference takes to show, whatever the share of draws.
[[nodiscard]] std::optional<double> normalized_elo(const Pairs& pairs);
[[nodiscard]] std::optional<double> normalized_elo(const Tally& tally);

/// Likelihood of superiority: how sure the wins and losses make that this side is the stronger
/// one, 0..1; empty without games. Draws play no part (R. Coulom's approximation, as in cutechess).
[[nodiscard]] std::optional<double> likelihood_of_superiority(const Tally& tally);

}  // namespace protocol::match
