// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <string>

#include "protocol/cli/commands.hpp"
#include "protocol/core/version.hpp"
#include "protocol/engine_process.hpp"

namespace protocol::cli {

int run_engine(const Context& context) {
  engine::OptionSet options = context.options();
  if (::isatty(0) == 1 && ::isatty(2) == 1) {
    LineSink(2).write("Parlour " + std::string(version) + ": try help, or parlour play\n");
  }
  EngineProcess process(context.registry, std::move(options), take_ending_signals());
  process.run();
  return status_done;
}

}  // namespace protocol::cli
