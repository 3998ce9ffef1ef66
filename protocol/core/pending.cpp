// SPDX-License-Identifier: MIT
#include "protocol/core/pending.hpp"

#include <exception>
#include <utility>

namespace protocol {

namespace {

using engine::Game;
using engine::Position;

// `move: count` for every root move, then the sum.
void run_perft(const Game& game, const Position& position, int depth, JobResult& result,
               const std::stop_token& stop) {
  std::uint64_t total = depth == 0 ? 1 : 0;
  if (depth > 0) {
    for (const std::string& move : game.moves(position)) {
      const auto next = game.play(position, move);
      const auto leaves = game.perft(*next, depth - 1, stop);
      if (!leaves || stop.stop_requested()) {
        result.error = "perft stopped";
        return;
      }
      result.lines.push_back(move + ": " + std::to_string(*leaves));
      total += *leaves;
    }
  }
  result.lines.push_back("Nodes searched: " + std::to_string(total));
}

// Whatever goes wrong in a search, its `go` gets a legal move.
void fall_back(const Game& game, const Position& position, const engine::Limits& limits,
               JobResult& result, const char* what) {
  result.error = std::string("search failed: ") + what;
  std::vector<std::string> moves = limits.search_moves;
  if (moves.empty()) moves = game.moves(position);
  if (moves.empty()) return;
  engine::Info line;
  line.value = engine::Value::estimate(0);
  line.pv = {moves.front()};
  result.report = {moves.front(), std::nullopt, {line}};
}

}  // namespace

Host::Job make_job(const PendingSearch& pending) {
  // Copies of the shared pointers keep everything alive until the job has ended.
  return [result = pending.result, game = pending.game, position = pending.position,
          perft = pending.perft, searcher = pending.searcher, history = pending.history,
          limits = pending.limits, clock = pending.clock, skill = pending.skill,
          luck = pending.luck](const std::stop_token& stop, engine::Observer& observer) {
    try {
      if (perft) {
        run_perft(*game, position, *perft, *result, stop);
        return;
      }
      engine::Limits own = limits;
      if (auto weak = engine::weak_choice(*game, position, skill, luck); !weak.empty()) {
        own.search_moves = std::move(weak);
      }
      result->report = searcher->search(position, history, own, observer, stop);
      if (!result->report.best) fall_back(*game, position, limits, *result, "no move came back");
    } catch (const std::exception& e) {
      fall_back(*game, position, limits, *result, e.what());
    } catch (...) {
      fall_back(*game, position, limits, *result, "unknown exception");
    }
  };
}

}  // namespace protocol
