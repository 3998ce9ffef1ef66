// SPDX-License-Identifier: MIT
// The order of answers: searches that were asked for, the one that runs, and settings that wait
// for it. Every search that enters is answered exactly once, in the order of entry.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <variant>

#include "protocol/core/host.hpp"
#include "protocol/core/pending_search.hpp"

namespace protocol {

class SearchQueue {
 public:
  explicit SearchQueue(Host& host) : host_(host) {}

  /// Asks all earlier searches to end and starts this one after them. Where memory is refused it
  /// throws and nothing has changed; from then on the search is answered whatever happens. A
  /// position that is finished already needs no search; `game_over` is what is said before its
  /// `bestmove (none)`.
  void add(PendingSearch search);
  /// Runs `action` now if nothing is waiting, otherwise after what was added before it.
  void then(std::function<void()> action);

  /// All searches that were added so far end as soon as possible.
  void stop();
  /// The pondering search, if any, goes on under its own limits from `now` on.
  void ponder_hit(engine::TimePoint now);
  /// No more input will come: searches without a limit are stopped, the others finish.
  void end_of_input();

  void info(const engine::Info& info);
  /// The running job has its answer, though it has not finished.
  void answer_stands();
  void job_finished();
  /// The host may have a place for the search that waits for one, if any does.
  void place_is_free();
  /// The running search, if it yields, ends and asks for a place again.
  void make_room();

  /// Nothing waits and no job runs.
  [[nodiscard]] bool idle() const { return queue_.empty() && !job_runs_; }
  [[nodiscard]] std::size_t size() const { return queue_.size(); }

 private:
  /// Of the front: waiting = the host has no place for it yet; holding = its answer stands, but
  /// waits for stop or ponderhit.
  enum class State { idle, waiting, running, holding };
  using Entry = std::variant<PendingSearch, std::function<void()>>;

  /// The first `count` entries end as soon as possible.
  void stop_first(std::size_t count);
  void advance();
  void begin(PendingSearch& search);
  /// False when it has to wait, which is said once.
  [[nodiscard]] bool has_place(PendingSearch& search);
  /// A search that waits for its place and shall end has its answer without one.
  void give_up_waiting();
  void tell_failure(JobResult& result);
  void say(PendingSearch& search, const engine::Info& info);
  [[nodiscard]] PendingSearch& front() { return std::get<PendingSearch>(queue_.front()); }

  Host& host_;
  std::deque<Entry> queue_;
  State state_ = State::idle;
  bool job_runs_ = false;  ///< perhaps longer than the search that it belongs to is waited for
  bool making_room_ = false;
  bool advancing_ = false;
  bool input_ended_ = false;
};

}  // namespace protocol
