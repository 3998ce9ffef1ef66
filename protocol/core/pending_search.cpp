// SPDX-License-Identifier: MIT
#include "protocol/core/pending_search.hpp"

#include <exception>
#include <new>
#include <utility>

#include "engine/stop.hpp"
#include "protocol/core/puzzles/puzzle_command.hpp"

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
  if (!pending.looks_for_move() || pending.outcome.finished()) return;
  std::vector<std::string> moves = pending.limits.search_moves;
  if (moves.empty()) moves = pending.game->moves(pending.position);
  if (moves.empty()) return;
  engine::Info line;
  line.value = engine::Value::estimate(0);
  line.pv = {moves.front()};
  pending.result->report = {moves.front(), std::nullopt, {line}};
  if (pending.guest) pending.result->report.lines.clear();  // nothing is said in another's name
}

namespace {

// Takes the answer into the result as soon as it stands; from then on the result belongs to the
// session, and the job leaves it alone.
class Listening final : public engine::Observer {
 public:
  Listening(engine::Observer& host, JobResult& result) : host_(host), result_(result) {}

  void report(const engine::Info& info) override { host_.report(info); }
  void answer(const engine::Report& report) override {
    if (!report.best) return;
    try {
      engine::Report copy = report;
      result_.report = std::move(copy);
    } catch (const std::bad_alloc&) {
      return;  // then the end of the search brings it
    }
    answered_ = true;
    host_.answer(report);
  }
  [[nodiscard]] bool answered() const { return answered_; }

 private:
  engine::Observer& host_;
  JobResult& result_;
  bool answered_ = false;
};

}  // namespace

Host::Job make_job(const PendingSearch& pending) {
  // Copies of the shared pointers keep everything alive until the job has ended.
  return [result = pending.result, game = pending.game, position = pending.position,
          perft = pending.perft, puzzle = pending.puzzle, searcher = pending.searcher,
          history = pending.history, limits = pending.limits, clock = pending.clock,
          skill = pending.skill, random = pending.random,
          guest = pending.guest](const engine::StopToken& stop, engine::Observer& observer) {
    Listening listening(observer, *result);
    try {
      if (perft) {
        run_perft(*game, position, *perft, *result, stop);
        return;
      }
      if (guest) {
        result->report = guest(observer, stop);
        return;
      }
      if (puzzle) {
        result->lines = answer_puzzle(game, *puzzle, position, observer, stop);
        return;
      }
      engine::Limits own = limits;
      if (auto weak = engine::weak_choice(*game, position, skill, random, own.search_moves);
          !weak.empty()) {
        own.search_moves = std::move(weak);
      }
      engine::Report report = searcher->search(position, history, own, listening, stop);
      if (listening.answered()) return;
      if (!report.best) return result->fail("search failed", "no move came back");
      result->report = std::move(report);
    } catch (const std::exception& e) {
      if (!listening.answered()) result->fail(puzzle ? "puzzle failed" : "search failed", e.what());
    } catch (...) {
      if (!listening.answered()) result->fail("search failed", "unknown exception");
    }
  };
}

}  // namespace protocol
