// SPDX-License-Identifier: MIT
#include "protocol/match/process/child.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <thread>

#include "engine/stop.hpp"
#include "protocol/match/process/spawn.hpp"

namespace protocol::match {

namespace asio = boost::asio;
using std::chrono::steady_clock;

namespace {

// A program that writes faster than it is read waits, as at any pipe.
constexpr std::size_t most_waiting = 1000;
// Between two looks at a process that should end.
constexpr std::chrono::milliseconds look_again{1};

}  // namespace

Child::Child(std::string name, Witness* log)
    : name_(std::move(name)), log_(log), in_(io_), out_(io_), err_(io_) {}

engine::Result<std::unique_ptr<Child>> Child::start(const ProgramCommand& command, std::string name,
                                                    Witness* log) {
  auto spawned = spawn(command);
  if (!spawned) return tl::unexpected<engine::Error>(spawned.error());
  std::unique_ptr<Child> child(new Child(std::move(name), log));
  child->pid_ = spawned->pid;
  child->guard_.emplace(spawned->pid);
  child->in_.assign(spawned->in.release());
  child->out_.assign(spawned->out.release());
  child->err_.assign(spawned->err.release());
  child->in_.non_blocking(true);
  child->note(Speaker::note, "started " + command.file);
  child->read_output();
  child->read_errors();
  return child;
}

Child::~Child() {
  end_input();
  const std::string end = end_within(grace);
  // Also what it has started itself, and after it has gone: the group outlives its leader.
  ::kill(-pid_, SIGKILL);
  if (end.empty()) {
    note(Speaker::note, "killed: it went on after its input had ended");
    while (!reap()) std::this_thread::sleep_for(look_again);
  }
}

void Child::send(std::string_view text) {
  note(Speaker::runner, text);
  unsent_ += text;
  unsent_ += '\n';
  if (!writing_) write_more();
}

void Child::end_input() {
  ending_input_ = true;
  if (!writing_) write_more();
}

// At once as far as the pipe takes it: nothing runs this context between two reads.
void Child::write_more() {
  writing_ = false;
  boost::system::error_code error;
  while (!unsent_.empty() && !error) {
    unsent_.erase(0, in_.write_some(asio::buffer(unsent_), error));
  }
  if (error == asio::error::would_block) {
    writing_ = true;
    in_.async_wait(Stream::wait_write, [this](const boost::system::error_code& stopped) {
      if (!stopped) write_more();
    });
    return;
  }
  if (error) unsent_.clear();  // it reads no more; whether that matters its answers will tell
  if (ending_input_) in_.close(error);
}

void Child::read_output() {
  reading_ = true;
  out_.async_read_some(asio::buffer(out_buffer_),
                       [this](const boost::system::error_code& error, std::size_t size) {
                         reading_ = false;
                         const auto keep = [this](std::string_view line) {
                           note(Speaker::engine, line);
                           waiting_.emplace_back(line);
                         };
                         if (error) {
                           lines_.finish(keep);
                           closed_ = true;
                           return;
                         }
                         lines_.feed({out_buffer_.data(), size}, keep, [this] {
                           dropped_lines_ = true;
                           note(Speaker::note, "a line of more than 64 KiB was dropped");
                         });
                         if (waiting_.size() < most_waiting) read_output();
                       });
}

void Child::read_errors() {
  err_.async_read_some(asio::buffer(err_buffer_),
                       [this](const boost::system::error_code& error, std::size_t size) {
                         const auto keep = [this](std::string_view line) {
                           note(Speaker::engine_stderr, line);
                           if (!line.empty()) last_words_ = line;
                         };
                         if (error) return error_lines_.finish(keep);
                         error_lines_.feed({err_buffer_.data(), size}, keep, [] {});
                         read_errors();
                       });
}

Child::Event Child::read(std::string& text, steady_clock::time_point deadline,
                         const engine::StopToken& stop) {
  const engine::StopCallback wake(stop, [this] { asio::post(io_, [] {}); });
  while (true) {
    if (stop.stop_requested()) return Event::stopped;
    if (!waiting_.empty()) {
      text = std::move(waiting_.front());
      waiting_.pop_front();
      if (waiting_.empty() && !reading_ && !closed_) read_output();
      return Event::line;
    }
    if (closed_) return Event::closed;
    const auto now = steady_clock::now();
    if (now >= deadline) return Event::timeout;
    io_.restart();
    // Far deadlines overflow the clock of the wait below.
    io_.run_one_until(std::min(deadline, now + std::chrono::hours(1)));
  }
}

void Child::drop_lines() {
  // What has arrived, and no more of a program that never ends its talk.
  const auto forget = [this] {
    waiting_.clear();
    if (!reading_ && !closed_) read_output();
  };
  forget();
  io_.restart();
  io_.poll();
  forget();
}

bool Child::reap() {
  if (status_) return true;
  int status = 0;
  if (::waitpid(pid_, &status, WNOHANG) == 0) return false;
  status_ = status;
  return true;
}

std::string Child::end_within(std::chrono::milliseconds wait) {
  const auto deadline = steady_clock::now() + wait;
  while (!reap()) {
    if (steady_clock::now() >= deadline) return {};
    // Its last words, and room for what it still wants to say.
    io_.restart();
    if (io_.run_one_for(look_again) == 0) std::this_thread::sleep_for(look_again);
    waiting_.clear();
    if (!reading_ && !closed_) read_output();
  }
  io_.restart();
  io_.poll();
  if (WIFSIGNALED(*status_)) return "signal " + std::to_string(WTERMSIG(*status_));
  return "exit status " + std::to_string(WEXITSTATUS(*status_));
}

}  // namespace protocol::match
