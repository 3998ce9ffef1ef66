// SPDX-License-Identifier: MIT
// Text as editors of all systems leave it. Whatever reads text reads it through one of these.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace engine {

/// Without the UTF-8 byte order mark that may stand at the beginning.
[[nodiscard]] std::string_view without_mark(std::string_view text);

/// An error that names the encoding where a text begins as UTF-16 or UTF-32 does.
[[nodiscard]] Result<void> check_encoding(std::string_view beginning);

/// Text that a program wrote: without a byte order mark, without the Ctrl-Z and line ends that may
/// close it, each line ended by a newline alone. An error for another encoding.
[[nodiscard]] Result<std::string> decoded_text(std::string_view bytes);

/// Text that people typed or copied: that, and no-break spaces are blanks.
[[nodiscard]] Result<std::string> typed_text(std::string_view bytes);

/// Whether a text has no-break spaces, which typed_text() and clean_line() make blanks.
[[nodiscard]] bool has_no_break_space(std::string_view text);

/// The same for one line, with or without its newline, of a text that is read line by line; `first`
/// is where a byte order mark may stand. A line of a lone Ctrl-Z is an empty one.
void clean_line(std::string& line, bool first);

}  // namespace engine
