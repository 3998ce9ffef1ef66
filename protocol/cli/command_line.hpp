// SPDX-License-Identifier: MIT
// The arguments of the program: which command, its flags, its exit status.
#pragma once

#include "engine/registry.hpp"

namespace protocol::cli {

/// Does what `argv` asks for with the games of `registry`; returns the exit status. Every failure
/// is one line on stderr.
[[nodiscard]] int run_command_line(const engine::Registry& registry, int argc, char** argv);

}  // namespace protocol::cli
