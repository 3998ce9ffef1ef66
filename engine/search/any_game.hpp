// SPDX-License-Identifier: MIT
// What the searches for any game need of its rules, and what more it may give them.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game.hpp"
#include "engine/mix.hpp"
#include "engine/search/score.hpp"

namespace engine {

/// The part of Rules (engine/rules.hpp) that has nothing to do with text.
template <class R>
concept SearchRules = std::copyable<typename R::Position> && std::copyable<typename R::Move> &&
    requires(const R& r, const typename R::Position& p, const typename R::Move& m,
             std::vector<typename R::Move>& list) {
  { r.to_move(p) } -> std::same_as<Player>;
  { r.outcome(p) } -> std::same_as<Outcome>;
  { r.key(p) } -> std::same_as<std::uint64_t>;
  r.moves(p, list);
  { r.play(p, m) } -> std::same_as<typename R::Position>;
};

/// Optional: an estimate of an unfinished position for the side to move, hundredths of the game's
/// unit, at most `most_estimate` either way. Without it the game is searched by playouts.
template <class R>
concept HasEvaluation = requires(const R& r, const typename R::Position& p) {
  { r.evaluate(p) } -> std::same_as<Score>;
};

/// Optional: the result of a finished position for the side to move, whole units. The search then
/// looks for the largest margin, not for the nearest win.
template <class R>
concept HasMargins = requires(const R& r, const typename R::Position& p) {
  { r.margin(p) } -> std::same_as<int>;
};

/// Optional: how promising a legal move looks before it is searched, the larger the better.
template <class R>
concept HasMoveOrder = requires(const R& r, const typename R::Position& p,
                                const typename R::Move& m) {
  { r.order(p, m) } -> std::same_as<int>;
};

/// Optional: whether a legal move must be looked at before an estimate means anything, such as a
/// capture. There must be an end to such moves.
template <class R>
concept HasForcingMoves = requires(const R& r, const typename R::Position& p,
                                   const typename R::Move& m) {
  { r.is_forcing(p, m) } -> std::same_as<bool>;
};

/// Makes `list` the legal moves, also where a game only adds them.
template <SearchRules R>
void list_legal(const R& rules, const typename R::Position& p,
                std::vector<typename R::Move>& list) {
  list.clear();
  rules.moves(p, list);
}

/// The score of a finished position for its side to move, `ply` plies from the root.
template <SearchRules R>
[[nodiscard]] Score score_of_end(const R& rules, const typename R::Position& p,
                                 const Outcome& outcome, int ply) {
  if constexpr (HasMargins<R>) return 100 * rules.margin(p);
  if (outcome.kind == Outcome::Kind::draw) return 0;
  return outcome.winner == rules.to_move(p) ? win_in(ply) : loss_in(ply);
}

/// 0 where the game has no estimate.
template <SearchRules R>
[[nodiscard]] Score estimate_of(const R& rules, const typename R::Position& p) {
  if constexpr (HasEvaluation<R>) {
    return std::clamp(rules.evaluate(p), -most_estimate, most_estimate);
  }
  return 0;
}

/// The positions of a game before the one that is searched, for draws by repetition.
class Past {
 public:
  Past() = default;
  /// `keys`: of the earlier positions. A position that occurs `draw_at` times is drawn; 0 = never.
  Past(const std::vector<std::uint64_t>& keys, int draw_at) : draw_at_(draw_at) {
    if (draw_at_ == 0) return;
    std::vector<std::uint64_t> sorted = keys;
    std::sort(sorted.begin(), sorted.end());
    for (auto at = sorted.begin(); at != sorted.end();) {
      const auto end = std::upper_bound(at, sorted.end(), *at);
      if (end - at >= draw_at_ - 1) {
        full_.push_back(*at);
        salt_ ^= mixed(*at);
      }
      at = end;
    }
  }

  /// Whether coming to the position of this key is a draw, or as good as one: it was there once on
  /// the `path` from the root, and what can be repeated once can be repeated again.
  [[nodiscard]] bool repeats(std::uint64_t key, const std::vector<std::uint64_t>& path) const {
    if (draw_at_ == 0) return false;
    return std::find(path.rbegin(), path.rend(), key) != path.rend() ||
           std::binary_search(full_.begin(), full_.end(), key);
  }

  /// Keeps what is known in games with different positions that must not come again apart.
  [[nodiscard]] std::uint64_t salt() const { return salt_; }

 private:
  int draw_at_ = 0;
  std::vector<std::uint64_t> full_;  ///< sorted: once more is a draw
  std::uint64_t salt_ = 0;
};

}  // namespace engine
