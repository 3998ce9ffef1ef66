// SPDX-License-Identifier: MIT
#include "engine/tablebase_tools.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/processors.hpp"
#include "engine/searcher.hpp"
#include "engine/text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/flag_checks.hpp"
#include "protocol/cli/solve/answer.hpp"
#include "protocol/cli/solve/line_reader.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/cli/usage/did_you_mean.hpp"
#include "protocol/core/engine_options.hpp"
#include "protocol/io/free_memory.hpp"

namespace protocol::cli {

namespace {

using End = engine::TablebaseOutcome::End;

struct TablebaseFlags {
  std::vector<std::string> words;
  std::optional<int> pieces;
  std::string out;
  bool moves = false;
};

// Where long work is, for the line on a terminal.
class Progress {
 public:
  void set(double share, std::string place) {
    const std::lock_guard lock(mutex_);
    share_ = share;
    place_ = std::move(place);
  }
  [[nodiscard]] std::string text() {
    const auto elapsed = engine::Clock::now() - started_;
    const std::lock_guard lock(mutex_);
    return place_ + ", " + std::to_string(static_cast<int>(share_ * 100)) + " %, " +
           seconds_text(elapsed) + to_go_text(elapsed, share_);
  }

 private:
  std::mutex mutex_;
  double share_ = 0;
  std::string place_;
  engine::TimePoint started_ = engine::Clock::now();
};

int status_of(End end) {
  switch (end) {
    case End::done:
      return status_done;
    case End::wrong:
      return status_failed;
    case End::refused:
      return status_usage;
    case End::stopped:
      return status_interrupted;
  }
  return status_failed;
}

// Runs `work` on the file with a line of progress, and says how it ended.
template <class Work>
int run_job(const Context& context, const std::string& file, Work work) {
  const engine::OptionSet options = context.options();
  const Interrupt interrupt;
  LineSink err(2);
  Progress progress;
  engine::TablebaseOutcome outcome;
  {
    StatusLine status(err, [&progress] { return progress.text(); });
    engine::TablebaseJob job;
    job.file = file;
    job.threads =
        engine::threads_for(options.number("Threads"), std::nullopt, engine::usable_cores());
    job.most_memory = (context.sets("Hash") ? static_cast<std::uint64_t>(options.number("Hash"))
                                            : most_table_mib(/*jobs=*/1))
                      << 20;
    job.news = [&](const std::string& line) {
      status.clear();
      err.write("parlour: " + line + "\n");
    };
    job.progress = [&progress](double share, std::string place) {
      progress.set(share, std::move(place));
    };
    job.stop = interrupt.token();
    outcome = work(options, job);
  }
  if (outcome.end == End::done) {
    context.out.write(outcome.text + "\n");
  } else {
    err.write("parlour: " + outcome.text + "\n");
  }
  return status_of(outcome.end);
}

// The answer to one FEN, or why there is none.
engine::Result<std::string> answer_to(const engine::OpenTablebase& table, const std::string& fen,
                                      bool moves) {
  const engine::Game& game = table.game();
  const auto position = game.parse(fen);
  if (!position) return tl::unexpected<engine::Error>(position.error());
  const auto value = table.value(*position);
  if (!value) return tl::unexpected<engine::Error>(value.error());
  solve::Outcome outcome;
  outcome.solution = engine::Solution{*value, {}};
  for (const std::string& move : moves ? game.moves(*position) : std::vector<std::string>{}) {
    const engine::Position next = *game.play(*position, move);
    const auto worth = table.value(next);
    if (!worth) return tl::unexpected<engine::Error>(worth.error());
    const bool again = game.to_move(next) == game.to_move(*position);
    outcome.moves.emplace_back(move, engine::value_of_move(*worth, again));
  }
  return solve::answer_text(game, solve::Item{}, outcome, solve::AnswerStyle{});
}

int probe(const Context& context, const engine::OpenTablebase& table,
          const std::vector<std::string>& fens, bool moves) {
  int status = status_done;
  const auto answer = [&](const std::string& fen, const std::string& place) {
    const auto text = answer_to(table, fen, moves);
    if (text) {
      context.out.write(*text + "\n");
      return;
    }
    const std::size_t at = text.error().offset;
    LineSink(2).write("parlour: " + place +
                      (at == engine::Error::npos ? "" : ", column " + std::to_string(at + 1)) +
                      ": " + text.error().message + "\n");
    status = status_usage;
  };
  for (const std::string& fen : fens) answer(fen, "FEN " + engine::in_quotes(fen));
  if (!fens.empty()) return status;
  engine::Input input = engine::Input::standard();
  solve::LineReader lines(input, /*wake=*/-1);
  while (!context.out.broken()) {
    const auto line = lines.next();
    if (!line) break;
    const std::string_view fen = engine::trimmed(*line);
    if (fen.empty() || fen.front() == '#') continue;
    answer(*line, "line " + std::to_string(lines.number()));
  }
  if (lines.error().empty()) return status;
  throw UsageError("stdin: " + lines.error());
}

int build(const Context& context, const engine::TablebaseTools& tools,
          const TablebaseFlags& flags) {
  if (!flags.pieces) throw UsageError("tablebase build: --seeds is missing");
  if (flags.out.empty()) throw UsageError("tablebase build: --out FILE is missing");
  return run_job(context, flags.out, [&](const auto& options, const auto& job) {
    return tools.build(options, *flags.pieces, job);
  });
}

constexpr char usage[] = "expected GAME build|verify|info|probe (try parlour tablebase --help)";

const engine::TablebaseTools& chosen_tools(const engine::OptionSet& options,
                                           const engine::Registry& registry) {
  const engine::GameEntry& entry = chosen_game(options, registry);
  if (entry.tablebases) return *entry.tablebases;
  throw UsageError("tablebase: " + entry.name + " has no tablebases");
}

// Where no game was named, the one that has tablebases, not the engine's first one.
void choose_game_with_tables(Context& context) {
  if (!context.game.empty() || context.sets("UCI_Variant") || context.sets("Game")) return;
  for (const engine::GameEntry& entry : context.registry.entries()) {
    if (!entry.tablebases) continue;
    context.game = entry.name;
    return;
  }
}

// Takes the action off the words, and refuses the flags that have no meaning for it.
std::string take_action(const engine::Registry& registry, TablebaseFlags& flags) {
  if (flags.words.empty()) throw UsageError(std::string("tablebase: ") + usage);
  std::string action = flags.words.front();
  flags.words.erase(flags.words.begin());
  const std::vector<std::string> actions = {"build", "verify", "info", "probe"};
  if (std::find(actions.begin(), actions.end(), action) == actions.end()) {
    const auto game = nearest_game(registry, action);
    throw UsageError("tablebase: " + engine::in_quotes(action) + " is not an action" +
                     did_you_mean(game ? game : nearest(action, actions)) + "; " + usage);
  }
  const auto belongs_to = [&](bool given, const char* flag, const char* to) {
    if (!given || action == to) return;
    throw UsageError("tablebase " + action + ": " + flag + " belongs to tablebase " + to);
  };
  belongs_to(flags.pieces.has_value(), "--seeds", "build");
  belongs_to(!flags.out.empty(), "--out", "build");
  belongs_to(flags.moves, "--moves", "probe");
  return action;
}

int run_tablebase(Context& context, TablebaseFlags flags) {
  context.take_game(flags.words);
  const std::string action = take_action(context.registry, flags);
  choose_game_with_tables(context);
  const engine::OptionSet options = context.options();
  const engine::TablebaseTools& tools = chosen_tools(options, context.registry);
  if (action == "build") {
    if (flags.words.empty()) return build(context, tools, flags);
    throw UsageError("tablebase build: unexpected " + engine::in_quotes(flags.words.front()));
  }
  if (flags.words.empty()) throw UsageError("tablebase " + action + ": FILE is missing");
  const std::string file = flags.words.front();
  flags.words.erase(flags.words.begin());
  if (action != "probe" && !flags.words.empty()) {
    throw UsageError("tablebase " + action + ": unexpected " +
                     engine::in_quotes(flags.words.front()));
  }
  if (action == "verify") {
    return run_job(context, file, [&](const auto&, const auto& job) { return tools.verify(job); });
  }
  const auto table = tools.open(file);
  if (!table) throw UsageError(table.error().message);
  if (action == "probe") return probe(context, **table, flags.words, flags.moves);
  context.out.write((*table)->info());
  return status_done;
}

constexpr char tablebase_footer[] =
    "  build --seeds S --out FILE   all positions with at most S seeds in play; an interrupted\n"
    "                               build goes on when it is asked for again\n"
    "  verify FILE                  checks the checksums, and each value by the rules\n"
    "  info FILE                    rules, sizes and checksums\n"
    "  probe FILE [FEN]...          exact values; without FEN, one FEN a line of stdin\n"
    "Rules and size of a table are those of --option and of the game's name; a file knows its "
    "own.\n"
    "Status: 0 done, 1 verify found something wrong or a build failed, 2 bad usage or a file\n"
    "that cannot be used, 130 interrupted.\n"
    "Example: parlour tablebase kalah6-4 build --seeds 14 --out kalah14.tb";

}  // namespace

void add_tablebase(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("tablebase", "Endgame tables: exact values in a file");
  const auto flags = std::make_shared<TablebaseFlags>();
  command->add_option("words", flags->words, "GAME build|verify|info|probe [FILE] [FEN]...");
  command->add_option("--seeds", flags->pieces, "build: the most seeds in play");
  command->add_option("--out", flags->out, "build: the file to write")->check(file_name());
  command->add_flag("--moves", flags->moves, "probe: append every legal move with its value");
  command->footer(tablebase_footer);
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_tablebase(context, *flags); };
  });
}

}  // namespace protocol::cli
