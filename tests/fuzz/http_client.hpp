// SPDX-License-Identifier: MIT
// A browser, or what says that it is one: sends bytes to the server of the page and reads what
// comes back until the connection is closed.
#pragma once

#include <string>
#include <string_view>

namespace fuzz {

/// All that `serve` answers to these bytes and the end of them. Throws std::logic_error where the
/// server does not close the connection then.
[[nodiscard]] std::string served(std::string_view bytes);

/// A request for a WebSocket that is granted.
[[nodiscard]] std::string handshake();

}  // namespace fuzz
