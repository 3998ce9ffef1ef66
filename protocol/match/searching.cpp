// SPDX-License-Identifier: MIT
#include "protocol/match/searching.hpp"

#include "protocol/core/reply.hpp"

namespace protocol::match {

namespace {

class Deaf final : public engine::Observer {
 public:
  void report(const engine::Info&) override {}
};

}  // namespace

engine::Report search_move(engine::Searcher& searcher, const engine::GameLine& line,
                           const MoveLimits& limits, int threads, const std::stop_token& stop,
                           const std::vector<std::string>& only) {
  engine::SearchClock clock;
  engine::Limits given;
  given.started = engine::Clock::now();
  given.clock = &clock;
  given.depth = limits.depth;
  given.nodes = limits.nodes;
  given.threads = engine::threads_for(threads, limits.nodes);
  given.search_moves = only;
  if (limits.movetime) {
    const engine::TimePoint end = given.started + *limits.movetime;
    clock.set(end, end);
  }
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
