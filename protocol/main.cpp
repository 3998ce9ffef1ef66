// SPDX-License-Identifier: MIT
// The composition root: descriptors, games, command line, exit status. The only file that sees
// games, engine and protocol together.
#include <CLI/CLI.hpp>
#include <exception>
#include <string>

#include "engine/registry.hpp"
#include "games/games.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/core/version.hpp"
#include "protocol/descriptors.hpp"
#include "protocol/line_sink.hpp"

namespace {

using namespace protocol::cli;

void complain(const std::string& message) {
  protocol::LineSink(2).write("parlour: " + message + "\n");
}

void declare(CLI::App& app, Context& context, Action& action) {
  app.set_version_flag("--version", "Parlour " + std::string(protocol::version));
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.add_option("--game,--variant", context.game, "The game, perhaps with its size: hexapawn5x4");
  app.add_option("--option", context.settings, "NAME=VALUE, any engine or rule option; repeatable")
      ->take_all()
      ->expected(1);
  app.add_option("--color", context.color, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.footer(
      "Without a command: the engine, text protocol on stdin and stdout.\n"
      "Example: printf 'position startpos\\ngo depth 8\\n' | parlour --game hexapawn4x4");
  add_solve(app, context, action);
  add_analyse(app, context, action);
  add_perft(app, context, action);
  add_bench(app, context, action);
  add_games(app, context, action);
  add_play(app, context, action);
  add_match(app, context, action);
}

int run(int argc, char** argv) {
  engine::Registry registry;
  games::add_all(registry);
  Context context{registry, {}, {}};
  Action action = [&context] { return run_engine(context); };
  CLI::App app("Parlour plays and solves board games behind one text protocol.", "parlour");
  declare(app, context, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help_or_version) {
    return app.exit(help_or_version);
  } catch (const CLI::ParseError& error) {
    complain(std::string(error.what()) + " (try parlour --help)");
    return status_usage;
  }
  return action();
}

}  // namespace

int main(int argc, char** argv) {
  protocol::ensure_standard_descriptors();
  try {
    return run(argc, argv);
  } catch (const UsageError& error) {
    complain(error.what());
    return status_usage;
  } catch (const std::exception& error) {
    complain(error.what());
    return status_failed;
  }
}
