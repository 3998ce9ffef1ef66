// SPDX-License-Identifier: MIT
// What a session needs from the world around it. The session has no clock, no thread and no file
// descriptor of its own, so tests drive it with a host that has none either.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/options.hpp"
#include "engine/result.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "protocol/core/command.hpp"

namespace protocol {

/// A program of somebody else's that pages may play with.
struct GuestName {
  std::string name;
  bool only_moves = false;  ///< it tells nothing of what it thinks
};

class Host {
 public:
  using Job = std::function<void(const engine::StopToken&, engine::Observer&)>;
  /// A search in place of the game's own: runs as a job, throws what the error line shall say.
  using Thinker = std::function<engine::Report(engine::Observer&, const engine::StopToken&)>;

  virtual ~Host() = default;

  /// Sends one line, without its newline.
  virtual void write(std::string_view line) = 0;
  /// Asks for a place for a search, which is `endless` when it may be interrupted. Empty where
  /// start() may follow now; otherwise what the search waits for, in words, and
  /// Session::place_is_free() is called when that may have changed.
  [[nodiscard]] virtual std::string ask_for_place(bool /*endless*/) { return {}; }
  /// Runs a job elsewhere and returns at once; never called while one runs. What the job reports
  /// comes back through Session::search_info, that its answer stands through
  /// Session::search_answered (a host may leave that out), its end through Session::job_finished.
  /// Throws, and runs nothing, where the system refuses a thread or memory.
  virtual void start(Job job) = 0;
  /// Whoever thinks in this session in place of the engine, about the last position of `line` and
  /// within the limits of `go`; empty = nobody does. `options` name the rules.
  [[nodiscard]] virtual Thinker guest(const engine::GameLine& /*line*/,
                                      const engine::OptionSet& /*options*/,
                                      const command::Go& /*go*/) {
    return {};
  }
  /// Those that may be had, each in a session of its own.
  [[nodiscard]] virtual std::vector<GuestName> guests() const { return {}; }
  /// Asks the running job to end soon; returns at once.
  virtual void stop() = 0;
  [[nodiscard]] virtual engine::TimePoint now() const = 0;
  /// Processors that a search may use, at least 1.
  [[nodiscard]] virtual int cores() const = 0;
  /// A number that cannot be foreseen.
  [[nodiscard]] virtual std::uint64_t random_number() = 0;
  /// The session is about to be over: `quit` was said, searches were asked to stop.
  virtual void leaving() = 0;
  /// The session is over: everything was answered.
  virtual void leave() = 0;
  /// True when the commands come from a page and not from whoever started the program: then no
  /// command may name a file.
  [[nodiscard]] virtual bool remote() const { return false; }
  /// `Log File` or `Log Level` changed; empty file = stderr.
  [[nodiscard]] virtual engine::Result<void> set_log(const std::string& file,
                                                     const std::string& level) = 0;
};

}  // namespace protocol
