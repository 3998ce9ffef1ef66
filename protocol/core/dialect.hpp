// SPDX-License-Identifier: MIT
// A language in which the engine is spoken to: UCI with its sister UGI, or XBoard's.
#pragma once

#include <string>
#include <string_view>

#include "engine/searcher.hpp"

namespace protocol {

struct PendingSearch;

/// What changes the conversation itself and not the engine.
class Conversation {
 public:
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  virtual ~Conversation() = default;

  virtual void quit() = 0;
  /// From the next line on XBoard's protocol is spoken.
  virtual void speak_xboard() = 0;
};

/// Called on the session's thread. The searches that it starts name it as the one that is told.
class Dialect {
 public:
  Dialect() = default;
  Dialect(const Dialect&) = delete;
  Dialect& operator=(const Dialect&) = delete;
  virtual ~Dialect() = default;

  /// Executes one line that was read at `read_at`. Throws where memory is refused; then nothing has
  /// changed.
  virtual void line(std::string_view text, engine::TimePoint read_at) = 0;
  /// The line for news of a search that it started; "" = none.
  [[nodiscard]] virtual std::string report(const PendingSearch& search,
                                           const engine::Info& info) = 0;
  /// A search that it started has its answer.
  virtual void answer(const PendingSearch& search) = 0;
  /// What went wrong without a line that asked for it.
  virtual void error(std::string_view message) = 0;
};

}  // namespace protocol
