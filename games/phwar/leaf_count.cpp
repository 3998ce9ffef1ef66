// SPDX-License-Identifier: MIT
#include "games/phwar/leaf_count.hpp"

#include "engine/stop.hpp"
#include "games/phwar/turns/turn_generator.hpp"

namespace phwar {

namespace {

// The stop token is read above subtrees of this depth: some milliseconds each.
constexpr int uninterrupted_depth = 2;

class LeafCounter {
 public:
  LeafCounter(const RuleSet& rules, const Position& p, const engine::StopToken& stop)
      : rules_(rules), board_(p), stop_(stop) {}

  std::uint64_t count(int depth) {
    if (depth == 0) return 1;
    if (board_.over(rules_)) return 0;
    if (depth == 1) return rules_.scope == Scope::moved ? count_slides() : count_turns();
    if (depth > uninterrupted_depth && stop_.stop_requested()) return 0;
    std::uint64_t leaves = 0;
    for_each_turn(
        board_, rules_,
        [&](const Turn& turn) {
          Board::Victims none;
          board_.play(turn, none);
          leaves += count(depth - 1);
          board_.undo(turn, none);
        },
        [&](const Turn&) {
          board_.pass_turn();
          leaves += count(depth - 1);
          board_.pass_turn();
        });
    return leaves;
  }

 private:
  std::uint64_t count_turns() {
    std::uint64_t leaves = 0;
    const auto one = [&leaves](const Turn&) { ++leaves; };
    for_each_turn(board_, rules_, one, one);
    return leaves;
  }

  // Slides that capture nothing need not be made to be counted.
  std::uint64_t count_slides() {
    std::uint64_t leaves = 0;
    const auto one = [&leaves](const Turn&) { ++leaves; };
    CaptureChains chains(board_, rules_, one);
    const Slides slides(board_, rules_);
    for (const Slides::Mover& mover : slides) {
      leaves += static_cast<std::uint64_t>(mover.quiet.count());
      for (CellSet targets = mover.capturing; !targets.empty();) {
        Turn turn;
        turn.from = mover.from;
        turn.to = targets.take();
        board_.slide(turn.from, turn.to);
        chains.follow(turn, turn.to);
        board_.unslide(turn.from, turn.to);
      }
    }
    return leaves > 0 ? leaves : 1;  // a pass
  }

  const RuleSet& rules_;
  Board board_;
  const engine::StopToken& stop_;
};

}  // namespace

std::optional<std::uint64_t> count_leaves(const RuleSet& rules, const Position& p, int depth,
                                          const engine::StopToken& stop) {
  const std::uint64_t leaves = LeafCounter(rules, p, stop).count(depth);
  if (stop.stop_requested()) return std::nullopt;
  return leaves;
}

}  // namespace phwar
