// SPDX-License-Identifier: MIT
#include "games/hexapawn/leaf_count.hpp"

#include "engine/stop.hpp"
#include "games/hexapawn/board/packing.hpp"
#include "games/hexapawn/perft.hpp"

namespace hexapawn {

namespace {

// The stop token is read between subtrees of this depth: some milliseconds each.
constexpr int uninterrupted_depth = 5;

template <class Word>
std::uint64_t count(const Geometry<Word>& geometry, const RuleSet& rules, const Board<Word>& board,
                    Side side, int depth, const engine::StopToken& stop) {
  if (depth <= uninterrupted_depth) return perft(geometry, rules, board, side, depth);
  std::uint64_t leaves = 0;
  for (const Move move : legal_moves(geometry, rules, board, side)) {
    if (stop.stop_requested()) return 0;
    leaves += count(geometry, rules, play(board, side, move), other(side), depth - 1, stop);
  }
  return leaves;
}

template <class Word>
std::optional<std::uint64_t> count(const RuleSet& rules, const Placement& p, int depth,
                                   const engine::StopToken& stop) {
  const Geometry<Word> geometry(p.geometry->rows(), p.geometry->cols());
  const std::uint64_t leaves = count(geometry, rules, pack<Word>(p.board), p.side, depth, stop);
  if (stop.stop_requested()) return std::nullopt;
  return leaves;
}

}  // namespace

std::optional<std::uint64_t> count_leaves(const RuleSet& rules, const Placement& p, int depth,
                                          const engine::StopToken& stop) {
  return fits_word(p) ? count<std::uint64_t>(rules, p, depth, stop)
                      : count<Bits256>(rules, p, depth, stop);
}

}  // namespace hexapawn
