// SPDX-License-Identifier: MIT
#pragma once

// Games of a build in which positions have keys of 8 bits (shadow/): a search may know less then,
// but it neither plays an illegal move nor claims what is not so.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/searcher.hpp"
#include "tests/catch.hpp"

namespace collisions {

class Silent final : public engine::Observer {
 public:
  void report(const engine::Info&) override {}
};

using Settings = std::vector<std::pair<std::string, std::string>>;

/// A game of the product, by its name and the options that are not as usual.
[[nodiscard]] std::shared_ptr<const engine::Game> game_of(const std::string& name,
                                                          const Settings& settings);

/// How many games to play: PARLOUR_GAMES, or 1,000.
[[nodiscard]] std::int64_t games_wanted();

/// Nodes, some milliseconds of time, or a mate in so many moves to look for; now and then two
/// threads on the one table.
class Bounds {
 public:
  Bounds(std::mt19937_64& random, std::uint64_t most_nodes, bool mates) {
    if (random() % 32 == 0) {
      limits_.started = engine::Clock::now();
      clock_.set(limits_.started + std::chrono::milliseconds(3),
                 limits_.started + std::chrono::milliseconds(6));
      limits_.clock = &clock_;
    } else {
      limits_.nodes = 1 + random() % most_nodes;
    }
    if (random() % 8 == 0) limits_.threads = 2;
    if (mates && random() % 4 == 0) limits_.mate = 1 + static_cast<int>(random() % 3);
  }
  Bounds(const Bounds&) = delete;
  Bounds& operator=(const Bounds&) = delete;

  [[nodiscard]] const engine::Limits& limits() const { return limits_; }

 private:
  engine::SearchClock clock_;
  engine::Limits limits_;
};

/// Compares what is claimed of a position with the truth; false where that is not known.
using Judge = std::function<bool(const engine::Position&, const engine::Value&)>;

/// Plays on from `line` to the end or for `most` moves, by searches and by chance; every move,
/// every line and every claim is checked. Returns the number of claims that were judged.
int play(engine::GameLine line, engine::Searcher& searcher, std::mt19937_64& random,
         std::uint64_t most_nodes, std::size_t most, const Judge& judge);

}  // namespace collisions
