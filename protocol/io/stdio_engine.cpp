// SPDX-License-Identifier: MIT
#include "protocol/io/stdio_engine.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <new>
#include <random>
#include <utility>

#include "engine/stop.hpp"
#include "engine/text.hpp"

namespace protocol {

namespace {

// Reading pauses while more than this waits to be executed, or more searches wait to be answered,
// so that a client that writes without end cannot fill the memory.
constexpr std::size_t most_waiting_bytes = 64u << 10;
constexpr std::size_t most_waiting_searches = 1000;
constexpr int most_reports = 1024;  // unwritten; further ones are dropped
// Kept free for output, so that lines shorter than this get out also where memory is refused.
constexpr std::size_t output_room = 65536;

std::size_t size_of(const LineBatch& lines) {
  std::size_t bytes = 0;
  for (const auto& line : lines) bytes += line ? line->size() + 1 : 1;
  return bytes;
}

}  // namespace

StdioEngine::StdioEngine(const engine::Registry& registry, engine::OptionSet options,
                         Descriptor signals)
    : io_(1),
      posts_(
          io_, most_reports, [this](const engine::Info& info) { take_report(info); },
          [this] {
            session_.search_answered();
            news_taken();
          }),
      session_(registry, std::move(options), *this),
      source_(0, std::move(signals), *this) {
  out_.reserve(output_room);
}

void StdioEngine::run() {
  const auto work = boost::asio::make_work_guard(io_);
  flush();
  source_.start();
  io_.run();
  worker_.stop();
}

// ---- main thread -------------------------------------------------------------------------------

void StdioEngine::write(std::string_view line) {
  if (out_.size() + line.size() >= output_room) deliver();
  // No line without its end, should memory be refused: all of it is taken before.
  if (out_.size() + line.size() >= out_.capacity()) out_.reserve(out_.size() + line.size() + 1);
  out_ += line;
  out_ += '\n';
}

void StdioEngine::deliver() {
  if (out_.empty()) return;
  log_.out(out_);
  sink_.write(out_);
  out_.clear();
}

// The end of every piece of work of the main thread. When nobody will ever read an answer, the
// session ends as by `quit`.
void StdioEngine::flush() {
  deliver();
  const std::size_t before = searches_.exchange(session_.unanswered());
  if (before >= most_waiting_searches) source_.wake();
  if (sink_.broken() && !left_) session_.quit();
}

// A last report and the end of its search come within microseconds of each other, and are written
// together: while the client takes the first of two lines, the second would have to wait.
void StdioEngine::news_taken() {
  if (posts_.taken()) flush();
}

void StdioEngine::take_report(const engine::Info& info) {
  try {
    session_.search_info(info);
  } catch (const std::bad_alloc&) {
    // One line less; the last one is written again.
  }
  news_taken();
}

void StdioEngine::start(Job job) {
  worker_.start([this, job = std::move(job)](const engine::StopToken& stop) {
    job(stop, posts_);
    posts_.end([this] {
      session_.job_finished();
      news_taken();
    });
  });
}

std::uint64_t StdioEngine::random_number() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

void StdioEngine::leave() {
  if (left_) return;
  left_ = true;
  deliver();
  io_.stop();
}

engine::Result<void> StdioEngine::set_log(const std::string& file, const std::string& level) {
  return log_.configure(file, level);
}

void StdioEngine::execute(const LineBatch& lines, engine::TimePoint read_at) {
  for (const auto& line : lines) {
    if (left_) break;
    if (line) {
      log_.in(*line);
      session_.line(*line, read_at);
    } else {
      session_.line_too_long(LineSource::longest_line);
    }
    flush();
  }
}

// ---- reader thread -----------------------------------------------------------------------------

// `isready` is answered here only while nothing before it is waiting, so order is kept, and only
// if this thread need not wait for it: it must stay awake for signals and the end of input.
// Stopping the running search early is always right: it was asked for before this line, and main
// executes the same command for those that are still queued.
bool StdioEngine::at_once(std::string_view line, std::size_t earlier) {
  const std::string_view word = engine::trimmed(line);
  if (word == "isready" && earlier == 0 && waiting_.load(std::memory_order_acquire) == 0 &&
      sink_.try_write("readyok\n")) {
    log_.in(line);
    log_.out("readyok\n");
    return true;
  }
  if (word == "stop" || word == "quit") worker_.stop();
  if (word == "quit") source_.end_reading();
  return false;
}

void StdioEngine::take(LineBatch lines) {
  const engine::TimePoint read_at = engine::Clock::now();
  const std::size_t bytes = size_of(lines);
  waiting_.fetch_add(1);
  waiting_bytes_.fetch_add(bytes);
  boost::asio::post(io_, [this, lines = std::move(lines), read_at, bytes] {
    execute(lines, read_at);
    waiting_.fetch_sub(1, std::memory_order_release);
    if (waiting_bytes_.fetch_sub(bytes) > most_waiting_bytes) source_.wake();
  });
}

void StdioEngine::end_of_input() {
  boost::asio::post(io_, [this] {
    session_.end_of_input();
    flush();
  });
}

void StdioEngine::ending_signal() {
  source_.expire();
  worker_.stop();
  boost::asio::post(io_, [this] {
    session_.quit();
    flush();
  });
}

bool StdioEngine::wants_more() {
  return waiting_bytes_.load() <= most_waiting_bytes && searches_.load() < most_waiting_searches;
}

bool StdioEngine::output_is_stuck() {
  return sink_.stalled() > std::chrono::seconds(1);
}

}  // namespace protocol
