// SPDX-License-Identifier: MIT
#include "protocol/cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <new>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/resource_errors.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/usage/parse_error.hpp"
#include "protocol/core/version.hpp"
#include "protocol/io/out_of_memory.hpp"

namespace protocol::cli {

namespace {

void complain(const std::string& message) {
  LineSink(2).write("parlour: " + message + "\n");
}

void declare(CLI::App& app, Context& context, Action& action) {
  app.set_version_flag("--version", "Parlour " + std::string(version));
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.add_option("--game,--variant", context.game, "The game, perhaps with its size: hexapawn5x4")
      ->check(not_empty("the name of the game is missing"));
  app.add_option("--option", context.settings, "NAME=VALUE, any engine or rule option; repeatable")
      ->take_all()
      ->expected(1)
      ->allow_extra_args(false);
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
  add_rules(app, context, action);
  add_play(app, context, action);
  add_match(app, context, action);
  add_verify(app, context, action);
  add_tablebase(app, context, action);
  add_compliance(app, context, action);
  add_kgp(app, context, action);
  add_puzzles(app, context, action);
#ifdef PARLOUR_WITH_WEB
  add_serve(app, context, action);
#endif
  // Listed here and found by "did you mean"; understood_arguments() turns them into flags.
  app.add_subcommand("help", "help [COMMAND]: this page, or that of a command");
  app.add_subcommand("version", "Print the version");
}

// `help solv`, or `--help` behind a word that is no command.
void require_command(const CLI::App& app, const engine::Registry& registry,
                     const std::vector<std::string>& arguments) {
  const std::string& first = arguments.back();
  if (first.starts_with('-') || command_named(app, first) != nullptr) return;
  throw UsageError(unknown_command(app, registry, first));
}

int run(Context& context, int argc, char** argv) {
  Action action = [&context] { return run_engine(context); };
  CLI::App app("Parlour plays and solves board games behind one text protocol.", "parlour");
  app.option_defaults()->disable_flag_override();  // --quiet=2 means nothing
  declare(app, context, action);
  try {
    auto arguments = understood_arguments(argc, argv);
    if (!arguments.empty()) require_command(app, context.registry, arguments);
    app.parse(std::move(arguments));
  } catch (const CLI::Success& help_or_version) {
    std::ostringstream text;
    app.exit(help_or_version, text, text);
    context.out.write(text.str());
    return status_done;
  } catch (const CLI::ParseError& error) {
    complain(parse_error_text(app, context.registry, error));
    return status_usage;
  }
  return action();
}

}  // namespace

int run_command_line(const engine::Registry& registry, int argc, char** argv) {
  // A lost reader or a file that may not grow is an error of one write, not the end of all.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  LineSink out(1);
  Context context{registry, out, {}, {}};
  int status = status_done;
  try {
    status = run(context, argc, argv);
  } catch (const std::bad_alloc&) {
    LineSink(2).write(no_memory_message);
    status = status_failed;
  } catch (const UsageError& error) {
    complain(error.what());
    status = status_usage;
  } catch (const std::exception& error) {
    complain(engine::reason_of(error));
    status = status_failed;
  }
  if (!out.broken()) return status;
  // A reader that has gone has seen enough and needs no message.
  if (out.error() != EPIPE) complain("stdout: " + std::string(std::strerror(out.error())));
  return std::max(status, status_failed);
}

}  // namespace protocol::cli
