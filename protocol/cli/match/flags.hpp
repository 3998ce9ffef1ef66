// SPDX-License-Identifier: MIT
// The flags of `parlour match` that say what is done around the games.
#pragma once

#include "protocol/cli/context.hpp"

namespace CLI {
class App;
}

namespace protocol::cli {

struct MatchFlags;

void declare_match_flags(CLI::App& command, MatchFlags& flags);

/// Those that say how games are reported, be they played now or read from files: `match`, `match
/// show` and `match merge` all have them.
void declare_report_flags(CLI::App& command, MatchFlags& flags);

/// Throws UsageError where `flags` name a file twice: each would lose what another one has written.
void check_files(const MatchFlags& flags);

/// Has `action` run a subcommand of `match` when that is chosen. It throws UsageError for what was
/// given to `match` or to all commands but means nothing to the subcommand.
void when_chosen(CLI::App& subcommand, Action& action, Action run);

}  // namespace protocol::cli
