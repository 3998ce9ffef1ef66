// SPDX-License-Identifier: MIT
// The subcommands of `parlour match`, which play no games.
#pragma once

#include <memory>

#include "protocol/cli/commands.hpp"
#include "protocol/cli/match/setup.hpp"

namespace protocol::cli {

// Each adds its subcommand to `match`; when it is chosen, `action` runs it. `flags` are those of
// `match`, which the subcommands share as far as they report games.
void add_match_show(CLI::App& match, Context& context, Action& action,
                    const std::shared_ptr<MatchFlags>& flags);
void add_match_merge(CLI::App& match, Context& context, Action& action,
                     const std::shared_ptr<MatchFlags>& flags);
void add_match_sprt(CLI::App& match, Context& context, Action& action,
                    const std::shared_ptr<MatchFlags>& flags);

}  // namespace protocol::cli
