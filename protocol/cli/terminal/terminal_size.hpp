// SPDX-License-Identifier: MIT
// How much a terminal shows at a time.
#pragma once

#include <cstddef>
#include <limits>

namespace protocol::cli {

/// Characters a line and lines a screen.
struct TerminalSize {
  std::size_t columns = 80;
  std::size_t lines = std::numeric_limits<std::size_t>::max();
};

/// Prose in longer lines is hard to read, also where there is room for them.
inline constexpr std::size_t widest_prose = 79;

/// Of the terminal that `descriptor` is, as it is now; where it is none, or does not know, 80
/// columns and lines without end.
[[nodiscard]] TerminalSize terminal_size(int descriptor);

}  // namespace protocol::cli
