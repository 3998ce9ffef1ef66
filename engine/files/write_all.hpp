// SPDX-License-Identifier: MIT
// Writing that never waits longer than it was told to for whoever reads.
#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <string_view>

#include "engine/stop.hpp"

namespace engine {

/// Writes all of it and returns 0, or the errno. Where a reader takes nothing for `patience` at a
/// time, or for half a second after a stop was requested, that is ETIMEDOUT. The descriptor's flags
/// play no part and stay as they are.
[[nodiscard]] int write_all(int descriptor, std::string_view bytes,
                            std::chrono::milliseconds patience, const StopToken& stop = {});

/// The same for what `write` puts into a stream, with patience without end.
[[nodiscard]] int write_stream(int descriptor, const std::function<void(std::ostream&)>& write,
                               const StopToken& stop = {});

}  // namespace engine
