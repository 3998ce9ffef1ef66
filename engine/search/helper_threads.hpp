// SPDX-License-Identifier: MIT
// `Threads`: threads that work beside a search on the same question and the same table.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/search/control.hpp"
#include "engine/stop.hpp"

namespace engine {

/// They live no longer than this object. What they find is in the table: once done() is set, the
/// owner asks its question again and finds it answered there.
class Helpers {
 public:
  /// Works until the question is answered (true) or the control says stop. `number` counts the
  /// helpers from 1: each should go through the tree in an order of its own. Called on several
  /// threads at once.
  using Work = std::function<bool(int number, SearchControl& control)>;

  /// Makes fewer than `count` threads where the system has no more.
  Helpers(int count, Work work) : work_(std::move(work)) {
    try {
      for (int number = 1; number <= count; ++number) {
        std::atomic<std::uint64_t>& nodes = nodes_.emplace_back(0);
        threads_.emplace_back(
            [this, number, &nodes](const StopToken& stop) { run(number, nodes, stop); });
      }
    } catch (const std::system_error&) {
      // The search is slower then, but whole.
    }
  }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  /// Waits for them.
  ~Helpers() { request_stop(); }

  /// Asks all of them to end soon.
  void request_stop() const {
    for (const JoiningThread& thread : threads_) thread.request_stop();
  }

  /// Set by the first helper that has the answer. Pass it to SearchControl::interrupt.
  [[nodiscard]] const std::atomic<bool>& done() const { return done_; }
  /// Nodes of all helpers, up to date within a few hundred.
  [[nodiscard]] std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& nodes : nodes_) sum += nodes.load(std::memory_order_relaxed);
    return sum;
  }

 private:
  void run(int number, std::atomic<std::uint64_t>& nodes, const StopToken& stop) {
    const Limits unlimited;
    SearchControl control(unlimited, stop);
    control.publish(&nodes);
    try {
      if (work_(number, control)) done_.store(true, std::memory_order_release);
    } catch (const std::bad_alloc&) {
      // One helper less, as where there are no more threads.
    }
    nodes.store(control.nodes(), std::memory_order_relaxed);
  }

  Work work_;
  std::atomic<bool> done_{false};
  std::deque<std::atomic<std::uint64_t>> nodes_;  // a deque: its elements never move
  std::deque<JoiningThread> threads_;             // last: they use all of the above
};

/// Helpers of a search that are made when there is enough to do: less is done sooner than a thread
/// is made. A search keeps them as its last member, since they use the others.
class LaterHelpers {
 public:
  LaterHelpers(int count, std::uint64_t nodes_before)
      : count_(count), nodes_before_(nodes_before) {}

  /// Makes them once, when this search has counted that many nodes; true when it has done so now.
  template <class Work>
  bool begin(const SearchControl& control, Work&& work) {
    if (count_ <= 0 || helpers_ || control.nodes() < nodes_before_) return false;
    helpers_.emplace(count_, std::forward<Work>(work));
    return true;
  }

  /// They are there, and none of them has the answer yet.
  [[nodiscard]] bool at_work() const { return helpers_ && !helpers_->done(); }
  /// As of Helpers; they are there.
  [[nodiscard]] const std::atomic<bool>& done() const { return helpers_->done(); }
  [[nodiscard]] std::uint64_t nodes() const { return helpers_ ? helpers_->nodes() : 0; }
  void request_stop() const {
    if (helpers_) helpers_->request_stop();
  }

 private:
  int count_;
  std::uint64_t nodes_before_;
  std::optional<Helpers> helpers_;
};

}  // namespace engine
