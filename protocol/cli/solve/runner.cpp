// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/runner.hpp"

#include <system_error>

#include "engine/stop.hpp"

namespace protocol::cli::solve {

namespace {

// Items that were read and not delivered yet; bounds the memory however long the input is.
constexpr std::size_t most_under_way = 4096;

}  // namespace

Runner::Runner(std::vector<Job> jobs, Receiver receiver, engine::StopToken stop)
    : receiver_(std::move(receiver)), stop_(std::move(stop)) {
  try {
    for (Job& job : jobs) {
      threads_.emplace_back([this, job = std::move(job)] { work(job); });
    }
  } catch (const std::system_error&) {
    if (threads_.empty()) throw;  // fewer are slower, but whole
  }
}

bool Runner::add(Item item) {
  std::unique_lock lock(mutex_);
  // A stop ends the jobs, which makes room.
  wake_.wait(lock, [this] { return first_waiting_ + waiting_.size() - next_ < most_under_way; });
  if (stop_.stop_requested()) return false;
  if (item.position) added_.fetch_add(1, std::memory_order_relaxed);
  waiting_.push_back(std::move(item));
  wake_.notify_all();
  return true;
}

void Runner::finish() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    wake_.notify_all();
  }
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

// After a stop the waiting items are still taken, so that the first unsolved one is found.
void Runner::work(const Job& job) {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const std::size_t number = first_waiting_++;
    Done done{std::move(waiting_.front()), Outcome{}};
    waiting_.pop_front();
    if (done.first.position) {
      lock.unlock();
      done.second = job(done.first, stop_);
      lock.lock();
    }
    done_.emplace(number, std::move(done));
    deliver(lock);
    wake_.notify_all();
  }
}

void Runner::deliver(std::unique_lock<std::mutex>& lock) {
  if (std::exchange(delivering_, true)) return;
  for (auto at = done_.find(next_); at != done_.end(); at = done_.find(next_)) {
    const Done done = std::move(at->second);
    done_.erase(at);
    ++next_;
    // Of what was stopped the figures are still wanted, but no answer, also none behind it.
    dropping_ |= done.second.stopped;
    if (dropping_ && !done.second.stopped) continue;
    lock.unlock();
    receiver_(done.first, done.second);
    if (done.first.position && !dropping_) delivered_.fetch_add(1, std::memory_order_relaxed);
    lock.lock();
  }
  delivering_ = false;
}

}  // namespace protocol::cli::solve
