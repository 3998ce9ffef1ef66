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

// Mixes a seed (splitmix64), so that neighbouring seeds have nothing in common.
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// Below full skill a share of the moves, the larger the lower the level, is drawn at random; a win
// on the spot is never passed by. Empty when the search is to choose.
std::vector<std::string> weak_choice(const Game& game, const Position& position, int skill,
                                     std::uint64_t luck) {
  if (skill >= full_skill) return {};
  if (mixed(luck) % full_skill < static_cast<std::uint64_t>(skill)) return {};
  std::vector<std::string> moves = game.moves(position);
  const engine::Player mover = game.to_move(position);
  for (const std::string& move : moves) {
    const engine::Outcome outcome = game.outcome(*game.play(position, move));
    if (outcome.kind == engine::Outcome::Kind::win && outcome.winner == mover) return {move};
  }
  if (moves.empty()) return {};
  return {moves[mixed(luck + 1) % moves.size()]};
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
      if (auto weak = weak_choice(*game, position, skill, luck); !weak.empty()) {
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
