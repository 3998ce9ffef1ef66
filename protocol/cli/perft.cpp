// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <atomic>
#include <memory>
#include <optional>

#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "protocol/cli/commands.hpp"
#include "protocol/cli/position_flags.hpp"
#include "protocol/cli/terminal/interrupt.hpp"
#include "protocol/cli/terminal/status_line.hpp"
#include "protocol/cli/usage/did_you_mean.hpp"

namespace protocol::cli {

namespace {

struct PerftFlags {
  std::vector<std::string> words;
  PositionFlags position;
  bool divide = false;
};

// Counts below one first move, reply by reply, so that `share` of the tree tells how far it got.
std::optional<std::uint64_t> count_below(const engine::Game& game, const engine::Position& position,
                                         int depth, double width, std::atomic<double>& share,
                                         const engine::StopToken& stop) {
  const double before = share;
  std::uint64_t leaves = depth == 0 ? 1 : 0;
  const auto replies = depth == 0 ? std::vector<std::string>{} : game.moves(position);
  for (std::size_t i = 0; i < replies.size(); ++i) {
    const auto below = game.perft(*game.play(position, replies[i]), depth - 1, stop);
    if (!below) return std::nullopt;
    leaves += *below;
    share = before + width * static_cast<double>(i + 1) / static_cast<double>(replies.size());
  }
  share = before + width;
  return leaves;
}

std::string percent_text(double share) {
  return std::to_string(static_cast<int>(share * 100)) + " % of the tree";
}

int run_perft(Context& context, PerftFlags flags) {
  context.take_game(flags.words);
  if (flags.words.empty()) throw UsageError("perft: DEPTH is missing (try parlour perft --help)");
  const bool depth_first = engine::parse_integer(flags.words.front()).has_value();
  if (flags.words.size() == 2 && !depth_first && engine::parse_integer(flags.words.back()))
    throw UsageError(unknown_game(context.registry, flags.words.front()));
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
  const engine::Position position = flags.position.of(game);
  const Interrupt interrupt;
  LineSink err(2);
  std::atomic<double> share{0};
  const engine::TimePoint started = engine::Clock::now();
  StatusLine status(err, [&] {
    const auto elapsed = engine::Clock::now() - started;
    return percent_text(share) + ", " + seconds_text(elapsed) + to_go_text(elapsed, share);
  });
  std::uint64_t total = *depth == 0 ? 1 : 0;
  const auto moves = *depth == 0 ? std::vector<std::string>{} : game->moves(position);
  for (const std::string& move : moves) {
    const auto leaves =
        count_below(*game, *game->play(position, move), static_cast<int>(*depth) - 1,
                    1.0 / static_cast<double>(moves.size()), share, interrupt.token());
    status.clear();
    if (!leaves) {
      err.write("parlour: perft stopped after " + percent_text(share) + "\n");
      return status_interrupted;
    }
    if (flags.divide) context.out.write(move + ": " + std::to_string(*leaves) + "\n");
    total += *leaves;
  }
  context.out.write("Nodes searched: " + std::to_string(total) + "\n");
  return status_done;
}

}  // namespace

void add_perft(CLI::App& app, Context& context, Action& action) {
  CLI::App* command = app.add_subcommand("perft", "Count the move sequences of DEPTH plies");
  const auto flags = std::make_shared<PerftFlags>();
  command->add_option("words", flags->words, "[GAME] DEPTH");
  flags->position.declare(*command, "Count from");
  command->add_flag("--divide", flags->divide, "Show the count of every first move");
  command->footer("Example: parlour perft hexapawn8x8 6 --divide");
  command->callback([&context, &action, flags] {
    action = [&context, flags] { return run_perft(context, *flags); };
  });
}

}  // namespace protocol::cli
