// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

#include "protocol/cli/commands.hpp"
#include "protocol/core/version.hpp"
#include "protocol/io/stdio_engine.hpp"

namespace protocol::cli {

int run_engine(const Context& context) {
  engine::OptionSet options = context.options();
  if (::isatty(0) == 1 && ::isatty(2) == 1) {
    LineSink(2).write("Parlour " + std::string(version) + ": try help, or parlour play\n");
  }
  StdioEngine process(context.registry, std::move(options), take_ending_signals());
  process.run();
  if (const int error = process.input_error(); error != 0)
    throw UsageError("stdin: " + std::string(std::strerror(error)));
  // A reader that has gone is no failure: a GUI leaves like that.
  if (const int error = process.output_error(); error != 0 && error != EPIPE)
    throw std::runtime_error("stdout: " + std::string(std::strerror(error)));
  return status_done;
}

}  // namespace protocol::cli
