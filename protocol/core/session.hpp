// SPDX-License-Identifier: MIT
// One conversation: a position, options, and at most one running search. Executes commands and
// writes answers; does no I/O, has no thread and no clock (protocol/core/host.hpp).
//
// All functions are called on one thread, none of them blocks. A command that finds no memory is
// refused like any other and changes nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game_line.hpp"
#include "engine/options.hpp"
#include "engine/registry.hpp"
#include "engine/searcher.hpp"
#include "protocol/core/command.hpp"
#include "protocol/core/host.hpp"
#include "protocol/core/search_queue.hpp"
#include "protocol/core/xboard.hpp"

namespace protocol {

class Session {
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
  void quit();

  // From the host, on the session's thread.
  void search_info(const engine::Info& info) { queue_.info(info); }
  void search_answered();
  void job_finished();

  [[nodiscard]] bool idle() const { return queue_.idle(); }
  /// Searches and settings that wait, the running search included.
  [[nodiscard]] std::size_t unanswered() const { return queue_.size(); }

 private:
  friend class Xboard;  // the other dialect of the same session

  void execute(const command::Empty&) {}
  void execute(const command::Uci&);
  void execute(const command::IsReady&);
  void execute(const command::NewGame&);
  void execute(const command::SetOption&);
  void execute(const command::Position&);
  void execute(const command::Go&);
  void execute(const command::Stop&) { queue_.stop(); }
  void execute(const command::PonderHit&) { queue_.ponder_hit(read_at_); }
  void execute(const command::Query&);
  void execute(const command::Display&);
  void execute(const command::Eval&);
  void execute(const command::Help&);
  void execute(const command::Ignored&) {}
  void execute(const command::Quit&) { quit(); }
  void execute(const command::Xboard&) { xboard_.emplace(*this); }
  void execute(const command::Bad&);
  void execute(const command::Unknown&);

  void error(std::string_view message);
  void respond(std::string_view answer);
  /// Whether the option is not for those who speak here.
  [[nodiscard]] bool out_of_reach(const engine::OptionSpec& spec) const;
  /// Sets an option and lets it take effect; the line that says so when the position was reset by
  /// it, or that the machine has less of it, otherwise "".
  engine::Result<std::string> change_option(std::string_view name, std::string_view value);
  /// The same, but leaves the option changed where memory is refused.
  engine::Result<std::string> try_option(std::string_view name, std::string_view value);
  [[nodiscard]] std::string capped(std::string_view name, std::string_view wanted) const;
  void set_line(engine::GameLine line);
  /// A search of the current position under the current options, without limits yet.
  [[nodiscard]] PendingSearch new_search();
  /// What change_option returns when the position was reset.
  std::string rebuild_game();
  void rebuild_searcher();
  /// Says what the game has to do without.
  void tell_warning();
  void apply_hash(std::int64_t wanted);
  /// MiB that it got.
  [[nodiscard]] std::int64_t give_hash(engine::Searcher& searcher);
  std::string take_effect(const engine::OptionSpec& spec);
  void plan(const command::Go& go, PendingSearch& search);
  void take_search_moves(const command::Go& go, PendingSearch& search);
  [[nodiscard]] std::uint64_t next_random();
  void leave_when_done();

  const engine::Registry& registry_;
  engine::OptionSet options_;
  Host& host_;
  SearchQueue queue_;
  std::shared_ptr<const engine::Game> game_;
  std::shared_ptr<engine::Searcher> searcher_;
  std::int64_t hash_ = 0;  ///< MiB that the searcher has
  std::optional<engine::GameLine> line_;
  // The last `position` command, to play only what a longer one adds: a match sends the whole
  // game before every move.
  std::string last_first_, last_moves_;
  engine::TimePoint read_at_{};
  std::optional<Xboard> xboard_;  ///< there since the command `xboard`
  bool ugi_ = false;
  bool leaving_ = false;
};

}  // namespace protocol
