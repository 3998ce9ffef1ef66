// SPDX-License-Identifier: MIT
#include "games/hexapawn/courses/reference_player.hpp"

#include <algorithm>
#include <unordered_map>

#include "engine/stop.hpp"
#include "games/hexapawn/courses/reference_search.hpp"

namespace hexapawn {

namespace {

class CachedNegamax {
 public:
  explicit CachedNegamax(const engine::StopToken& stop) : stop_(stop) {}

  // 1, 0 or -1 for the side to move. After a stop the answer means nothing.
  int value(const reference::Grid& grid) {
    if (stop_.stop_requested()) return -1;
    const std::string key = grid.key();
    if (const auto found = cache_.find(key); found != cache_.end()) return found->second;
    const std::vector<reference::Grid> successors = grid.successors(grid.white_to_move);
    int best = successors.empty() ? grid.value_without_move() : -1;
    for (const reference::Grid& next : successors) {
      best = std::max(best, after(next));
      if (best == 1) break;
    }
    if (cache_.size() < most_entries) cache_.emplace(key, best);
    return best;
  }

  // The same for the side that has just moved to `next`.
  int after(const reference::Grid& next) { return next.promoted() ? 1 : -value(next); }

 private:
  // Their caches grew without bound; this one stays below 20 MiB.
  static constexpr std::size_t most_entries = std::size_t{1} << 17;

  engine::StopToken stop_;
  std::unordered_map<std::string, int> cache_;
};

}  // namespace

std::optional<std::string> reference_move(const Rules& rules, const Placement& p,
                                          const engine::StopToken& stop) {
  if (rules.outcome(p).finished()) return std::nullopt;
  const reference::Grid grid{to_rows(p, '.'), p.side == Side::white, rules.options()};
  const std::vector<reference::Grid> successors = grid.successors(grid.white_to_move);
  CachedNegamax search(stop);
  const reference::Grid* chosen = nullptr;
  int best = -2;
  for (const reference::Grid& next : successors) {
    const int value = search.after(next);
    if (value <= best) continue;
    best = value;
    chosen = &next;
    if (best == 1) break;
  }
  if (stop.stop_requested()) return std::nullopt;
  std::vector<Move> moves;
  rules.moves(p, moves);
  for (const Move move : moves) {
    if (to_rows(rules.play(p, move), '.') == chosen->rows) return rules.print_move(p, move);
  }
  return std::nullopt;
}

}  // namespace hexapawn
