// SPDX-License-Identifier: MIT
// The one thing a search polls: node counter, stop token, deadlines, node limit.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

#include "engine/searcher.hpp"
#include "engine/stop.hpp"

namespace engine {

/// Lives for one search, on one thread. Once `stop()` has returned true it stays true, so the
/// recursion unwinds by this flag alone, without exceptions.
class SearchControl {
 public:
  SearchControl(const Limits& limits, StopToken stop)
      : clock_(limits.clock),
        started_(limits.started),
        node_limit_(limits.nodes.value_or(no_limit)),
        budget_end_(node_limit_),
        token_(std::move(stop)) {}

  /// Counts one node; true when the search must unwind. The stop flag is read at every node (it
  /// costs nothing measurable), the clock every 256 nodes (24 ns a reading).
  [[nodiscard]] bool stop() {
    ++nodes_;
    if (stopped_) return true;
    if (nodes_ >= budget_end_ || token_.stop_requested() || interrupted()) return stopped_ = true;
    if ((nodes_ & 255) == 0) look_at_clock();
    return stopped_;
  }

  /// True when the search was told to unwind, by whatever limit or by its budget.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::chrono::nanoseconds elapsed() const { return Clock::now() - started_; }
  /// The time to begin another iteration has passed: `share` of the soft time where that may be
  /// exceeded, as under a clock, and all of a fixed time.
  [[nodiscard]] bool past_soft_deadline(double share = 1) const {
    if (clock_ == nullptr || clock_->soft() == SearchClock::never) return false;
    const TimePoint soft = clock_->soft();
    const TimePoint hard = clock_->hard();
    if (soft >= hard) return Clock::now() >= soft;
    const std::chrono::duration<double> planned = soft - started_;
    return Clock::now() - started_ >=
           std::min<std::chrono::duration<double>>(planned * share, hard - started_);
  }

  /// Runs `part` with at most `nodes` nodes. Returns true when the whole search must end; a part
  /// that only ran out of its budget leaves the search going.
  template <class Part>
  bool with_budget(std::uint64_t nodes, Part part) {
    budget_end_ = nodes < node_limit_ - nodes_ ? nodes_ + nodes : node_limit_;
    part();
    budget_end_ = node_limit_;
    stopped_ = stopped_ && (nodes_ >= node_limit_ || token_.stop_requested() || past_hard_);
    return stopped_;
  }

  /// The search unwinds when `flag` becomes true. The flag outlives the search.
  void interrupt(const std::atomic<bool>* flag) { flag_ = flag; }
  /// True when that is why it unwound: then it goes on from here, and the flag is read no more.
  [[nodiscard]] bool resume() {
    if (!interrupted()) return false;
    flag_ = nullptr;
    stopped_ = nodes_ >= node_limit_ || token_.stop_requested() || past_hard_;
    return !stopped_;
  }

  /// Keeps `count` at the number of nodes, within a few hundred.
  void publish(std::atomic<std::uint64_t>* count) { published_ = count; }

  /// Called about once a second on the searching thread.
  void on_heartbeat(std::function<void()> f) {
    heartbeat_ = std::move(f);
    next_heartbeat_ = Clock::now() + std::chrono::seconds(1);
  }

 private:
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

  [[nodiscard]] bool interrupted() const {
    return flag_ != nullptr && flag_->load(std::memory_order_acquire);
  }

  void look_at_clock() {
    if (published_ != nullptr) published_->store(nodes_, std::memory_order_relaxed);
    const TimePoint now = Clock::now();
    if (clock_ != nullptr && clock_->hard() != SearchClock::never && now >= clock_->hard()) {
      past_hard_ = stopped_ = true;
    }
    if (heartbeat_ && now >= next_heartbeat_) {
      next_heartbeat_ = now + std::chrono::seconds(1);
      heartbeat_();
    }
  }

  const SearchClock* clock_;
  TimePoint started_;
  TimePoint next_heartbeat_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_;
  std::uint64_t budget_end_;
  StopToken token_;
  std::function<void()> heartbeat_;
  const std::atomic<bool>* flag_ = nullptr;
  std::atomic<std::uint64_t>* published_ = nullptr;
  bool stopped_ = false;
  bool past_hard_ = false;
};

}  // namespace engine
