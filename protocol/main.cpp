// SPDX-License-Identifier: MIT
// The composition root: the only file that sees games, engine and protocol together.
#include "engine/registry.hpp"
#include "games/games.hpp"
#include "protocol/cli/command_line.hpp"
#include "protocol/io/descriptors.hpp"
#include "protocol/io/out_of_memory.hpp"

int main(int argc, char** argv) {
  protocol::ensure_standard_descriptors();
  protocol::end_cleanly_without_memory();
  engine::Registry registry;
  games::add_all(registry);
  return protocol::cli::run_command_line(registry, argc, argv);
}
