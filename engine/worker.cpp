// SPDX-License-Identifier: MIT
#include "engine/worker.hpp"

#include <cassert>
#include <utility>

namespace engine {

void SearchWorker::start(Job job) {
  // All that the system may refuse comes first.
  if (!thread_.joinable()) {
    thread_ = std::jthread([this](const std::stop_token& exit) { loop(exit); });
  }
  std::stop_source fresh;
  {
    const std::lock_guard lock(mutex_);
    assert(!job_);
    job_ = std::move(job);
    stop_source_ = std::move(fresh);
  }
  wake_.notify_one();
}

void SearchWorker::stop() {
  const std::lock_guard lock(mutex_);
  stop_source_.request_stop();
}

void SearchWorker::loop(const std::stop_token& exit) {
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, exit, [this] { return static_cast<bool>(job_); })) {
    const Job job = std::exchange(job_, {});
    const std::stop_token token = stop_source_.get_token();
    lock.unlock();
    job(token);
    lock.lock();
  }
}

}  // namespace engine
