// SPDX-License-Identifier: MIT
#include "protocol/cli/terminal/color.hpp"

#include <unistd.h>

#include <cstdlib>

namespace protocol::cli {

bool wants_color(std::string_view mode, int descriptor) {
  if (mode == "always") return true;
  if (mode == "never") return false;
  const char* const refused = std::getenv("NO_COLOR");  // no-color.org: set and not empty
  return (refused == nullptr || *refused == '\0') && ::isatty(descriptor) == 1;
}

}  // namespace protocol::cli
