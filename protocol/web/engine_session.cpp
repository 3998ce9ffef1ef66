// SPDX-License-Identifier: MIT
#include "protocol/web/engine_session.hpp"

#include <algorithm>
#include <new>
#include <random>
#include <string>
#include <utility>

#include "engine/stop.hpp"
#include "engine/text.hpp"

namespace protocol::web {

namespace {

// Waiting ones; further ones are dropped: the thread that all sessions share may be busy.
constexpr int most_reports = 256;

bool remove(std::deque<EngineSession*>& from, const EngineSession* one) {
  const auto found = std::find(from.begin(), from.end(), one);
  if (found == from.end()) return false;
  from.erase(found);
  return true;
}

}  // namespace

std::optional<const Program*> Shared::program_of(std::string_view target) const {
  constexpr std::string_view form = "?engine=";
  const std::size_t at = target.find(form);
  if (at == std::string_view::npos) return nullptr;
  const auto number = engine::parse_integer(target.substr(at + form.size()));
  if (!number || *number < 0 || static_cast<std::size_t>(*number) >= programs.size())
    return std::nullopt;
  return &programs[static_cast<std::size_t>(*number)];
}

EngineSession::EngineSession(boost::asio::io_context& io, Shared& shared, Listener& listener,
                             const Program* program)
    : shared_(shared),
      listener_(listener),
      guest_(program == nullptr ? nullptr : std::make_unique<Guest>(*program, shared.registry)),
      posts_(
          io, most_reports, [this](const engine::Info& info) { take_report(info); },
          [this] {
            posts_.taken();
            free_place();
            session_.search_answered();
          }),
      session_(shared.registry, shared.options, *this) {}

EngineSession::~EngineSession() {
  remove(shared_.running, this);
  remove(shared_.waiting, this);
}

void EngineSession::line(std::string_view text) {
  shared_.log.in(text);
  session_.line(text, engine::Clock::now());
}

void EngineSession::write(std::string_view line) {
  shared_.log.out(line);
  listener_.hear(line);
}

Host::Thinker EngineSession::guest(const engine::GameLine& line, const engine::OptionSet& options,
                                   const command::Go& go) {
  return guest_ ? guest_->thinker(line, options, go) : Thinker();
}

std::vector<GuestName> EngineSession::guests() const {
  std::vector<GuestName> names;
  for (const Program& program : shared_.programs) {
    names.push_back({program.name, program.only_moves()});
  }
  return names;
}

std::string EngineSession::ask_for_place(bool endless) {
  endless_ = endless;
  const std::size_t running = shared_.running.size();
  if (running < shared_.most_searches) return {};
  // One that gave up waiting may still stand there: it keeps its turn.
  auto& waiting = shared_.waiting;
  if (std::find(waiting.begin(), waiting.end(), this) == waiting.end()) waiting.push_back(this);
  if (!endless) make_room(shared_);
  return std::to_string(running) +
         (running == 1 ? " other search is running" : " other searches are running");
}

void EngineSession::make_room(Shared& shared) {
  const auto oldest =
      std::find_if(shared.running.begin(), shared.running.end(),
                   [](const EngineSession* one) { return one->endless_ && !one->yielding_; });
  if (oldest == shared.running.end()) return;
  (*oldest)->yielding_ = true;
  (*oldest)->session_.make_room();
}

// Every start is followed by the posted end of its job, the last thing that the worker says; so
// whoever has heard that may destroy the session.
void EngineSession::start(Job job) {
  shared_.running.push_back(this);
  yielding_ = false;
  try {
    worker_.start([this, job = std::move(job)](const engine::StopToken& stop) {
      job(stop, posts_);
      posts_.end([this] {
        posts_.taken();
        free_place();
        session_.job_finished();
        listener_.search_ended();
      });
    });
  } catch (...) {
    remove(shared_.running, this);
    throw;
  }
}

void EngineSession::free_place() {
  if (remove(shared_.running, this)) fill_places(shared_);
}

// Whoever is about to move comes before those who look on: such a search soon ends.
void EngineSession::fill_places(Shared& shared) {
  auto& waiting = shared.waiting;
  while (shared.running.size() < shared.most_searches && !waiting.empty()) {
    auto next = std::find_if(waiting.begin(), waiting.end(),
                             [](const EngineSession* one) { return !one->endless_; });
    if (next == waiting.end()) next = waiting.begin();
    EngineSession& session = **next;
    waiting.erase(next);
    session.session_.place_is_free();
  }
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

// A program may take a second to end, in which the other pages are served.
void EngineSession::leave() {
  if (std::exchange(left_, true)) return;
  if (!guest_ || !guest_->present()) return listener_.over();
  worker_.start([this](const engine::StopToken&) {
    guest_->leave();
    posts_.end([this] {
      posts_.taken();
      listener_.over();
    });
  });
}

engine::Result<void> EngineSession::set_log(const std::string& file, const std::string& level) {
  return shared_.log.configure(file, level);
}

}  // namespace protocol::web
