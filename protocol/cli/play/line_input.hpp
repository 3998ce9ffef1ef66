// SPDX-License-Identifier: MIT
// Lines that a person types, or that a pipe delivers.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/io/line_sink.hpp"

namespace protocol::cli {

class LineInput {
 public:
  virtual ~LineInput() = default;
  /// The next line without its newline; nullopt at the end of input, after an interrupt, and while
  /// a Ctrl-C waits to be taken from it. The prompt is shown on terminals only.
  [[nodiscard]] virtual std::optional<std::string> next(const std::string& prompt) = 0;
};

/// Reads stdin; with line editing and history where stdin and stdout are a terminal.
[[nodiscard]] std::unique_ptr<LineInput> make_line_input(const Interrupt& interrupt, LineSink& out);

#ifdef PARLOUR_WITH_EDIT
/// With libedit; null when the terminal cannot do it.
[[nodiscard]] std::unique_ptr<LineInput> make_edited_input(const Interrupt& interrupt);
#endif

}  // namespace protocol::cli
