// SPDX-License-Identifier: MIT
#pragma once

// Positions for tests: read from text, made up at random, and every combination of rules.

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "games/kalah/rules.hpp"
#include "tests/catch.hpp"

namespace kalah::test {

inline Position position(std::string_view text, const RuleSet& rules = {}) {
  const auto p = Rules(6, 4, rules).parse(text);
  INFO(text << (p ? "" : ": " + p.error().message));
  REQUIRE(p);
  return *p;
}

/// The FEN after some moves, given as in `3 6 swap`.
inline std::string after(std::string_view text, const std::vector<std::string>& moves,
                         const RuleSet& options = {}) {
  const Rules rules(6, 4, options);
  Position p = position(text, options);
  for (const std::string& word : moves) {
    std::vector<Move> legal;
    rules.moves(p, legal);
    std::optional<Move> found;
    for (const Move move : legal) {
      if (rules.print_move(p, move) == word) found = move;
    }
    INFO(rules.print(p) << " move " << word);
    REQUIRE(found);
    p = rules.play(p, *found);
  }
  return rules.print(p);
}

inline std::vector<RuleSet> all_rule_sets() {
  std::vector<RuleSet> all;
  for (const Capture capture : {Capture::nonempty, Capture::empty, Capture::none}) {
    for (const Sweep sweep : {Sweep::owner, Sweep::finisher, Sweep::none}) {
      for (const EndCheck end : {EndCheck::either, EndCheck::mover}) {
        for (int flags = 0; flags < 8; ++flags) {
          all.push_back(
              {capture, sweep, end, (flags & 1) != 0, (flags & 2) == 0, (flags & 4) != 0});
        }
      }
    }
  }
  return all;
}

/// An unfinished position with at most `seeds` seeds in play, and something in the stores.
inline Position random_position(std::mt19937& random, const RuleSet& options, int holes,
                                int seeds) {
  const Rules rules(holes, 1, options);
  while (true) {
    Position p;
    p.holes = holes;
    p.side = random() % 2 == 0 ? Side::south : Side::north;
    const unsigned count = 2 + static_cast<unsigned>(random()) % static_cast<unsigned>(seeds - 1);
    for (unsigned i = 0; i < count; ++i) {
      ++p.pits[random() % 2][random() % static_cast<unsigned>(holes)];
    }
    p.stores = {static_cast<std::uint16_t>(random() % 8), static_cast<std::uint16_t>(random() % 8)};
    if (options.pie_rule && random() % 2 == 0) {
      p.pie = p.side == Side::north ? Pie::offered : Pie::waiting;
    }
    rules.settle(p);
    if (!finished(p)) return p;
  }
}

}  // namespace kalah::test
