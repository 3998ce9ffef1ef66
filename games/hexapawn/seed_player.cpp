// SPDX-License-Identifier: MIT
#include "games/hexapawn/seed_player.hpp"

#include <unordered_map>

#include "games/hexapawn/seed_search.hpp"

namespace hexapawn {

namespace {

class CachedWins {
 public:
  explicit CachedWins(const std::stop_token& stop) : stop_(stop) {}

  // After a stop the answer means nothing.
  bool wins(const seed::Grid& grid) {
    if (stop_.stop_requested()) return false;
    const std::string key = grid.key();
    if (const auto found = cache_.find(key); found != cache_.end()) return found->second;
    bool result = false;
    for (const seed::Grid& next : grid.successors(grid.white_to_move)) {
      if (next.promoted() || !wins(next)) {
        result = true;
        break;
      }
    }
    if (cache_.size() < most_entries) cache_.emplace(key, result);
    return result;
  }

 private:
  // Their caches grew without bound; this one stays below 20 MiB.
  static constexpr std::size_t most_entries = std::size_t{1} << 17;

  std::stop_token stop_;
  std::unordered_map<std::string, bool> cache_;
};

}  // namespace

std::optional<std::string> seed_move(const Rules& rules, const Placement& p,
                                     const std::stop_token& stop) {
  if (rules.outcome(p).finished()) return std::nullopt;
  const seed::Grid grid{to_rows(p, '.'), p.side == Side::white};
  const std::vector<seed::Grid> successors = grid.successors(grid.white_to_move);
  CachedWins search(stop);
  const seed::Grid* chosen = &successors.front();
  for (const seed::Grid& next : successors) {
    if (next.promoted() || !search.wins(next)) {
      chosen = &next;
      break;
    }
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
