// SPDX-License-Identifier: MIT
// Files that grow: records, which are never begun anew, and logs. The rule for all files is in
// docs/files.md. Errors are whole: "FILE: why".
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "engine/files/descriptor.hpp"
#include "engine/files/place.hpp"
#include "engine/result.hpp"

namespace engine {

/// Makes a regular file that was not there.
[[nodiscard]] Result<Descriptor> create_file(const std::string& file);

/// Opens a regular file to add to it, or makes it; whose it is, is the caller's question.
[[nodiscard]] Result<Descriptor> append_to_file(const std::string& file);

/// Opens a log to add to it: a file that is not there, is empty, or whose beginning meets no
/// objection; a device, or a pipe that somebody reads. It is written with write_all(), for its
/// reader may be slow; that there is one is waited for as long as `patience`. An objection goes on
/// the sentence "the file exists already".
[[nodiscard]] Result<Descriptor> open_log(
    const std::string& file, const std::function<std::string(std::string_view)>& objection,
    std::chrono::milliseconds patience = pipe_patience);

}  // namespace engine
