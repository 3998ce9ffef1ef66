// SPDX-License-Identifier: MIT
// Files that are read or written as a whole.
#pragma once

#include <string>

#include "engine/result.hpp"

namespace protocol::cli {

/// The bytes of a file; the error says why it cannot be read.
[[nodiscard]] engine::Result<std::string> read_whole_file(const std::string& file);

/// Writes beside the file and renames, so that nobody ever sees half of it and an error leaves the
/// old one; the error says why.
[[nodiscard]] engine::Result<void> write_whole_file(const std::string& file,
                                                    const std::string& content);

}  // namespace protocol::cli
