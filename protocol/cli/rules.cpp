// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "engine/lesson.hpp"
#include "engine/text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/terminal/terminal_size.hpp"
#include "protocol/core/engine_options.hpp"

namespace protocol::cli {

namespace {

int run_rules(Context& context, std::vector<std::string> words) {
  context.take_only_game(words, "rules");
  if (context.game.empty() && !context.sets("UCI_Variant") && !context.sets("Game")) {
    std::vector<std::string> names;
    for (const engine::GameEntry& entry : context.registry.entries()) names.push_back(entry.name);
    throw UsageError("rules: of which game? " + engine::in_prose(names, "or") +
                     " (try parlour rules --help)");
  }
  const engine::OptionSet options = context.options();
  const auto game = context.make_game();
  const std::size_t width = std::min(terminal_size(STDOUT_FILENO).columns, widest_prose);
  const auto lines =
      engine::rules_on_a_screen(*game, chosen_game(options, context.registry), options, width);
  if (lines.empty())
    throw UsageError("rules: nobody has written down those of " + game->info().title);
  for (const std::string& line : lines) context.out.write(line + "\n");
  return status_done;
}

}  // namespace

void add_rules(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("rules", "The rules of a game, on one screen");
  const auto words = std::make_shared<std::vector<std::string>>();
  command->add_option("words", *words, "GAME");
  command->footer(
      "Rule options that are not the usual ones stand below the rules.\n"
      "Example: parlour rules kalah");
  command->callback([&context, &action, words] {
    action = [&context, words] { return run_rules(context, *words); };
  });
}

}  // namespace protocol::cli
