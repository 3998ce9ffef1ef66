// SPDX-License-Identifier: MIT
#include "protocol/core/search_queue.hpp"

#include <cassert>
#include <exception>
#include <new>
#include <utility>

#include "engine/resource_errors.hpp"

namespace protocol {

namespace {

void start_clock(PendingSearch& search) {
  constexpr auto never = engine::SearchClock::never;
  search.clock->set(search.soft ? search.clock_start + *search.soft : never,
                    search.hard ? search.clock_start + *search.hard : never);
}

/// True while it lives, however its block is left.
class Flag {
 public:
  explicit Flag(bool& flag) : flag_(flag) { flag_ = true; }
  Flag(const Flag&) = delete;
  Flag& operator=(const Flag&) = delete;
  ~Flag() { flag_ = false; }

 private:
  bool& flag_;
};

}  // namespace

void SearchQueue::add(PendingSearch search) {
  prepare_answer(search);
  queue_.emplace_back(std::move(search));
  stop_first(queue_.size() - 1);
}

void SearchQueue::then(std::function<void()> action) {
  queue_.emplace_back(std::move(action));
  advance();
}

void SearchQueue::stop() {
  stop_first(queue_.size());
}

void SearchQueue::stop_first(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    if (auto* search = std::get_if<PendingSearch>(&queue_[i])) search->stop = true;
  }
  if (state_ == State::running) host_.stop();
  give_up_waiting();
  advance();
}

void SearchQueue::give_up_waiting() {
  if (state_ == State::waiting && front().stop) state_ = State::holding;
}

void SearchQueue::place_is_free() {
  if (state_ != State::waiting) return;
  state_ = State::idle;
  advance();
}

void SearchQueue::make_room() {
  if (state_ != State::running || !front().yields()) return;
  making_room_ = true;
  host_.stop();
}

void SearchQueue::ponder_hit(engine::TimePoint now) {
  for (Entry& entry : queue_) {
    auto* search = std::get_if<PendingSearch>(&entry);
    if (search == nullptr || !search->pondering) continue;
    search->pondering = false;
    search->clock_start = now;
    start_clock(*search);
  }
  advance();
}

void SearchQueue::end_of_input() {
  input_ended_ = true;
  for (Entry& entry : queue_) {
    auto* search = std::get_if<PendingSearch>(&entry);
    if (search != nullptr && !search->finite()) search->stop = true;
  }
  if (state_ == State::running && front().stop) host_.stop();
  give_up_waiting();
  advance();
}

void SearchQueue::info(const engine::Info& info) {
  // A report may still be under way when its search has been answered.
  if (state_ != State::running) return;
  say(front(), info);
}

void SearchQueue::say(PendingSearch& search, const engine::Info& info) {
  const std::string text = search.dialect->report(search, info);
  if (!text.empty()) host_.write(text);
  if (info.pv.empty() || info.multi_pv != 1) return;
  search.printed_best = info.pv.front();
  search.printed_nodes = info.nodes;
}

void SearchQueue::answer_stands() {
  assert(state_ == State::running);
  state_ = State::holding;
  advance();
}

void SearchQueue::job_finished() {
  assert(job_runs_);
  job_runs_ = false;
  if (state_ == State::running) state_ = State::holding;
  advance();
}

// Works off the front of the queue until something has to be waited for. Whatever may touch what a
// job uses waits for its end, an answer does not.
void SearchQueue::advance() {
  if (advancing_) return;  // an action may lead back here
  const Flag advancing(advancing_);
  while (!queue_.empty() && state_ != State::running && state_ != State::waiting) {
    if (state_ == State::idle && job_runs_) break;
    if (auto* action = std::get_if<std::function<void()>>(&queue_.front())) {
      const auto run = std::move(*action);
      queue_.pop_front();
      try {
        run();
      } catch (const std::bad_alloc&) {
        host_.write("info string error no memory");
      }
      continue;
    }
    if (state_ == State::idle) {
      begin(front());
      continue;
    }
    if ((front().waits() || (making_room_ && front().yields())) && !input_ended_) {
      if (job_runs_ || !std::exchange(making_room_, false)) break;
      state_ = State::idle;
      front().waited = false;  // it waits anew, and says so
      continue;
    }
    front().dialect->answer(front());
    queue_.pop_front();
    making_room_ = false;
    state_ = State::idle;
  }
}

void SearchQueue::begin(PendingSearch& search) {
  if (search.looks_for_move() && search.outcome.finished()) {
    state_ = State::holding;
    return;
  }
  try {
    if (!has_place(search)) {
      state_ = State::waiting;
      return give_up_waiting();
    }
    if (!search.pondering) start_clock(search);
    host_.start(make_job(search));
  } catch (const std::exception& e) {
    search.result->fail(engine::lacks_thread(e) ? "search cannot start: no thread could be started"
                                                : "search cannot start",
                        e.what());
    if (search.waits()) tell_failure(*search.result);
    state_ = State::holding;
    return;
  }
  state_ = State::running;
  job_runs_ = true;
  if (search.stop) host_.stop();
}

// The time of a search that had to wait begins when it starts: it would have none left.
bool SearchQueue::has_place(PendingSearch& search) {
  const std::string obstacle = host_.ask_for_place(search.yields() || !search.finite());
  if (obstacle.empty()) {
    if (search.waited) search.clock_start = search.limits.started = host_.now();
    return true;
  }
  if (!std::exchange(search.waited, true) && !search.stop) {
    engine::Info news;
    news.message = "waiting: " + obstacle;
    say(search, news);
  }
  return false;
}

// At once, where the answer has to wait for a `stop`: whoever waits shall know why nothing happens.
void SearchQueue::tell_failure(JobResult& result) {
  try {
    host_.write("info string error " + result.error);
    result.error.clear();
  } catch (const std::bad_alloc&) {
    // Then the answer tells it.
  }
}

}  // namespace protocol
