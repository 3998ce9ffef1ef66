// SPDX-License-Identifier: MIT
// Positions in, outcomes out: several at a time, but in the order in which they came.
//
// Threads: add() and finish() on the caller's thread; each job solves on its own; outcomes are
// delivered on one job at a time.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/stop.hpp"
#include "protocol/cli/solve/item.hpp"

namespace protocol::cli::solve {

class Runner {
 public:
  /// Solves an item with a position; called on the job's thread.
  using Job = std::function<Outcome(const Item&, const engine::StopToken&)>;
  /// Called for every item in order, never for two at once. After a stop it is called for the items
  /// up to the first one that was not solved any more, and for those that were stopped.
  using Receiver = std::function<void(const Item&, const Outcome&)>;

  /// One thread for each of `jobs`.
  Runner(std::vector<Job> jobs, Receiver receiver, engine::StopToken stop);
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  ~Runner() { finish(); }

  /// Waits while too much is under way. False once a stop was requested: nothing more is taken.
  bool add(Item item);
  /// Returns when everything that was added has been delivered or dropped.
  void finish();

  /// Positions that were added and delivered so far. Any thread.
  [[nodiscard]] std::size_t added() const { return added_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::size_t delivered() const { return delivered_.load(std::memory_order_relaxed); }

 private:
  using Done = std::pair<Item, Outcome>;

  void work(const Job& job);
  void deliver(std::unique_lock<std::mutex>& lock);

  Receiver receiver_;
  engine::StopToken stop_;
  std::atomic<std::size_t> added_{0}, delivered_{0};

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Item> waiting_;
  std::size_t first_waiting_ = 0;     ///< number of waiting_.front()
  std::map<std::size_t, Done> done_;  ///< by number, from next_ on
  std::size_t next_ = 0;              ///< to be delivered
  bool delivering_ = false;
  bool closed_ = false;    ///< nothing more will be added
  bool dropping_ = false;  ///< an item was not solved because of a stop
  std::vector<std::thread> threads_;
};

}  // namespace protocol::cli::solve
