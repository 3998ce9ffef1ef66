// SPDX-License-Identifier: MIT
#pragma once

// Every rule set, and the slowest possible solver for all of them.

#include <string>
#include <unordered_map>
#include <vector>

#include "engine/value.hpp"
#include "games/hexapawn/courses/reference_search.hpp"
#include "games/hexapawn/rules.hpp"

namespace hexapawn::test {

[[nodiscard]] inline std::vector<RuleSet> rule_sets() {
  std::vector<RuleSet> all;
  for (const Blocked blocked : {Blocked::loss, Blocked::draw, Blocked::win}) {
    for (int bits = 0; bits < 8; ++bits) {
      all.push_back({blocked, (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0});
    }
  }
  return all;
}

[[nodiscard]] inline std::string text(const RuleSet& options) {
  std::string result = options.blocked == Blocked::loss   ? "blocked loses"
                       : options.blocked == Blocked::draw ? "blocked draws"
                                                          : "blocked wins";
  if (options.forced_capture) result += ", forced capture";
  if (options.cylinder) result += ", cylinder";
  if (options.berolina) result += ", Berolina";
  return result;
}

/// The larger, the better for the side to move.
[[nodiscard]] inline int order_of(const engine::Value& value) {
  if (value.kind == engine::Value::Kind::win) return 1'000 - value.amount;
  return value.kind == engine::Value::Kind::loss ? value.amount - 1'000 : 0;
}

/// All of the tree of a grid of characters, with nothing but a memory.
class FullSearch {
 public:
  [[nodiscard]] engine::Value value(const reference::Grid& grid) {
    using engine::Value;
    const std::string key = grid.key();
    if (const auto found = memory_.find(key); found != memory_.end()) return found->second;
    const auto successors = grid.successors(grid.white_to_move);
    const int stuck = grid.value_without_move();
    Value best = stuck > 0 ? Value::win_in(0) : stuck == 0 ? Value::draw() : Value::loss_in(0);
    for (std::size_t i = 0; i < successors.size(); ++i) {
      const Value after = value_after(successors[i]);
      if (i == 0 || order_of(after) > order_of(best)) best = after;
    }
    memory_.emplace(key, best);
    return best;
  }

 private:
  [[nodiscard]] engine::Value value_after(const reference::Grid& next) {
    using engine::Value;
    if (next.promoted()) return Value::win_in(1);
    const Value theirs = value(next);
    if (theirs.kind == Value::Kind::win) return Value::loss_in(theirs.amount + 1);
    if (theirs.kind == Value::Kind::loss) return Value::win_in(theirs.amount + 1);
    return theirs;
  }

  std::unordered_map<std::string, engine::Value> memory_;
};

}  // namespace hexapawn::test
