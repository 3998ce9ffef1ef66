// SPDX-License-Identifier: MIT
#include "protocol/cli/terminal/terminal_size.hpp"

#include <sys/ioctl.h>

namespace protocol::cli {

TerminalSize terminal_size(int descriptor) {
  winsize size{};
  TerminalSize known;
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0) return known;
  if (size.ws_col > 0) known.columns = size.ws_col;
  if (size.ws_row > 0) known.lines = size.ws_row;
  return known;
}

}  // namespace protocol::cli
