// SPDX-License-Identifier: MIT
#include "protocol/match/search_move.hpp"

#include <algorithm>

#include "engine/processors.hpp"
#include "engine/stop.hpp"
#include "engine/time_manager.hpp"
#include "protocol/core/reply.hpp"

namespace protocol::match {

namespace {

// No pipe lies between the clock and this search, but other games may take its processor.
constexpr engine::Milliseconds own_overhead{10};

class Deaf final : public engine::Observer {
 public:
  void report(const engine::Info&) override {}
};

}  // namespace

engine::Report search_move(engine::Searcher& searcher, const engine::GameLine& line,
                           const MoveLimits& limits, int threads, const engine::StopToken& stop,
                           const std::vector<std::string>& only) {
  engine::SearchClock clock;
  engine::Limits given;
  given.started = engine::Clock::now();
  given.clock = &clock;
  given.depth = limits.depth;
  given.nodes = limits.nodes;
  given.threads = engine::threads_for(threads, limits.nodes, engine::usable_cores());
  given.search_moves = only;
  engine::TimePoint soft = engine::SearchClock::never, hard = soft;
  if (limits.movetime) soft = hard = given.started + *limits.movetime;
  if (limits.clocks) {
    const auto own = static_cast<std::size_t>(line.to_move());
    const engine::TimeBudget budget =
        engine::plan_time({limits.clocks->time[own], limits.clocks->increment[own],
                           limits.clocks->moves_to_go, line.moves_of_turn()},
                          own_overhead);
    soft = std::min(soft, given.started + budget.soft);
    hard = std::min(hard, given.started + budget.hard);
  }
  clock.set(soft, hard);
  Deaf observer;
  return searcher.search(line.position(), line.history(), given, observer, stop);
}

engine::RecordedMove recorded(const engine::Report& report) {
  engine::RecordedMove move{*report.best, 0, {}, {}};
  if (report.lines.empty()) return move;
  const engine::Info& best = report.lines.front();
  move.depth = best.depth;
  constexpr std::string_view word = "score ";
  if (best.value) move.score = score_text(*best.value).substr(word.size());
  return move;
}

}  // namespace protocol::match
