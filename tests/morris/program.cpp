// SPDX-License-Identifier: MIT
// Parlour with one game more, which no file of the protocol and the page has heard of.
#include "engine/registry.hpp"
#include "games/games.hpp"
#include "protocol/cli/command_line.hpp"
#include "protocol/io/descriptors.hpp"
#include "tests/morris/game.hpp"

int main(int argc, char** argv) {
  protocol::ensure_standard_descriptors();
  engine::Registry registry;
  games::add_all(registry);
  registry.add(morris::make_entry());
  return protocol::cli::run_command_line(registry, argc, argv);
}
