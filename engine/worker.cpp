// SPDX-License-Identifier: MIT
#include "engine/worker.hpp"

#include <cassert>
#include <utility>

#include "engine/stop.hpp"

namespace engine {

SearchWorker::~SearchWorker() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    stop_source_.request_stop();
  }
  wake_.notify_one();
  thread_.join();
}

void SearchWorker::start(Job job) {
  // All that the system may refuse comes first.
  if (!thread_.joinable()) {
    thread_ = std::thread([this] { loop(); });
  }
  StopSource fresh;
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

void SearchWorker::loop() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return leaving_ || job_; });
    if (!job_) return;  // a job that was handed over is run, however late
    const Job job = std::exchange(job_, {});
    const StopToken token = stop_source_.get_token();
    lock.unlock();
    job(token);
    lock.lock();
  }
}

}  // namespace engine
