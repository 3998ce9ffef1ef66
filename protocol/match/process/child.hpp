// SPDX-License-Identifier: MIT
// A program of its own process group, spoken to in lines. Whatever it does (hangs, floods, forks,
// dies, never reads), every call returns by its deadline, and nothing of it is left behind.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "engine/stop.hpp"
#include "protocol/core/line_splitter.hpp"
#include "protocol/match/process/group_guard.hpp"
#include "protocol/match/process/transcript.hpp"

namespace protocol::match {

struct ProgramCommand {
  std::string file;  ///< a path; a name without a slash is looked for along PATH by whoever made it
  std::vector<std::string> arguments;
  std::string directory;  ///< to start in; empty = the runner's own
};

/// Used by one thread, the one that started it: on Linux the program is killed when that thread
/// ends without having taken leave of it, as when the runner itself is killed; what the program has
/// started is killed as well, unless it has left the program's group.
class Child {
 public:
  enum class Event : std::uint8_t {
    line,     ///< a line was read
    timeout,  ///< the deadline came first
    closed,   ///< it has closed its output: it ended, or nothing more is to be expected
    stopped,  ///< a stop was requested
  };

  /// `log` may be null, else it outlives the child. The error says why it cannot be started.
  [[nodiscard]] static engine::Result<std::unique_ptr<Child>> start(const ProgramCommand& command,
                                                                    std::string name, Witness* log);
  /// Closes its input, gives it a moment to leave, then kills its whole group.
  ~Child();

  /// Hands a line over, as much of it as the program takes; the rest follows while lines are read.
  void send(std::string_view text);
  /// The program sees the end of its input behind what was sent.
  void end_input();
  /// The next line that it has written. Lines of more than 64 KiB are dropped.
  [[nodiscard]] Event read(std::string& text, std::chrono::steady_clock::time_point deadline,
                           const engine::StopToken& stop);

  /// Forgets the lines that it has written up to now.
  void drop_lines();

  /// Whether a line was dropped for its length.
  [[nodiscard]] bool dropped_lines() const { return dropped_lines_; }

  /// How it ended, "exit status 3" or "signal 11"; empty when it has not within `wait`.
  [[nodiscard]] std::string end_within(std::chrono::milliseconds wait);
  /// What it wrote to stderr last, for the reports; empty = nothing.
  [[nodiscard]] const std::string& last_words() const { return last_words_; }

  /// Time between the end of its input and its killing.
  static constexpr std::chrono::milliseconds grace{1000};

 private:
  using Stream = boost::asio::posix::stream_descriptor;

  Child(std::string name, Witness* log);
  void write_more();
  void read_output();
  void read_errors();
  [[nodiscard]] bool reap();
  void note(Speaker speaker, std::string_view text) {
    if (log_ != nullptr) log_->add(name_, speaker, text);
  }

  std::string name_;
  Witness* log_;
  boost::asio::io_context io_;
  Stream in_, out_, err_;
  int pid_ = -1;
  std::optional<GroupGuard> guard_;
  std::optional<int> status_;  ///< as waitpid gives it
  std::string unsent_;
  bool dropped_lines_ = false;
  bool writing_ = false, ending_input_ = false, reading_ = false, closed_ = false;
  std::array<char, 1 << 16> out_buffer_{}, err_buffer_{};
  LineSplitter lines_{1 << 16}, error_lines_{1 << 12};
  std::deque<std::string> waiting_;
  std::string last_words_;
};

}  // namespace protocol::match
