// SPDX-License-Identifier: MIT
// What stands behind the name of a file that is to be written.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/files/descriptor.hpp"
#include "engine/result.hpp"

namespace engine {

/// Behind all links, also one to a file that is not there yet; an error for an empty name.
[[nodiscard]] Result<std::string> target_of(const std::string& file);

enum class Place : std::uint8_t { absent, regular, directory, special };

/// `special` is all that is written into as it is: pipes, devices, sockets.
[[nodiscard]] Place place_of(const std::string& file);

/// True for what is written into as it is, by whatever name: also for a regular file that is called
/// /dev/stdout or /dev/fd/N, for its bytes go where those of the descriptor go.
[[nodiscard]] bool is_special(const std::string& file);

/// Opens that. A descriptor that the process has open already is shared, flags and all. A pipe has
/// to have a reader, who is waited for that long: a shell begins both ends at the same time. The
/// error is the reason alone.
[[nodiscard]] Result<Descriptor> open_special(const std::string& file,
                                              std::chrono::milliseconds patience);

/// How long whoever can wait does so for the other end of a named pipe.
inline constexpr std::chrono::milliseconds pipe_patience(1000);

/// The first `bytes` of a regular file, fewer where it is shorter.
[[nodiscard]] std::string beginning_of(int descriptor, std::size_t bytes);

/// The reason of a write that failed, for people.
[[nodiscard]] std::string reason_of(int error);

}  // namespace engine
