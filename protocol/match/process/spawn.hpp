// SPDX-License-Identifier: MIT
// The one place that knows how a process is begun.
#pragma once

#include "engine/result.hpp"
#include "protocol/io/descriptors.hpp"
#include "protocol/match/process/child.hpp"

namespace protocol::match {

/// The ends of a program's pipes that stay here, and its process, which leads a group of its own.
struct Spawned {
  Descriptor in, out, err;
  int pid = -1;
};

/// Starts a program with pipes for 0, 1 and 2, no other descriptor of ours, and the signals as a
/// shell would leave them.
[[nodiscard]] engine::Result<Spawned> spawn(const ProgramCommand& command);

/// Where the shell would find it: `file` itself when it has a slash, else along PATH. An error says
/// why it cannot be run.
[[nodiscard]] engine::Result<std::string> find_program(const std::string& file);

}  // namespace protocol::match
