// SPDX-License-Identifier: MIT
#pragma once

// What every game promises (engine/game.hpp, engine/searcher.hpp), checked for every game of the
// registry and for the test games. A new game is tested by being registered.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/searcher.hpp"

namespace conformance {

/// A game with given rule options.
struct Subject {
  std::string name;  ///< "sow3-2"
  std::shared_ptr<const engine::Game> game;
};

/// Every registered game as it is by default, and some other sizes.
[[nodiscard]] std::vector<Subject> subjects();

/// One game played at random; `positions` has one entry more than `moves`.
struct RandomGame {
  std::vector<engine::Position> positions;
  std::vector<std::string> moves;
  bool ended = false;  ///< by the rules, repetition included
};
[[nodiscard]] RandomGame random_game(const std::shared_ptr<const engine::Game>& game,
                                     std::mt19937_64& random);

/// `count` times PARLOUR_ROUNDS, where that is set: fewer under the sanitizers, which are slow.
[[nodiscard]] std::size_t rounds(std::size_t count);

/// Positions from random games, as many as rounds(count), the start position first.
[[nodiscard]] std::vector<engine::Position> sample(const Subject& subject, std::size_t count);

/// Whether all moves of `line` can be played from `position`.
[[nodiscard]] bool playable(const engine::Game& game, const engine::Position& position,
                            const std::vector<std::string>& line);

/// Keeps all news of a search.
class Reports final : public engine::Observer {
 public:
  void report(const engine::Info& info) override { infos.push_back(info); }
  std::vector<engine::Info> infos;
};

/// A search of its own: new searcher, no history, no deadline.
[[nodiscard]] engine::Report search(const engine::Game& game, const engine::Position& position,
                                    const engine::Limits& limits, Reports& reports,
                                    bool stopped = false);

}  // namespace conformance
