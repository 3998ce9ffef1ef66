// SPDX-License-Identifier: MIT
// Asking work on another thread to end. The classes of <stop_token> under their own names: libc++
// has none of them before version 18.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace engine {

/// What a source shares with its tokens.
class StopState {
 public:
  using Callbacks = std::list<std::function<void()>>;

  [[nodiscard]] bool requested() const { return requested_.load(std::memory_order_acquire); }

  void request() {
    const std::lock_guard lock(mutex_);
    if (requested_.exchange(true, std::memory_order_acq_rel)) return;
    for (const auto& callback : callbacks_) callback();
  }

  Callbacks::iterator add(std::function<void()> callback) {
    const std::lock_guard lock(mutex_);
    if (requested()) callback();
    return callbacks_.insert(callbacks_.end(), std::move(callback));
  }

  void remove(Callbacks::iterator at) {
    const std::lock_guard lock(mutex_);
    callbacks_.erase(at);
  }

 private:
  std::atomic<bool> requested_{false};
  std::mutex mutex_;
  Callbacks callbacks_;
};

/// Tells whether a stop was asked for. Copies tell the same; a default one is never stopped. Any
/// thread.
class StopToken {
 public:
  StopToken() = default;
  [[nodiscard]] bool stop_requested() const { return state_ && state_->requested(); }

 private:
  friend class StopSource;
  friend class StopCallback;
  explicit StopToken(std::shared_ptr<StopState> state) : state_(std::move(state)) {}

  std::shared_ptr<StopState> state_;
};

/// Asks for the stop. Copies ask for the same one. Any thread.
class StopSource {
 public:
  StopSource() : state_(std::make_shared<StopState>()) {}
  void request_stop() const { state_->request(); }
  [[nodiscard]] bool stop_requested() const { return state_->requested(); }
  [[nodiscard]] StopToken get_token() const { return StopToken(state_); }

 private:
  std::shared_ptr<StopState> state_;
};

/// While it lives, a stop calls `callback` once: on the thread that asks, or at once on this one
/// when the stop came before. The callback must return quickly and must not use the token's source.
/// It does not run any more when the destructor has returned.
class StopCallback {
 public:
  StopCallback(const StopToken& token, std::function<void()> callback) : state_(token.state_) {
    if (state_) at_ = state_->add(std::move(callback));
  }
  StopCallback(const StopCallback&) = delete;
  StopCallback& operator=(const StopCallback&) = delete;
  ~StopCallback() {
    if (state_) state_->remove(at_);
  }

 private:
  std::shared_ptr<StopState> state_;
  StopState::Callbacks::iterator at_;
};

/// While it lives, its token is stopped as soon as one of two others is.
class EitherStop {
 public:
  EitherStop(const StopToken& one, const StopToken& other)
      : one_(one, [this] { source_.request_stop(); }),
        other_(other, [this] { source_.request_stop(); }) {}

  [[nodiscard]] StopToken token() const { return source_.get_token(); }

 private:
  StopSource source_;
  StopCallback one_, other_;
};

/// A thread with a stop of its own, which the destructor asks for before it waits for the thread.
class JoiningThread {
 public:
  JoiningThread() = default;
  /// Throws std::system_error where the system has no more threads.
  explicit JoiningThread(std::function<void(const StopToken&)> work)
      : thread_(std::move(work), source_.get_token()) {}
  JoiningThread(JoiningThread&&) = default;
  JoiningThread& operator=(JoiningThread&& other) noexcept {
    finish();
    source_ = std::move(other.source_);
    thread_ = std::move(other.thread_);
    return *this;
  }
  ~JoiningThread() { finish(); }

  void request_stop() const { source_.request_stop(); }
  [[nodiscard]] bool joinable() const { return thread_.joinable(); }
  void join() { thread_.join(); }

 private:
  void finish() {
    if (!thread_.joinable()) return;
    source_.request_stop();
    thread_.join();
  }

  StopSource source_;
  std::thread thread_;
};

}  // namespace engine
