// SPDX-License-Identifier: MIT
#pragma once

// A host without thread and clock: a job waits until the test lets it run, time stands still
// until the test moves it, and lines are kept.

#include <cassert>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "engine/stop.hpp"
#include "protocol/core/host.hpp"
#include "protocol/core/session.hpp"

namespace protocol::test {

class FakeHost final : public Host {
 public:
  void write(std::string_view line) override { lines.emplace_back(line); }
  [[nodiscard]] std::string ask_for_place(bool endless) override {
    asked_endless = endless;
    return obstacle;
  }
  void start(Job job) override {
    assert(!job_ && "one job at a time");
    if (refusal != nullptr) std::rethrow_exception(refusal);
    job_ = std::move(job);
    stop_ = engine::StopSource();
  }
  void stop() override { stop_.request_stop(); }
  [[nodiscard]] engine::TimePoint now() const override { return time; }
  [[nodiscard]] int cores() const override { return core_count; }
  [[nodiscard]] std::uint64_t random_number() override { return ++random_numbers; }
  void leaving() override { ++leaving_calls; }
  void leave() override { ++leave_calls; }
  [[nodiscard]] engine::Result<void> set_log(const std::string& file,
                                             const std::string& level) override {
    logs.push_back(file + "|" + level);
    return log_result;
  }

  [[nodiscard]] bool running() const { return static_cast<bool>(job_); }
  [[nodiscard]] bool stop_requested() const { return stop_.stop_requested(); }

  /// Runs the waiting job to its end and tells the session, as a real host would: the reports, the
  /// answer as soon as it stands, then the end.
  template <class Listener>
  void run_job(Listener& listener) {
    assert(job_);
    struct Forward final : engine::Observer {
      explicit Forward(Listener& to) : listener(to) {}
      void report(const engine::Info& info) override { infos.push_back(info); }
      void answer(const engine::Report&) override {
        pass_on(listener, std::exchange(infos, {}));
        answered(listener);
      }
      Listener& listener;
      std::vector<engine::Info> infos;
    } forward(listener);
    std::exchange(job_, {})(stop_.get_token(), forward);
    pass_on(listener, forward.infos);
    listener.job_finished();
  }

  std::vector<std::string> lines;
  std::vector<std::string> logs;
  engine::Result<void> log_result;
  std::string obstacle;        ///< what ask_for_place() says
  bool asked_endless = false;  ///< what it was asked for last
  std::exception_ptr refusal;  ///< what start() throws
  /// Searches read the real clock, which may have begun a minute ago: the session does not start
  /// ahead of it.
  engine::TimePoint time = engine::Clock::now();
  std::uint64_t random_numbers = 0;
  int core_count = 256;
  int leaving_calls = 0, leave_calls = 0;

 private:
  using Infos = std::vector<engine::Info>;
  static void pass_on(Session& session, const Infos& infos) {
    for (const engine::Info& info : infos) session.search_info(info);
  }
  static void pass_on(SearchQueue& queue, const Infos& infos) {
    for (const engine::Info& info : infos) queue.info(info);
  }
  static void answered(Session& session) { session.search_answered(); }
  static void answered(SearchQueue& queue) { queue.answer_stands(); }

  Job job_;
  engine::StopSource stop_;
};

}  // namespace protocol::test
