// SPDX-License-Identifier: MIT
// One parked thread that runs one job at a time.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "engine/stop.hpp"

namespace engine {

/// start() hands a job to the thread, which is made for the first one, and returns at once; at most
/// one job may be running. The destructor asks the running job to stop and waits for it. Jobs must
/// not throw.
class SearchWorker {
 public:
  using Job = std::function<void(const StopToken&)>;

  SearchWorker() = default;
  SearchWorker(const SearchWorker&) = delete;
  SearchWorker& operator=(const SearchWorker&) = delete;
  ~SearchWorker();

  /// Called when no job is running. Throws, and has no job then, where the system refuses the
  /// thread (std::system_error) or memory.
  void start(Job job);
  /// Asks the running job, if any, to end soon. Does not wait. Any thread.
  void stop();

 private:
  void loop();

  std::mutex mutex_;
  std::condition_variable wake_;
  Job job_;
  bool leaving_ = false;
  StopSource stop_source_;
  std::thread thread_;
};

}  // namespace engine
