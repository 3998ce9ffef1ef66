// SPDX-License-Identifier: MIT
// `parlour match show`: a file of games, counted again.
#include "protocol/cli/match_show.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "protocol/cli/match_file.hpp"

namespace protocol::cli {

namespace {

struct ShowFlags {
  std::string file;
  bool json = false;
};

int run_show(const Context& context, const ShowFlags& flags) {
  const MatchFile file = read_match_file(context, flags.file);
  write_result(count(file), file.title, flags.json, /*quiet=*/true, context.out);
  return status_done;
}

}  // namespace

void add_match_show(CLI::App& match, Context& context, Action& action) {
  CLI::App* command = match.add_subcommand("show", "Count the games of a file again");
  const auto flags = std::make_shared<ShowFlags>();
  command->add_option("FILE", flags->file, "What match --out has written")->required();
  command->add_flag("--json", flags->json, "As one JSON object");
  command->footer("Example: parlour match show games.jsonl");
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_show(context, *flags); };
  });
}

}  // namespace protocol::cli
