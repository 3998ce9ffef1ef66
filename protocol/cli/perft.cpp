// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <memory>

#include "engine/text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/interrupt.hpp"
#include "protocol/line_sink.hpp"

namespace protocol::cli {

namespace {

struct PerftFlags {
  std::vector<std::string> words;
  std::string fen;
  bool divide = false;
};

int run_perft(Context& context, PerftFlags flags) {
  context.take_game(flags.words);
  if (flags.words.empty()) throw UsageError("perft: DEPTH is missing (try parlour perft --help)");
  if (flags.words.size() > 1) {
    std::string all;
    for (const std::string& word : flags.words) all += (all.empty() ? "" : " ") + word;
    throw UsageError("perft: expected [GAME] DEPTH, not " + engine::in_quotes(all));
  }
  const auto depth = engine::parse_integer(flags.words.front());
  if (!depth || *depth < 0 || *depth > 10'000) {
    throw UsageError("DEPTH " + engine::in_quotes(flags.words.front()) + " is not 0..10000");
  }
  const auto game = context.make_game();
  engine::Position position = game->start();
  if (!flags.fen.empty()) {
    auto parsed = game->parse(flags.fen);
    if (!parsed) throw UsageError("--fen: " + parsed.error().message);
    position = *parsed;
  }
  const Interrupt interrupt;
  LineSink out(1);
  std::uint64_t total = *depth == 0 ? 1 : 0;
  if (*depth > 0) {
    for (const std::string& move : game->moves(position)) {
      const auto next = game->play(position, move);
      const auto leaves = game->perft(*next, static_cast<int>(*depth) - 1, interrupt.token());
      if (!leaves) return status_interrupted;
      if (flags.divide) out.write(move + ": " + std::to_string(*leaves) + "\n");
      total += *leaves;
    }
  }
  out.write("Nodes searched: " + std::to_string(total) + "\n");
  return out.broken() ? status_failed : status_done;
}

}  // namespace

void add_perft(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("perft", "Count the move sequences of DEPTH plies");
  const auto flags = std::make_shared<PerftFlags>();
  command->add_option("words", flags->words, "[GAME] DEPTH");
  command->add_option("--fen", flags->fen, "Count from this position");
  command->add_flag("--divide", flags->divide, "Show the count of every first move");
  command->footer("Example: parlour perft hexapawn8x8 6 --divide");
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_perft(context, *flags); };
  });
}

}  // namespace protocol::cli
