// SPDX-License-Identifier: MIT
// How many threads of this process can run at the same time.
#pragma once

#include <optional>
#include <string_view>

namespace engine {

/// Processors that this process may use, at least 1: what taskset and a container's quota leave it.
[[nodiscard]] int usable_cores();

/// Cores of a quota as Linux writes it into a container's cpu.max, "QUOTA PERIOD" in microseconds,
/// a broken one counted as a whole; nullopt for "max", which is none, and for anything else.
[[nodiscard]] std::optional<int> cores_of_quota(std::string_view cpu_max);

}  // namespace engine
