// SPDX-License-Identifier: MIT
// What this machine has left.
#pragma once

#include <cstdint>

namespace protocol {

/// Free memory in bytes, as far as a container's limit lets it be used; 0 where nobody knows.
[[nodiscard]] std::uint64_t free_memory();

}  // namespace protocol
