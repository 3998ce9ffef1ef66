// SPDX-License-Identifier: MIT
#pragma once

// Positions for tests: read from text, made up at random, and every combination of rules.

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "games/phwar/rules.hpp"
#include "tests/catch.hpp"

namespace phwar::test {

inline constexpr const char* start_fen = "6/7/8/e7E/pp6PP/nee5EEN/pp6PP/e7E/8/7/6 b 0 1";

inline Position position(std::string_view text, const RuleSet& rules = {}) {
  const auto p = Rules(rules).parse(text);
  INFO(text << (p ? "" : ": " + p.error().message));
  REQUIRE(p);
  return *p;
}

/// All legal turn words in alphabetical order.
inline std::vector<std::string> words_of(const Position& p, const RuleSet& options = {}) {
  const Rules rules(options);
  std::vector<Turn> turns;
  rules.moves(p, turns);
  std::vector<std::string> words;
  for (const Turn& turn : turns) words.push_back(rules.print_move(p, turn));
  std::sort(words.begin(), words.end());
  return words;
}

inline std::vector<RuleSet> all_rule_sets() {
  std::vector<RuleSet> all;
  for (const Scope scope : {Scope::moved, Scope::any, Scope::classic}) {
    for (const Multiple multiple : {Multiple::chain, Multiple::single, Multiple::simultaneous}) {
      for (const bool win : {true, false}) {
        for (const bool stop : {true, false}) {
          const RuleSet rules{scope, multiple, win, stop};
          if (rules == rules.normal()) all.push_back(rules);
        }
      }
    }
  }
  return all;
}

/// An unfinished position with every kind of particle, often crowded round the centre.
inline Position random_position(std::mt19937& random, const RuleSet& rules) {
  while (true) {
    Position p;
    p.side = random() % 2 == 0 ? Side::black : Side::white;
    const int reach = 2 + static_cast<int>(random() % 4);
    for (const Side side : {Side::black, Side::white}) {
      for (const Kind kind : {Kind::electron, Kind::positron, Kind::neutron}) {
        const auto most = static_cast<unsigned>(most_of(kind));
        for (unsigned count = 1 + static_cast<unsigned>(random()) % most; count > 0;) {
          const auto cell = static_cast<Cell>(random() % cell_count);
          if (p.at[cell] != no_piece || distance(cell, centre) > reach) continue;
          p.at[cell] = piece_of(side, kind);
          --count;
        }
      }
    }
    if (!Rules(rules).outcome(p).finished()) return p;
  }
}

}  // namespace phwar::test
