// SPDX-License-Identifier: MIT
// Whole lines from stdin, and the signals that end the process, on a thread of its own.
//
// The descriptor's flags are never touched: O_NONBLOCK on a description that is shared with the
// shell would outlive this process.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/stop.hpp"
#include "protocol/core/line_splitter.hpp"
#include "protocol/io/descriptors.hpp"

namespace protocol {

/// Lines in the order in which they were read; nullopt stands for one that was too long.
using LineBatch = std::vector<std::optional<std::string>>;

/// Receives what a LineSource reads. Every function is called on the reader's thread.
class LineReceiver {
 public:
  virtual ~LineReceiver() = default;

  /// A line that was just read, `earlier` lines of this read before it. True when it is dealt
  /// with; otherwise it goes into the batch.
  virtual bool at_once(std::string_view line, std::size_t earlier) = 0;
  /// The lines of one read.
  virtual void take(LineBatch lines) = 0;
  virtual void end_of_input() = 0;
  /// The first SIGINT, SIGTERM or SIGHUP. A second one ends the process on the spot.
  virtual void ending_signal() = 0;
  /// False while so much is waiting that reading should pause; LineSource::wake asks again.
  virtual bool wants_more() = 0;
  /// Asked now and then after the end of input: the process cannot get rid of its output.
  virtual bool output_is_stuck() = 0;
};

class LineSource {
 public:
  static constexpr std::size_t longest_line = std::size_t{16} << 20;

  /// `signals` comes from take_ending_signals().
  LineSource(int descriptor, Descriptor signals, LineReceiver& receiver);
  LineSource(const LineSource&) = delete;
  LineSource& operator=(const LineSource&) = delete;
  /// Ends the thread, which may be waiting for input.
  ~LineSource();

  /// Starts the thread; once.
  void start();
  /// Reads no more, as if the input had ended here, but says nothing. Reader's thread only.
  void end_reading() { reading_ = false; }
  /// The process is about to end: if it has not within a second, it is left with status 0. Any
  /// thread.
  void expire();
  /// The errno of a read that failed for another reason than that the other side has gone; 0
  /// otherwise. Any thread.
  [[nodiscard]] int error() const { return error_.load(std::memory_order_relaxed); }
  /// Look again at wants_more. Any thread.
  void wake();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] Clock::time_point expiry() const {
    return Clock::time_point(Clock::duration(expires_.load()));
  }
  void run(const engine::StopToken& stop);
  void read_some();
  void take_signal();
  [[nodiscard]] int timeout_ms() const;
  [[nodiscard]] bool input_is_over() const { return !reading_ || hung_up_; }

  const int descriptor_;
  const Descriptor signals_;
  const Descriptor wake_;
  LineReceiver& receiver_;
  LineSplitter splitter_{longest_line};
  bool reading_ = true;
  bool hung_up_ = false;  ///< the writer is gone, though not everything was read
  bool signalled_ = false;
  std::atomic<int> error_{0};
  std::atomic<Clock::rep> expires_{Clock::time_point::max().time_since_epoch().count()};
  engine::JoiningThread thread_;  // last: it uses all of the above
};

}  // namespace protocol
