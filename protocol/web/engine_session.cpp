// SPDX-License-Identifier: MIT
#include "protocol/web/engine_session.hpp"

#include <new>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/stop.hpp"

namespace protocol::web {

namespace {

// Waiting ones; further ones are dropped: the thread that all sessions share may be busy.
constexpr int most_reports = 256;

}  // namespace

EngineSession::EngineSession(boost::asio::io_context& io, Shared& shared, Listener& listener)
    : shared_(shared),
      listener_(listener),
      posts_(
          io, most_reports, [this](const engine::Info& info) { take_report(info); },
          [this] {
            posts_.taken();
            free_place();
            session_.search_answered();
          }),
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
  worker_.start([this, job = std::move(job)](const engine::StopToken& stop) {
    job(stop, posts_);
    posts_.end([this] {
      posts_.taken();
      free_place();
      session_.job_finished();
      listener_.search_ended();
    });
  });
  ++shared_.running;
  running_ = true;
}

void EngineSession::free_place() {
  if (std::exchange(running_, false)) --shared_.running;
}

void EngineSession::take_report(const engine::Info& info) {
  posts_.taken();
  try {
    session_.search_info(info);
  } catch (const std::bad_alloc&) {
    // One line less; the last one is written again.
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
