// SPDX-License-Identifier: MIT
// The engine on stdin and stdout: one session, its worker, and the threads around them.
//
//   reader  LineSource: lines, signals; answers `isready` itself, hands the rest to main
//   main    io_context: the session, all output
//   worker  SearchWorker: the search; hands reports to main
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <string>

#include "engine/options.hpp"
#include "engine/processors.hpp"
#include "engine/registry.hpp"
#include "engine/worker.hpp"
#include "protocol/core/host.hpp"
#include "protocol/core/session.hpp"
#include "protocol/io/line_sink.hpp"
#include "protocol/io/line_source.hpp"
#include "protocol/io/logging.hpp"
#include "protocol/io/worker_reports.hpp"

namespace protocol {

class StdioEngine final : private Host, private LineReceiver {
 public:
  /// Runs on stdin and stdout; `signals` comes from take_ending_signals().
  StdioEngine(const engine::Registry& registry, engine::OptionSet options, Descriptor signals);

  /// Returns when the session is over: `quit`, a signal, end of input, or nobody reads any more.
  void run();
  /// The errno that ended the input; 0 when it simply ended.
  [[nodiscard]] int input_error() const { return source_.error(); }
  /// The errno that ended the output; 0 while it works, EPIPE when its reader has gone.
  [[nodiscard]] int output_error() const { return sink_.error(); }

 private:
  // Host: main thread.
  void write(std::string_view line) override;
  void start(Job job) override;
  void stop() override { worker_.stop(); }
  [[nodiscard]] engine::TimePoint now() const override { return engine::Clock::now(); }
  [[nodiscard]] int cores() const override { return engine::usable_cores(); }
  [[nodiscard]] std::uint64_t random_number() override;
  void leaving() override { source_.expire(); }
  void leave() override;
  [[nodiscard]] engine::Result<void> set_log(const std::string& file,
                                             const std::string& level) override;

  // LineReceiver: reader thread.
  bool at_once(std::string_view line, std::size_t earlier) override;
  void take(LineBatch lines) override;
  void end_of_input() override;
  void ending_signal() override;
  bool wants_more() override;
  bool output_is_stuck() override;

  void execute(const LineBatch& lines, engine::TimePoint read_at);
  void deliver();
  void flush();
  void take_report(const engine::Info& info);
  void news_taken();

  boost::asio::io_context io_;
  Log log_;
  LineSink sink_{1};
  WorkerReports posts_;
  std::string out_;  ///< lines of the command being executed
  Session session_;
  /// Batches and bytes that were read and not executed yet.
  std::atomic<int> waiting_{0};
  std::atomic<std::size_t> waiting_bytes_{0};
  std::atomic<std::size_t> searches_{0};  ///< asked for and not answered yet
  bool left_ = false;
  engine::SearchWorker worker_;
  LineSource source_;
};

}  // namespace protocol
