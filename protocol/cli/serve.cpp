// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdlib>
#include <memory>
#include <optional>

#include "engine/game_line.hpp"
#include "engine/processors.hpp"
#include "engine/text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/serve_programs.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/cli/web/listening.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/io/free_memory.hpp"
#include "protocol/web/page_limits.hpp"
#include "protocol/web/server.hpp"

namespace protocol::cli {

namespace {

struct ServeFlags {
  std::vector<std::string> words;
  std::vector<std::vector<std::string>> engines, each;
  ListenFlags listen;
  std::optional<std::size_t> sockets, searches;
  bool no_open = false;
};

web::ServerSettings settings_of(Context& context, ServeFlags& flags) {
  context.take_only_game(flags.words, "serve");
  web::ServerSettings settings;
  settings.options = context.options();
  settings.programs = programs_of(context, std::move(flags.engines), std::move(flags.each));
  take_listen_flags("--http", flags.listen, settings);
  settings.limits.pages = flags.sockets.value_or(settings.limits.pages);
  settings.limits.searches = flags.searches.value_or(settings.limits.searches);
  web::limit_page(settings.options, engine::usable_cores(), free_memory(), settings.limits.pages);
  return settings;
}

/// The game of these options by the name that a link gives it; empty where nobody has chosen one.
std::string chosen_variant(const Context& context, const engine::OptionSet& options) {
  const auto named = [&context](const engine::OptionSet& set) {
    return variant_of(engine::GameLine(chosen_game(set, context.registry).make(set)));
  };
  const std::string variant = named(options);
  const bool chosen = !context.game.empty() || variant != named(all_options(context.registry));
  return chosen ? variant : std::string();
}

/// What stands behind the address in the link: servers never see it, so it may hold the secret.
std::string fragment_of(const std::string& variant, const std::string& token) {
  const std::string secret = token.empty() ? token : "token=" + token;
  if (variant.empty()) return secret.empty() ? secret : "#" + secret;
  return "#" + variant + (secret.empty() ? secret : "?" + secret);
}

bool has_display() {
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') return true;
  }
  return false;
}

// In a session of its own, so that Ctrl-C here leaves it alone; whether it works is its own affair,
// and its end is not waited for: programs that play could not be either if SIGCHLD were ignored.
void open_browser(const std::string& link) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int descriptor : {0, 1, 2}) {
    posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0);
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
  std::string program = "xdg-open", argument = link;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  ::posix_spawnp(&child, program.c_str(), &files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
}

int run_serve(Context& context, ServeFlags flags) {
  web::ServerSettings settings = settings_of(context, flags);
  const std::string fragment =
      fragment_of(chosen_variant(context, settings.options), settings.token);
  const std::vector<std::string> hosts = settings.allowed_hosts;
  Interrupt interrupt;
  boost::asio::io_context io(1);
  const auto server = listen(io, context.registry, "--http", std::move(settings));
  const web::ListenAddress& address = server->address();
  LineSink(2).write(listening_text(address, hosts, fragment));
  if (!flags.no_open && ::isatty(2) == 1 && has_display()) open_browser(link_of(address, fragment));

  boost::asio::posix::stream_descriptor ending(io, ::dup(interrupt.descriptor()));
  boost::asio::steady_timer patience(io);
  ending.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                    [&](const boost::system::error_code& error) {
                      if (error) return;
                      server->stop();
                      // A page that does not say goodbye, or a search that does not end.
                      patience.expires_after(std::chrono::milliseconds(500));
                      patience.async_wait([](const boost::system::error_code& cancelled) {
                        if (!cancelled) ::_exit(status_done);
                      });
                    });
  io.run();
  return status_done;
}

}  // namespace

void add_serve(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("serve", "The local web page: board, engine, analysis");
  const auto flags = std::make_shared<ServeFlags>();
  command->add_option("words", flags->words,
                      "[GAME] that the page and the printed link start with");
  command
      ->add_option("--http", flags->listen.address,
                   "HOST:PORT to listen on; port 0 is any free one")
      ->capture_default_str();
  declare_listen_flags(*command, flags->listen);
  add_program_flags(*command, flags->engines, flags->each);
  command
      ->add_option("--sockets", flags->sockets,
                   "Pages at the same time; four for each processor, at least 8, and at least 32 "
                   "where other machines can reach it")
      ->check(CLI::Range(std::size_t{1}, web::most_pages));
  command
      ->add_option("--searches", flags->searches,
                   "Searches at the same time; one for each processor, at least 4")
      ->check(CLI::Range(std::size_t{1}, web::most_pages));
  command->add_flag("--no-open", flags->no_open, "Open no browser");
  command->footer(
      "Nothing is read from stdin, and nothing written to stdout. Ctrl-C ends it.\n"
      "Programs of --engine run as long as a page plays with them; a page can name no other.\n"
      "Without --http only programs of this machine can reach it.\n"
      "Status: 0 ended by a signal, 1 it cannot listen there, 2 wrong usage.\n"
      "Example: parlour serve kalah6-4 --http 127.0.0.1:0 --no-open\n"
      "         parlour serve --engine \"cmd=./mine proto=line name=Mine\"");
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_serve(context, *flags); };
  });
}

}  // namespace protocol::cli
