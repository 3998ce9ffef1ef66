// SPDX-License-Identifier: MIT
// One conversation: the state of the engine, and the dialect in which it is spoken to. Executes
// commands and writes answers; does no I/O, has no thread and no clock (protocol/core/host.hpp).
//
// All functions are called on one thread, none of them blocks. A command that finds no memory is
// refused like any other and changes nothing.
#pragma once

#include <memory>
#include <string_view>

#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "engine/searcher.hpp"
#include "protocol/core/engine_state.hpp"
#include "protocol/core/host.hpp"
#include "protocol/core/uci.hpp"
#include "protocol/core/xboard.hpp"

namespace protocol {

class Session final : private Conversation {
 public:
  /// `options` come from all_options(), perhaps changed by the command line. All references
  /// outlive the session.
  Session(const engine::Registry& registry, engine::OptionSet options, Host& host);

  /// Executes one line that was read at `read_at`.
  void line(std::string_view text, engine::TimePoint read_at);
  /// A line of more than `limit` bytes was dropped.
  void line_too_long(std::size_t limit);
  /// No more lines will come: finite searches are finished first, then the host is told to leave.
  void end_of_input();
  /// As the command `quit`; also for signals.
  void quit() override;

  // From the host, on the session's thread.
  void search_info(const engine::Info& info) { state_.queue().info(info); }
  void search_answered() { state_.queue().answer_stands(); }
  void job_finished();
  void make_room() { state_.queue().make_room(); }
  void place_is_free() { state_.queue().place_is_free(); }

  [[nodiscard]] bool idle() const { return state_.queue().idle(); }
  /// Searches and settings that wait, the running search included.
  [[nodiscard]] std::size_t unanswered() const { return state_.queue().size(); }

 private:
  void speak_xboard() override;
  void leave_when_done();

  EngineState state_;
  Uci uci_;
  std::unique_ptr<Xboard> xboard_;  ///< there since the command `xboard`
  Dialect* dialect_ = &uci_;
  bool leaving_ = false;
};

}  // namespace protocol
