// SPDX-License-Identifier: MIT
// Descriptors that a process begins with, and signals as a descriptor.
#pragma once

#include <csignal>

#include "engine/files/descriptor.hpp"

namespace protocol {

using engine::Descriptor;

/// Opens /dev/null on each of 0, 1, 2 that is closed, so that no other descriptor gets their
/// numbers. The first thing a process does.
void ensure_standard_descriptors();

/// SIGINT, SIGTERM and SIGHUP.
[[nodiscard]] sigset_t ending_signals();

/// Blocks the signals of `set` in this thread and all that it starts. They are then read from the
/// returned descriptor.
[[nodiscard]] Descriptor take_signals(const sigset_t& set);

/// Blocks the ending signals in this thread and all that it starts. They are then read from the
/// returned descriptor.
[[nodiscard]] Descriptor take_ending_signals();

}  // namespace protocol
