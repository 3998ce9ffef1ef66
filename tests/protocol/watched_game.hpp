// SPDX-License-Identifier: MIT
#pragma once

// A game of the product whose searcher only notes what it is asked: for tests of what a session
// makes of commands in each game.

#include <memory>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/registry.hpp"
#include "engine/searcher.hpp"

namespace protocol::test {

/// The deadlines of one search, from when its command was read.
struct Asked {
  engine::Clock::duration soft, hard;
};

class WatchedSearcher : public engine::Searcher {
 public:
  WatchedSearcher(std::shared_ptr<const engine::Game> watched,
                  std::shared_ptr<std::vector<Asked>> log)
      : game_(std::move(watched)), log_(std::move(log)) {}

  engine::Report search(const engine::Position& position, const std::vector<std::uint64_t>&,
                        const engine::Limits& limits, engine::Observer&,
                        const engine::StopToken&) override {
    log_->push_back({limits.clock->soft() - limits.started, limits.clock->hard() - limits.started});
    return {game_->moves(position).front(), std::nullopt, {}};
  }
  std::optional<engine::Solution> exact(const engine::Position&, const engine::SolveRequest&,
                                        const engine::Limits&, const engine::StopToken&) override {
    return std::nullopt;
  }
  void new_game() override {}
  engine::Result<void> resize(std::size_t) override { return {}; }
  [[nodiscard]] engine::SearchStatistics statistics() const override { return {}; }

 private:
  std::shared_ptr<const engine::Game> game_;
  std::shared_ptr<std::vector<Asked>> log_;
};

class WatchedGame : public engine::Game {
 public:
  using Position = engine::Position;

  WatchedGame(std::shared_ptr<const engine::Game> watched, std::shared_ptr<std::vector<Asked>> log)
      : Game(watched->info()), game_(std::move(watched)), log_(std::move(log)) {}

  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override {
    return std::make_unique<WatchedSearcher>(game_, log_);
  }
  [[nodiscard]] const engine::BoardFace& face() const override { return game_->face(); }
  [[nodiscard]] const engine::Courses& courses() const override { return game_->courses(); }

  [[nodiscard]] Position start() const override { return game_->start(); }
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const override {
    return game_->parse(text);
  }
  [[nodiscard]] std::string print(const Position& p) const override { return game_->print(p); }
  [[nodiscard]] engine::Player to_move(const Position& p) const override {
    return game_->to_move(p);
  }
  [[nodiscard]] std::vector<std::string> moves(const Position& p) const override {
    return game_->moves(p);
  }
  [[nodiscard]] engine::Result<Position> play(const Position& p,
                                              std::string_view move) const override {
    return game_->play(p, move);
  }
  [[nodiscard]] engine::Outcome outcome(const Position& p) const override {
    return game_->outcome(p);
  }
  [[nodiscard]] std::uint64_t key(const Position& p) const override { return game_->key(p); }
  [[nodiscard]] std::optional<std::uint64_t> perft(const Position& p, int depth,
                                                   const engine::StopToken& stop) const override {
    return game_->perft(p, depth, stop);
  }

 private:
  std::shared_ptr<const engine::Game> game_;
  std::shared_ptr<std::vector<Asked>> log_;
};

/// The product's games, watched.
[[nodiscard]] inline engine::Registry watched(const engine::Registry& games,
                                              const std::shared_ptr<std::vector<Asked>>& log) {
  engine::Registry registry;
  for (engine::GameEntry entry : games.entries()) {
    entry.make = [make = entry.make, log](const engine::OptionSet& options) {
      return std::make_shared<WatchedGame>(make(options), log);
    };
    registry.add(std::move(entry));
  }
  return registry;
}

}  // namespace protocol::test
