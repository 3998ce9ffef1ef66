// SPDX-License-Identifier: MIT
// The secret of a server that others than this machine can reach.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace protocol::web {

/// What --http-token takes: 16 to 128 letters, digits or `-._~`, which a link carries as they are.
[[nodiscard]] engine::Result<std::string> checked_token(std::string_view text);

/// Whether a page's first line is `token` and the secret. The time that it takes tells nothing
/// about where a wrong one differs.
[[nodiscard]] bool is_token_line(std::string_view line, std::string_view token);

}  // namespace protocol::web
