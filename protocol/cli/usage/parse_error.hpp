// SPDX-License-Identifier: MIT
// Arguments that cannot be understood: in plain words, with what was probably meant and the help
// page to look at.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "engine/registry.hpp"

namespace protocol::cli {

/// The message for an error of `app`'s parsing, without "parlour: ".
[[nodiscard]] std::string parse_error_text(const CLI::App& app, const engine::Registry& registry,
                                           const CLI::ParseError& error);

/// The arguments as the parser wants them: `-engine` is `--engine`, `help solve` is `solve --help`,
/// `version` is `--version`. In the parser's order, the last one first.
[[nodiscard]] std::vector<std::string> understood_arguments(int argc, char** argv);

/// The command of this name or alias; null where there is none.
[[nodiscard]] const CLI::App* command_named(const CLI::App& app, const std::string& word);

/// "no command is called 'solv'; did you mean solve? (try parlour help)"
[[nodiscard]] std::string unknown_command(const CLI::App& app, const engine::Registry& registry,
                                          const std::string& word);

}  // namespace protocol::cli
