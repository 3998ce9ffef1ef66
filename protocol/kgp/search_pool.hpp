// SPDX-License-Identifier: MIT
// Several searches of one game at once, each on a thread of its own; the questions that are one
// too many wait their turn.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/searcher.hpp"
#include "engine/worker.hpp"
#include "protocol/kgp/dialogue.hpp"

namespace protocol::kgp {

/// What one question may take.
struct Effort {
  std::chrono::milliseconds movetime{};
  std::size_t hash_mib = engine::default_hash_mib;
  int threads = 1;
};

/// Used by the thread of `io`, on which the news arrive as well.
class SearchPool {
 public:
  using Found = std::function<void(Question, const engine::Info&)>;
  using Thought = std::function<void(Question)>;

  /// `most` searches at once, at least 1.
  SearchPool(boost::asio::io_context& io, std::shared_ptr<const engine::Game> game,
             std::size_t most, const Effort& effort, Found found, Thought thought);

  void think(Question question, const engine::Position& position);
  void forget(Question question);

 private:
  class Observer;
  struct Search {
    std::unique_ptr<engine::Searcher> searcher;
    std::optional<Question> question;  ///< the one that it is at, forgotten or not
    bool forgotten = false;
    engine::SearchWorker worker;  // last: its thread uses the searcher
  };
  struct Waiting {
    Question question;
    engine::Position position;
  };

  void begin_next();
  void begin(Search& search, const Waiting& next);
  void news(Search& search, const engine::Info& info);
  void ended(Search& search);

  boost::asio::io_context& io_;
  std::shared_ptr<const engine::Game> game_;
  std::size_t most_;
  Effort effort_;
  Found found_;
  Thought thought_;
  std::deque<Waiting> waiting_;
  std::vector<std::unique_ptr<Search>> searches_;
};

}  // namespace protocol::kgp
