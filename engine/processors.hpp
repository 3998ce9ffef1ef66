// SPDX-License-Identifier: MIT
#pragma once

namespace engine {

/// Processors on which this process may run, at least 1: what taskset and containers leave it.
[[nodiscard]] int usable_cores();

}  // namespace engine
