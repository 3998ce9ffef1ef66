// SPDX-License-Identifier: MIT
// `parlour match show` and `parlour match merge`: commands on files of games.
#pragma once

#include "protocol/cli/commands.hpp"

namespace protocol::cli {

// Each adds its subcommand to `match`; when it is chosen, `action` runs it.
void add_match_show(CLI::App& match, Context& context, Action& action);
void add_match_merge(CLI::App& match, Context& context, Action& action);

}  // namespace protocol::cli
