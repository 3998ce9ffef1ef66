// SPDX-License-Identifier: MIT
#include "protocol/web/engine_session.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <new>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

namespace protocol::web {

namespace {

// Beyond this many reports that wait, further ones are dropped: the thread that all sessions share
// may be busy. The last line of a search is written again if its report was dropped.
constexpr int most_reports = 256;

}  // namespace

/// Hands reports from the worker to the thread of the io_context.
class EngineSession::PostingObserver final : public engine::Observer {
 public:
  explicit PostingObserver(EngineSession& session) : session_(session) {}

  void report(const engine::Info& info) override {
    if (session_.reports_.fetch_add(1) >= most_reports || !post(info)) {
      session_.reports_.fetch_sub(1);
    }
  }

 private:
  bool post(const engine::Info& info) {
    try {
      boost::asio::post(session_.io_, [&session = session_, info] { session.take_report(info); });
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }

  EngineSession& session_;
};

EngineSession::EngineSession(boost::asio::io_context& io, Shared& shared, Listener& listener)
    : io_(io),
      shared_(shared),
      listener_(listener),
      session_(shared.registry, shared.options, *this) {}

void EngineSession::line(std::string_view text) {
  shared_.log.in(text);
  session_.line(text, engine::Clock::now());
}

void EngineSession::write(std::string_view line) {
  shared_.log.out(line);
  listener_.hear(line);
}

// Every start is followed by the posted end of its job, the last thing that the worker says; so
// whoever has heard that may destroy the session.
void EngineSession::start(Job job) {
  if (shared_.running >= shared_.most_searches) {
    throw std::runtime_error(std::to_string(shared_.running) + " searches run already");
  }
  worker_.start([this, job = std::move(job)](const std::stop_token& stop) {
    PostingObserver observer(*this);
    job(stop, observer);
    tell_end();
  });
  ++shared_.running;
}

void EngineSession::take_report(const engine::Info& info) {
  reports_.fetch_sub(1);
  try {
    session_.search_info(info);
  } catch (const std::bad_alloc&) {
    // One line less; the last one is written again.
  }
}

// Worker thread. This message must arrive, so where memory is refused it waits for some.
void EngineSession::tell_end() {
  while (true) {
    try {
      boost::asio::post(io_, [this] {
        --shared_.running;
        session_.job_finished();
        listener_.search_ended();
      });
      return;
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
}

std::uint64_t EngineSession::random_number() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

void EngineSession::leave() {
  if (std::exchange(left_, true)) return;
  listener_.over();
}

engine::Result<void> EngineSession::set_log(const std::string& file, const std::string& level) {
  return shared_.log.configure(file, level);
}

}  // namespace protocol::web
