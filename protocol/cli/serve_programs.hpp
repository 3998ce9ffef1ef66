// SPDX-License-Identifier: MIT
// `serve --engine`: programs that the page may play with.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "protocol/cli/context.hpp"
#include "protocol/web/programs/program.hpp"

namespace protocol::cli {

/// Declares --engine and --each; the words of each use of one become a list.
void add_program_flags(CLI::App& command, std::vector<std::vector<std::string>>& engines,
                       std::vector<std::vector<std::string>>& each);

/// The programs that they name. Throws UsageError.
[[nodiscard]] std::vector<web::Program> programs_of(const Context& context,
                                                    std::vector<std::vector<std::string>> engines,
                                                    std::vector<std::vector<std::string>> each);

}  // namespace protocol::cli
