// SPDX-License-Identifier: MIT
#include "games/kalah/leaf_count.hpp"

#include "engine/stop.hpp"
#include "games/kalah/board/plain_model.hpp"
#include "games/kalah/board/word_model.hpp"

namespace kalah {

namespace {

// The stop token is read above subtrees of this depth: some milliseconds each.
constexpr int uninterrupted_depth = 5;

template <class Model>
int count_moves(const Model& model, const typename Model::Board& board) {
  int count = Model::may_swap(board) ? 1 : 0;
  for (int pit = 0; pit < model.holes(); ++pit) count += Model::seeds(board, pit) > 0 ? 1 : 0;
  return count;
}

template <class Model>
std::uint64_t count(const Model& model, const typename Model::Board& board, int depth,
                    const engine::StopToken& stop) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(model, board));
  if (depth > uninterrupted_depth && stop.stop_requested()) return 0;
  std::uint64_t leaves = 0;
  const auto add = [&](int move) {
    const auto child = model.play(board, move);
    if (!child.over) leaves += count(model, child.board, depth - 1, stop);
  };
  for (int pit = 0; pit < model.holes(); ++pit) {
    if (Model::seeds(board, pit) > 0) add(pit);
  }
  if (Model::may_swap(board)) add(swap_sides);
  return leaves;
}

}  // namespace

std::optional<std::uint64_t> count_leaves(const RuleSet& rules, const Position& p, int depth,
                                          const engine::StopToken& stop) {
  if (depth > 0 && finished(p)) return 0;
  const std::uint64_t leaves =
      WordModel::fits(rules, p)
          ? count(WordModel(rules, p.holes), WordModel::board_of(p), depth, stop)
          : count(PlainModel(rules, p.holes), p, depth, stop);
  if (stop.stop_requested()) return std::nullopt;
  return leaves;
}

}  // namespace kalah
