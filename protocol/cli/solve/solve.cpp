// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <utility>

#include "engine/processors.hpp"
#include "engine/stop.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/solve/certificate_report.hpp"
#include "protocol/cli/solve/files.hpp"
#include "protocol/cli/solve/position_solver.hpp"
#include "protocol/cli/solve/reader.hpp"
#include "protocol/cli/solve/report.hpp"
#include "protocol/cli/solve/runner.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/io/free_memory.hpp"

namespace protocol::cli {

namespace {

using namespace solve;

struct SolveFlags {
  std::vector<std::string> words;
  std::string format = "auto";
  std::size_t jobs = 1;
  AnswerStyle style;
  bool statistics = false;
  bool check = false;
  bool names = false, no_names = false;
  std::string certificate;
  std::string state;
  int save_every = 600;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::int64_t> movetime;
};

std::vector<InputFile> files_of(const SolveFlags& flags) {
  if (!flags.check) {
    return flags.words.empty() ? std::vector<InputFile>{{"-", {}}}
                               : input_files(flags.words, /*only_in=*/false);
  }
  if (flags.words.empty())
    throw UsageError("--check takes files X.in or directories that hold them");
  if (flags.style.json) throw UsageError("--check prints verdicts, not --json");
  if (flags.style.certificate) throw UsageError("--check writes no --certificate");
  std::vector<InputFile> files = input_files(flags.words, /*only_in=*/true);
  for (const InputFile& file : files) {
    if (file.error.empty() && !file.name.ends_with(".in")) {
      throw UsageError("--check takes files X.in, not " + file.name);
    }
  }
  return files;
}

SolveLimits limits_of(const Context& context, const SolveFlags& flags) {
  const engine::OptionSet options = context.options();
  SolveLimits limits;
  limits.depth = flags.depth;
  limits.nodes = flags.nodes;
  if (flags.movetime) limits.movetime = std::chrono::milliseconds(*flags.movetime);
  limits.threads =
      engine::threads_for(options.number("Threads"), flags.nodes, engine::usable_cores());
  limits.growing = !context.sets("Hash");
  limits.table_mib =
      limits.growing
          ? most_table_mib(flags.jobs)
          : std::max<std::size_t>(1, static_cast<std::size_t>(options.number("Hash")) / flags.jobs);
  constexpr std::size_t tablebase_share = 4;
  limits.tablebase_bytes = std::uint64_t{most_table_mib(flags.jobs) / tablebase_share} << 20;
  return limits;
}

using Solvers = std::vector<std::shared_ptr<PositionSolver>>;

Solvers make_solvers(const std::shared_ptr<const engine::Game>& game, const SolveLimits& limits,
                     const SolveFlags& flags) {
  Solvers solvers;
  for (std::size_t i = 0; i < flags.jobs; ++i) {
    solvers.push_back(std::make_shared<PositionSolver>(game, limits, flags.style));
  }
  return solvers;
}

std::vector<Runner::Job> jobs_of(const Solvers& solvers) {
  std::vector<Runner::Job> jobs;
  for (const auto& solver : solvers) {
    jobs.emplace_back([solver](const Item& item, const engine::StopToken& stop) {
      return solver->solve(item, stop);
    });
  }
  return jobs;
}

// Game and rule options of a certificate or a state. A position carries the size.
engine::Certificate certificate_frame(const Context& context, const engine::Game& game) {
  engine::Certificate frame;
  frame.game = game.info().name;
  const engine::OptionSet options = context.options();
  const engine::GameEntry& entry = *context.registry.find(frame.game);
  for (const engine::OptionSpec& spec : entry.options) {
    const bool size =
        spec.name == entry.variant.first_option || spec.name == entry.variant.second_option;
    const std::string& value = options.text(spec.name);
    if (!size && !spec.search_only && value != spec.initial)
      frame.options.emplace_back(spec.name, value);
  }
  return frame;
}

void require_no_input(const std::string& flag, const std::string& file,
                      const std::vector<InputFile>& inputs) {
  const std::string input = input_at(inputs, file);
  if (!input.empty()) throw UsageError(flag + " would replace " + input + ", which is to be read");
}

// The table of earlier runs, where `--state` asks for it.
std::optional<StateFile> state_of(const Context& context, const engine::Game& game,
                                  const SolveFlags& flags, const std::vector<InputFile>& files) {
  if (flags.state.empty()) return std::nullopt;
  if (flags.jobs > 1) throw UsageError("--state works with one job only");
  if (flags.state == flags.certificate)
    throw UsageError("--state and --certificate name the same file");
  require_no_input("--state", flags.state, files);
  auto state = StateFile::open(flags.state, engine::rules_lines(certificate_frame(context, game)),
                               std::chrono::seconds(flags.save_every));
  if (!state) throw UsageError("--state: " + state.error().message);
  return std::move(*state);
}

// The estimate supposes that the positions to come are like those before.
std::string progress_text(const Runner& runner, bool all_read, std::chrono::nanoseconds elapsed) {
  const std::size_t done = runner.delivered(), added = runner.added();
  std::string text = "solved " + std::to_string(done) + " of " + std::to_string(added) +
                     (all_read ? "" : " read so far") + ", " + seconds_text(elapsed);
  if (all_read) text += to_go_text(elapsed, static_cast<double>(done) / static_cast<double>(added));
  return text;
}

int save_state(PositionSolver& solver, const StateFile& state, Outlet& outlet) {
  const auto entries = solver.save_state();
  outlet.complain(entries ? "state " + state.name() + ": " + std::to_string(*entries) + " entries"
                          : "parlour: --state: " + entries.error().message);
  return entries ? status_done : status_failed;
}

int run_solve(Context& context, SolveFlags flags) {
  context.take_game_before_files(flags.words);
  const auto game = context.make_game();
  flags.style.certificate = !flags.certificate.empty();
  const std::vector<InputFile> files = files_of(flags);
  if (flags.style.explain && (flags.style.json || flags.check))
    throw UsageError("--explain tells people why; it goes with neither --json nor --check");
  if (flags.style.json && !flags.style.winner) flags.style.best = true;
  // A JSON object says of which file it is.
  flags.style.names =
      !flags.style.json && !flags.no_names && (flags.names || need_names(flags.words, files));

  Interrupt interrupt;
  const Reader reader(game, flags.format, interrupt.descriptor());
  Outlet outlet{context.out};
  std::unique_ptr<Report> report;
  CertificateReport* certificate = nullptr;  // until its first position has been read
  if (flags.check) {
    report = std::make_unique<CheckReport>(*game, flags.style, flags.statistics, outlet);
  } else if (flags.style.certificate) {
    require_no_input("--certificate", flags.certificate, files);
    auto of_certificate =
        std::make_unique<CertificateReport>(*game, flags.style, flags.statistics, outlet,
                                            certificate_frame(context, *game), flags.certificate);
    certificate = of_certificate.get();
    report = std::move(of_certificate);
  } else {
    report = std::make_unique<AnswerReport>(*game, flags.style, flags.statistics, outlet);
  }
  const Solvers solvers = make_solvers(game, limits_of(context, flags), flags);
  const std::optional<StateFile> state = state_of(context, *game, flags, files);
  if (state) {
    const auto taken = solvers.front()->use_state(*state);
    if (!taken) throw UsageError("--state: " + taken.error().message);
  }
  Runner runner(
      jobs_of(solvers),
      [&report](const Item& item, const Outcome& outcome) { report->take(item, outcome); },
      interrupt.token());
  const engine::TimePoint started = engine::Clock::now();
  std::atomic<bool> all_read{false};
  StatusLine status(
      outlet.err, [&] { return progress_text(runner, all_read, engine::Clock::now() - started); });
  outlet.before_writing = [&status] { status.clear(); };
  outlet.reader_gone = [&interrupt] { interrupt.stop(); };

  const auto take = [&](Item item) {
    if (item.position && certificate != nullptr) {
      // Before hours of work, not after them.
      const auto prepared = std::exchange(certificate, nullptr)->prepare(*item.position);
      if (!prepared) throw UsageError("--certificate: " + prepared.error().message);
    }
    return runner.add(std::move(item));
  };
  for (const InputFile& file : files) {
    if (!reader.read(file, take)) break;
  }
  all_read = true;
  runner.finish();
  int result = report->finish();
  if (state) result = std::max(result, save_state(*solvers.front(), *state, outlet));
  if (!interrupt.by_signal()) return result;
  outlet.complain("parlour: solve stopped after " + std::to_string(runner.delivered()) +
                  " of the " + std::to_string(runner.added()) + " positions read");
  return status_interrupted;
}

constexpr char footer[] =
    "Without FILE, or for -, stdin is read. A FEN file holds one FEN a line; blank lines and "
    "lines\n"
    "that begin with # are skipped. Of a directory, all files with the suffix .in, .txt, .fen or\n"
    "without one are read, recursively and sorted; with --check, those with the suffix .in.\n"
    "Where there is more than one file, `a.in: 1` stands for an answer and `b.in: error` for what\n"
    "could not be read; why is said on stderr.\n"
    "Status: 0 all solved, 1 some unknown or failed, 2 bad input, 130 interrupted.\n"
    "Example: echo 'pppp/4/4/PPPP w' | parlour solve hexapawn --best --pv";

}  // namespace

void add_solve(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("solve", "Exact values of positions, one answer a line");
  const auto flags = std::make_shared<SolveFlags>();
  command->add_option("words", flags->words, "[GAME] [FILE or directory]...");
  command
      ->add_option("--format", flags->format,
                   "auto, fen, or a format of the game: psu, lille, lille-literal; ring, rows")
      ->capture_default_str();
  command
      ->add_option("--jobs", flags->jobs,
                   "Positions solved at the same time, each on its own thread")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_flag("--best", flags->style.best, "Append a best move");
  command->add_flag("--pv", flags->style.pv, "Append the line of perfect play");
  command->add_flag("--moves", flags->style.moves, "Append every legal move with its value");
  command->add_flag("--explain", flags->style.explain,
                    "Say why: the loser's moves, each with what refutes it, to the end if that is "
                    "short");
  command->add_flag("--winner", flags->style.winner, "For FENs, only win, loss or draw (cheaper)");
  command->add_flag("--json", flags->style.json, "One JSON object a line");
  const auto names = command->add_flag(
      "--names", flags->names,
      "Begin each line with the name of its file; the rule where there are several");
  command->add_flag("--no-names", flags->no_names, "Never begin a line with a name")
      ->excludes(names);
  command->add_flag("--stats", flags->statistics, "Nodes, time and table use on stderr");
  command->add_flag("--check", flags->check, "Compare the answers to X.in with those in X.out");
  command
      ->add_option("--certificate", flags->certificate,
                   "Write how the winner wins against every defence (see parlour verify)")
      ->check(file_name());
  command
      ->add_option("--state", flags->state,
                   "Start from what this file holds and save there what is proved, so that long "
                   "work survives an interruption")
      ->check(file_name());
  command->add_option("--save-every", flags->save_every, "Seconds between saves of --state")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--depth", flags->depth,
                   "Answer unknown where the end is further away than this many plies")
      ->check(CLI::Range(0, 10'000));
  command->add_option("--nodes", flags->nodes, "Give up on a position after this many nodes")
      ->check(at_least_one());
  command
      ->add_option("--movetime,--time", flags->movetime,
                   "Give up on a position after this many milliseconds")
      ->check(CLI::Range(1, 2'000'000'000));
  command->footer(footer);
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_solve(context, *flags); };
  });
}

}  // namespace protocol::cli
