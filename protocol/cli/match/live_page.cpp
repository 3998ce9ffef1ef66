// SPDX-License-Identifier: MIT
#include "protocol/cli/match/live_page.hpp"

#include <CLI/CLI.hpp>
#include <utility>

#include "protocol/cli/match/setup.hpp"
#ifdef PARLOUR_WITH_WEB
#include "protocol/cli/web/listening.hpp"
#include "protocol/cli/web/match_server.hpp"
#endif

namespace protocol::cli {

#ifdef PARLOUR_WITH_WEB

void declare_live_page(CLI::App& command, MatchFlags& flags) {
  command
      .add_option_function<std::vector<std::string>>(
          "--serve",
          [&flags](const std::vector<std::string>& words) {
            flags.serve = true;
            if (!words.empty() && !words.front().empty()) flags.listen.address = words.front();
          },
          "Show the games in a browser; [HOST:PORT], 127.0.0.1:8080 where none is given, port 0 is "
          "any free one")
      ->type_name("[HOST:PORT]")
      ->expected(0, 1)
      ->allow_extra_args(false);
  declare_listen_flags(command, flags.listen);
}

void declare_stay(CLI::App& command, MatchFlags& flags) {
  command.add_flag("--stay", flags.stay,
                   "With --serve: serve on after the last game, until Ctrl-C");
}

std::unique_ptr<LivePage> serve_match(const Context& context, const MatchFlags& flags,
                                      engine::OptionSet options, match::LiveMatch& live) {
  if (!flags.serve) {
    if (flags.stay) throw UsageError("--stay needs --serve");
    return nullptr;
  }
  return std::make_unique<MatchServer>(context, flags.listen, std::move(options), live);
}

#else

void declare_live_page(CLI::App&, MatchFlags&) {}

void declare_stay(CLI::App&, MatchFlags&) {}

std::unique_ptr<LivePage> serve_match(const Context&, const MatchFlags&, engine::OptionSet,
                                      match::LiveMatch&) {
  return nullptr;
}

#endif

}  // namespace protocol::cli
