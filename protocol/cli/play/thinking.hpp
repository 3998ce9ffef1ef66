// SPDX-License-Identifier: MIT
// While a program thinks: says so on a terminal, and lets the person there say that it is enough.
#pragma once

#include <string>

#include "engine/stop.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/io/descriptors.hpp"
#include "protocol/io/line_sink.hpp"

namespace protocol::cli {

/// From its beginning to its end `text` is shown, and Enter or Ctrl-C stops the token. Without a
/// terminal nothing of this happens.
class Thinking {
 public:
  Thinking(const std::string& text, const Interrupt& interrupt, LineSink& out, bool on_terminal);
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  ~Thinking();

  /// Stopped once a move is wanted at once.
  [[nodiscard]] engine::StopToken token() const { return enough_.get_token(); }

 private:
  void watch();

  const Interrupt& interrupt_;
  LineSink& out_;
  engine::StopSource enough_;
  Descriptor over_;
  engine::JoiningThread thread_;
};

}  // namespace protocol::cli
