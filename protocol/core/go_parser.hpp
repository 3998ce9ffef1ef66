// SPDX-License-Identifier: MIT
// The arguments of `go`.
#pragma once

#include <string_view>

#include "protocol/core/command.hpp"

namespace protocol {

/// `rest` is the line after the word `go`. Words that are not understood become errors; the
/// others count.
[[nodiscard]] command::Go parse_go(std::string_view rest);

}  // namespace protocol
