// SPDX-License-Identifier: MIT
// Files that are read or written as a whole.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>

#include "engine/result.hpp"

namespace protocol::cli {

/// What nobody means to be read as a whole, such as a device that never ends.
inline constexpr std::size_t most_whole_bytes = std::size_t{1} << 30;

/// The bytes of a file, of stdin for "-", at most 1 GiB; the error says why it cannot be read.
[[nodiscard]] engine::Result<std::string> read_whole_file(const std::string& file);

/// Replaces what a file holds by what `write` writes. A regular file is written beside it and
/// renamed, keeping its permissions: nobody ever sees half of it, and an error leaves the old one.
/// A link is followed; anything else (a device, a pipe) is written into. The error says why.
[[nodiscard]] engine::Result<void> write_whole_file(
    const std::string& file, const std::function<void(std::ostream&)>& write);

/// Whether that could be done now, without doing it.
[[nodiscard]] engine::Result<void> can_write(const std::string& file);

}  // namespace protocol::cli
