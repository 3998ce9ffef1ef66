// SPDX-License-Identifier: MIT
#include "protocol/core/session.hpp"

#include <new>
#include <string>
#include <utility>

#include "engine/files/plain_text.hpp"

namespace protocol {

Session::Session(const engine::Registry& registry, engine::OptionSet options, Host& host)
    : state_(registry, std::move(options), host), uci_(state_, *this) {
  state_.begin(uci_);
}

void Session::line(std::string_view text, engine::TimePoint read_at) {
  if (leaving_) return;
  try {
    std::string cleaned;
    if (engine::has_no_break_space(text)) {
      cleaned = text;
      engine::clean_line(cleaned, false);
      text = cleaned;
    }
    dialect_->line(text, read_at);
  } catch (const std::bad_alloc&) {
    state_.host().write("info string error no memory for this command");
  }
}

void Session::line_too_long(std::size_t limit) {
  dialect_->error("line of more than " + std::to_string(limit) + " bytes dropped");
}

// Searches that were asked for in UCI are answered in UCI.
void Session::speak_xboard() {
  Conversation& conversation = *this;
  xboard_ = std::make_unique<Xboard>(state_, conversation);
  dialect_ = xboard_.get();
  state_.speak(*dialect_);
}

void Session::end_of_input() {
  if (leaving_) return;
  leaving_ = true;
  state_.queue().end_of_input();
  leave_when_done();
}

void Session::quit() {
  leaving_ = true;
  state_.host().leaving();
  state_.queue().stop();
  leave_when_done();
}

void Session::job_finished() {
  state_.queue().job_finished();
  leave_when_done();
}

void Session::leave_when_done() {
  if (leaving_ && state_.queue().idle()) state_.host().leave();
}

}  // namespace protocol
