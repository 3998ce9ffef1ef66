// SPDX-License-Identifier: MIT
#include "protocol/cli/match/flags.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iterator>
#include <utility>

#include "engine/text.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/match/setup.hpp"

namespace protocol::cli {

void declare_match_flags(CLI::App& command, MatchFlags& flags) {
  command.add_option("--draw", flags.draw,
                     "A draw by the players' scores: movenumber=40 movecount=8 score=10 in moves "
                     "of each side and hundredths");
  command.add_option("--resign", flags.resign,
                     "A loss by the players' scores: movecount=3 score=600 [twosided=true]");
  command.add_option("--adjudicate", flags.adjudicate, "exact: a proven score ends the game")
      ->check(CLI::IsMember({"exact"}));
  command
      .add_option("--out", flags.out, "Write every game to this new file, one line of JSON each")
      ->check(file_name());
  command.add_flag("--resume", flags.resume,
                   "Continue the match of the --out file, or begin it; every game is played once; "
                   "more --rounds than before lengthen it");
  command.add_option("--shard", flags.shard,
                     "i/N: play the i-th of N shares of the schedule, see match merge; with --out "
                     "the task of a Slurm job array is the default");
  declare_report_flags(command, flags);
}

void declare_report_flags(CLI::App& command, MatchFlags& flags) {
  command.add_option("--sprt", flags.sprt,
                     "A sequential test that ends the match as soon as it has the answer: elo0=N "
                     "elo1=N alpha=0.05 beta=0.05 model=logistic|normalized; status 0 for H1, 3 "
                     "for H0, 4 undecided");
  command
      .add_option("--ratinginterval", flags.rating_interval, "Show the table again every N games")
      ->check(CLI::Range(1, 1'000'000));
  command.add_flag("--json", flags.json, "One JSON object on stdout, the table on stderr");
  command.add_flag("--quiet", flags.quiet, "Only the final result");
  declare_reports(command, flags.reports);
}

void check_files(const MatchFlags& flags) {
  const std::pair<const char*, const std::string&> files[] = {{"--out", flags.out},
                                                              {"--log", flags.log},
                                                              {"--pgn", flags.reports.pgn},
                                                              {"--html", flags.reports.html}};
  const auto place = [](const std::string& file) {
    std::error_code unknown;
    // A name alone stays as it is while there is no such file.
    return std::filesystem::weakly_canonical(std::filesystem::absolute(file, unknown), unknown);
  };
  for (auto one = std::begin(files); one != std::end(files); ++one) {
    for (auto other = std::next(one); other != std::end(files); ++other) {
      if (one->second.empty() || other->second.empty()) continue;
      if (place(one->second) == place(other->second))
        throw UsageError(std::string(one->first) + " and " + other->first + " name the same file");
    }
  }
}

namespace {

void refuse_other_flags(const CLI::App& subcommand) {
  const CLI::App& match = *subcommand.get_parent();
  const std::string name = "match " + subcommand.get_name();
  for (const CLI::App* const given : {&match, match.get_parent()}) {
    for (const CLI::Option* const option : given->get_options()) {
      const bool shared = subcommand.get_option_no_throw(option->get_name()) != nullptr;
      if (option->count() == 0 || (shared && given == &match)) continue;
      if (option->get_name() == "--color") continue;
      if (option->get_positional())
        throw UsageError(name + ": unexpected " + engine::in_quotes(option->results().front()));
      throw UsageError(name + " takes no " + option->get_name() + " (parlour " + name + " --help)");
    }
  }
}

}  // namespace

void when_chosen(CLI::App& subcommand, Action& action, Action run) {
  subcommand.callback([&subcommand, &action, run = std::move(run)] {
    action = [&subcommand, run] {
      refuse_other_flags(subcommand);
      return run();
    };
  });
}

}  // namespace protocol::cli
