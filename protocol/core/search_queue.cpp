// SPDX-License-Identifier: MIT
#include "protocol/core/search_queue.hpp"

#include <cassert>
#include <utility>

#include "protocol/core/reply.hpp"

namespace protocol {

namespace {

void start_clock(PendingSearch& search) {
  constexpr auto never = engine::SearchClock::never;
  search.clock->set(search.soft ? search.clock_start + *search.soft : never,
                    search.hard ? search.clock_start + *search.hard : never);
}

std::string best_move_line(const PendingSearch& search) {
  const engine::Report& report = search.result->report;
  if (!report.best) return search.ugi ? "bestmove none" : "bestmove (none)";
  std::string line = "bestmove " + *report.best;
  if (report.ponder && search.with_ponder) line += " ponder " + *report.ponder;
  return line;
}

}  // namespace

void SearchQueue::add(PendingSearch search) {
  stop();
  queue_.emplace_back(std::move(search));
  advance();
}

void SearchQueue::then(std::function<void()> action) {
  queue_.emplace_back(std::move(action));
  advance();
}

void SearchQueue::stop() {
  for (Entry& entry : queue_) {
    if (auto* search = std::get_if<PendingSearch>(&entry)) search->stop = true;
  }
  if (state_ == State::running) host_.stop();
  advance();
}

void SearchQueue::ponder_hit(engine::TimePoint now) {
  for (Entry& entry : queue_) {
    auto* search = std::get_if<PendingSearch>(&entry);
    if (search == nullptr || !search->pondering) continue;
    search->pondering = false;
    search->clock_start = now;
    start_clock(*search);
  }
  advance();
}

void SearchQueue::end_of_input() {
  input_ended_ = true;
  for (Entry& entry : queue_) {
    auto* search = std::get_if<PendingSearch>(&entry);
    if (search != nullptr && !search->finite()) search->stop = true;
  }
  if (state_ == State::running && front().stop) host_.stop();
  advance();
}

void SearchQueue::info(const engine::Info& info) {
  // A report may still be under way when its search has been answered.
  if (state_ != State::running) return;
  PendingSearch& search = front();
  if (search.word_info) {
    const std::string text = search.word_info(info);
    if (!text.empty()) host_.write(text);
    return;
  }
  if (!info.pv.empty() && info.multi_pv == 1) search.printed_best = info.pv.front();
  host_.write(info_line(info, search.style));
}

void SearchQueue::job_finished() {
  assert(state_ == State::running);
  state_ = State::holding;
  advance();
}

// Works off the front of the queue until something has to be waited for.
void SearchQueue::advance() {
  if (advancing_) return;  // an action may lead back here
  advancing_ = true;
  while (!queue_.empty() && state_ != State::running) {
    if (auto* action = std::get_if<std::function<void()>>(&queue_.front())) {
      const auto run = std::move(*action);
      queue_.pop_front();
      run();
      continue;
    }
    if (state_ == State::idle) {
      begin(front());
      continue;
    }
    if (front().waits() && !input_ended_) break;
    answer(front());
    queue_.pop_front();
    state_ = State::idle;
  }
  advancing_ = false;
}

void SearchQueue::begin(PendingSearch& search) {
  if (!search.perft && search.outcome.finished()) {
    state_ = State::holding;
    return;
  }
  state_ = State::running;
  if (!search.pondering) start_clock(search);
  host_.start(make_job(search));
  if (search.stop) host_.stop();
}

void SearchQueue::answer(PendingSearch& search) {
  const JobResult& result = *search.result;
  if (search.deliver) return search.deliver(result);
  if (!result.error.empty()) host_.write("info string error " + result.error);
  if (search.perft) {
    if (result.error.empty()) {
      for (const std::string& line : result.lines) host_.write(line);
    }
    return;
  }
  if (!result.report.best) {
    host_.write("info string game over: " + outcome_text(*search.game, search.outcome));
  } else if (search.printed_best != *result.report.best) {
    // The last line shown must begin with the move that is played.
    for (const engine::Info& line : result.report.lines) {
      host_.write(info_line(line, search.style));
    }
  }
  host_.write(best_move_line(search));
}

}  // namespace protocol
