// SPDX-License-Identifier: MIT
// The subcommands of `parlour`, one file each.
#pragma once

#include "protocol/cli/context.hpp"

namespace protocol::cli {

// Each adds its subcommand to `app`; when it is chosen, `action` runs it. Both references outlive
// the parsing and the action.
void add_perft(CLI::App& app, Context& context, Action& action);
void add_games(CLI::App& app, Context& context, Action& action);
void add_rules(CLI::App& app, Context& context, Action& action);
void add_solve(CLI::App& app, Context& context, Action& action);
void add_analyse(CLI::App& app, Context& context, Action& action);
void add_bench(CLI::App& app, Context& context, Action& action);
void add_play(CLI::App& app, Context& context, Action& action);
void add_match(CLI::App& app, Context& context, Action& action);
void add_verify(CLI::App& app, Context& context, Action& action);
void add_tablebase(CLI::App& app, Context& context, Action& action);
void add_compliance(CLI::App& app, Context& context, Action& action);
void add_kgp(CLI::App& app, Context& context, Action& action);
void add_puzzles(CLI::App& app, Context& context, Action& action);
void add_serve(CLI::App& app, Context& context, Action& action);

/// The engine itself, on stdin and stdout.
[[nodiscard]] int run_engine(const Context& context);

}  // namespace protocol::cli
