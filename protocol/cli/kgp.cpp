// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <memory>

#include "engine/text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/kgp/client.hpp"

namespace protocol::cli {

namespace {

struct KgpFlags {
  std::vector<std::string> words;
  kgp::Settings settings;
  int port = 2671;
  int movetime = 5000;
};

int run_kgp(Context& context, KgpFlags flags) {
  if (context.game.empty()) context.game = "kalah";
  context.take_only_game(flags.words, "kgp");
  const engine::OptionSet options = context.options();
  const auto game = context.make_game();
  if (game->info().name != "kalah") {
    throw UsageError("kgp: servers of this protocol play kalah, not " + game->info().name);
  }
  if (flags.settings.host.empty()) throw UsageError("kgp: --host is empty");
  flags.settings.port = std::to_string(flags.port);
  flags.settings.effort = {std::chrono::milliseconds(flags.movetime),
                           static_cast<std::size_t>(options.number("Hash")),
                           static_cast<int>(options.number("Threads"))};

  Interrupt interrupt;
  LineSink err(2);
  boost::asio::io_context io(1);
  kgp::Client client(io, game, flags.settings,
                     [&err](const std::string& text) { err.write("kgp: " + text + "\n"); });
  boost::asio::posix::stream_descriptor ending(io, ::dup(interrupt.descriptor()));
  ending.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                    [&client](const boost::system::error_code& error) {
                      if (!error) client.leave();
                    });
  client.start();
  io.run();
  if (interrupt.by_signal()) return status_interrupted;
  return client.failed() ? status_failed : status_done;
}

}  // namespace

void add_kgp(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("kgp", "Play on a Kalah Game Protocol server");
  const auto flags = std::make_shared<KgpFlags>();
  kgp::Settings& settings = flags->settings;
  command->add_option("words", flags->words, "[kalah]");
  command->add_option("--host", settings.host, "Name or address; default localhost");
  command->add_option("--port", flags->port, "Default 2671")->check(CLI::Range(1, 65535));
  settings.identity.name = "Parlour";
  command->add_option("--name", settings.identity.name, "Name that the server shows");
  command->add_option("--authors", settings.identity.authors, "Authors that the server shows");
  command->add_option("--description", settings.identity.description,
                      "Description that the server shows");
  command->add_option("--token", settings.identity.token, "Identifies you to the server");
  command
      ->add_option("--movetime", flags->movetime,
                   "Milliseconds for a move, default 5000; the server may stop it sooner")
      ->check(CLI::Range(1, 2'000'000'000));
  command->add_option("--searches", settings.most_searches, "Searches at the same time, default 4")
      ->check(CLI::Range(1, 256));
  command
      ->add_option("--retries", settings.retries,
                   "Failed connections in a row before it gives up, default 10")
      ->check(CLI::Range(0, 1'000'000));
  command->add_flag("--verbose", settings.show_lines, "Show every line in and out");
  command->footer(
      "Plays until the server says goodbye or Ctrl-C. What happens is told on stderr. Each\n"
      "search has a table of --option Hash=MiB.\n"
      "Status: 0 after a goodbye, 1 given up, 130 after Ctrl-C.\n"
      "Example: parlour kgp --host kalah.example.org --name Parlour --token secret");
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_kgp(context, *flags); };
  });
}

}  // namespace protocol::cli
