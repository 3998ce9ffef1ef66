// SPDX-License-Identifier: MIT
#include "protocol/cli/match_flags.hpp"

#include <CLI/CLI.hpp>

#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/match_setup.hpp"

namespace protocol::cli {

void declare_match_flags(CLI::App& command, MatchFlags& flags) {
  command.add_option("--sprt", flags.sprt,
                     "Stop as soon as a sequential test knows the answer: elo0=N elo1=N alpha=0.05 "
                     "beta=0.05 model=logistic|normalized; status 0 for H1, 3 for H0, 4 undecided");
  command.add_option("--draw", flags.draw,
                     "A draw by the players' scores: movenumber=40 movecount=8 score=10 in moves "
                     "of each side and hundredths");
  command.add_option("--resign", flags.resign,
                     "A loss by the players' scores: movecount=3 score=600 [twosided=true]");
  command
      .add_option("--adjudicate", flags.adjudicate, "exact: a score called proven ends the game")
      ->check(CLI::IsMember({"exact"}));
  command
      .add_option("--out", flags.out, "Write every game to this new file, one line of JSON each")
      ->check(file_name());
  command.add_flag(
      "--resume", flags.resume,
      "Go on with the match of the --out file, or begin it: every game is played once");
  command.add_option("--shard", flags.shard,
                     "i/N: play the i-th of N shares of the schedule, see match merge; with --out "
                     "the task of a Slurm job array is the default");
  declare_reports(command, flags.reports);
}

}  // namespace protocol::cli
