// SPDX-License-Identifier: MIT
#include "protocol/core/pending.hpp"

#include <exception>
#include <new>
#include <utility>

#include "engine/stop.hpp"

namespace protocol {

namespace {

using engine::Game;
using engine::Position;

// `move: count` for every root move, then the sum.
void run_perft(const Game& game, const Position& position, int depth, JobResult& result,
               const engine::StopToken& stop) {
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

}  // namespace

void JobResult::fail(const char* what, const char* why) noexcept {
  try {
    error = std::string(what) + ": " + why;
  } catch (const std::bad_alloc&) {
    error = "no memory";  // so short that it needs none
  }
}

void prepare_answer(PendingSearch& pending) {
  if (pending.perft || pending.outcome.finished()) return;
  std::vector<std::string> moves = pending.limits.search_moves;
  if (moves.empty()) moves = pending.game->moves(pending.position);
  if (moves.empty()) return;
  engine::Info line;
  line.value = engine::Value::estimate(0);
  line.pv = {moves.front()};
  pending.result->report = {moves.front(), std::nullopt, {line}};
}

Host::Job make_job(const PendingSearch& pending) {
  // Copies of the shared pointers keep everything alive until the job has ended.
  return [result = pending.result, game = pending.game, position = pending.position,
          perft = pending.perft, searcher = pending.searcher, history = pending.history,
          limits = pending.limits, clock = pending.clock, skill = pending.skill,
          luck = pending.luck](const engine::StopToken& stop, engine::Observer& observer) {
    try {
      if (perft) {
        run_perft(*game, position, *perft, *result, stop);
        return;
      }
      engine::Limits own = limits;
      if (auto weak = engine::weak_choice(*game, position, skill, luck, own.search_moves);
          !weak.empty()) {
        own.search_moves = std::move(weak);
      }
      engine::Report report = searcher->search(position, history, own, observer, stop);
      if (!report.best) return result->fail("search failed", "no move came back");
      result->report = std::move(report);
    } catch (const std::exception& e) {
      result->fail("search failed", e.what());
    } catch (...) {
      result->fail("search failed", "unknown exception");
    }
  };
}

}  // namespace protocol
