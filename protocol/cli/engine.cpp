// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <cstring>
#include <string>

#include "protocol/cli/commands.hpp"
#include "protocol/core/version.hpp"
#include "protocol/io/engine_process.hpp"

namespace protocol::cli {

int run_engine(const Context& context) {
  engine::OptionSet options = context.options();
  if (::isatty(0) == 1 && ::isatty(2) == 1) {
    LineSink(2).write("Parlour " + std::string(version) + ": try help, or parlour play\n");
  }
  EngineProcess process(context.registry, std::move(options), take_ending_signals());
  process.run();
  const int error = process.input_error();
  if (error == 0) return status_done;
  LineSink(2).write("parlour: stdin: " + std::string(std::strerror(error)) + "\n");
  return status_usage;
}

}  // namespace protocol::cli
