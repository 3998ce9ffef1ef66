// SPDX-License-Identifier: MIT
// The last word where memory ends.
#pragma once

namespace protocol {

/// From now on a std::bad_alloc that nobody catches ends the process with a message on stderr and
/// status 1 rather than a core dump. It cannot always be caught: some destructors of libraries ask
/// for memory (nlohmann-json's does), and no exception leaves a destructor. Other exceptions that
/// nobody catches are bugs and abort as ever.
void end_cleanly_without_memory();

/// What is said then.
inline constexpr char no_memory_message[] = "parlour: no memory\n";

}  // namespace protocol
