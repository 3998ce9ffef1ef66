// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <cerrno>
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
  const auto told = [](const char* stream, int error) {
    LineSink(2).write("parlour: " + std::string(stream) + ": " + std::strerror(error) + "\n");
  };
  if (const int error = process.input_error(); error != 0) {
    told("stdin", error);
    return status_usage;
  }
  // A reader that has gone is no failure: a GUI leaves like that.
  if (const int error = process.output_error(); error != 0 && error != EPIPE) {
    told("stdout", error);
    return status_failed;
  }
  return status_done;
}

}  // namespace protocol::cli
