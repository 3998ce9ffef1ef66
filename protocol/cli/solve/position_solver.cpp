// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/position_solver.hpp"

#include <algorithm>
#include <limits>

namespace protocol::cli::solve {

namespace {

// A table of random accesses is in memory as a whole soon after the first ones, so a large one
// would cost a second where the solution takes a millisecond. A growing one takes its entries along
// when it has been filled about once, and the search is soon back where it was.
constexpr std::size_t first_mib = 4;
constexpr std::size_t growth = 8;
constexpr std::uint64_t nodes_per_mib = 1 << 16;

void add(engine::SearchStatistics& sum, const engine::SearchStatistics& part) {
  sum.nodes += part.nodes;
  sum.probes += part.probes;
  sum.hits += part.hits;
  sum.stores += part.stores;
  sum.entries += part.entries;
}

}  // namespace

Outcome PositionSolver::solve(const Item& item, const std::stop_token& stop) {
  Outcome outcome;
  Tables& tables = tables_for(item);
  // With a node limit, what came before must not decide whether a position gets its answer.
  if (limits_.nodes) tables.solver->new_game();

  engine::Limits limits;
  limits.started = engine::Clock::now();
  limits.threads = limits_.threads;
  engine::SearchClock clock;
  if (limits_.movetime) {
    clock.set(limits.started + *limits_.movetime, limits.started + *limits_.movetime);
    limits.clock = &clock;
  }
  const std::uint64_t most_nodes =
      limits_.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
  while (true) {
    const bool may_grow = limits_.growing && tables.mib < limits_.table_mib;
    const std::uint64_t left = most_nodes - outcome.statistics.nodes;
    limits.nodes = may_grow ? std::min(left, tables.mib * nodes_per_mib) : left;
    outcome.solution = tables.solver->exact(*item.position, request_for(item), limits, stop);
    add(outcome.statistics, tables.solver->statistics());
    outcome.stopped = !outcome.solution && stop.stop_requested();
    const bool too_far = limits_.depth && tables.solver->statistics().nodes < *limits.nodes;
    if (outcome.solution || outcome.stopped || engine::Clock::now() >= clock.hard() || too_far ||
        outcome.statistics.nodes >= most_nodes || !may_grow) {
      break;
    }
    // Without memory for a larger table this one has to do.
    if (!grow(tables)) limits_.growing = false;
  }
  if (outcome.solution && limits_.depth && outcome.solution->value.amount > *limits_.depth) {
    outcome.solution.reset();
  }
  if (outcome.solution && style_.certificate) {
    limits.nodes = limits_.nodes;
    outcome.strategy =
        tables.solver->strategy(*item.position, request_for(item).winner_only, limits, stop);
    if (!outcome.strategy) outcome.stopped = stop.stop_requested();
  }
  outcome.time = engine::Clock::now() - limits.started;
  return outcome;
}

engine::SolveRequest PositionSolver::request_for(const Item& item) const {
  engine::SolveRequest request;
  if (item.format != nullptr) request = item.format->request();
  if (item.format == nullptr && style_.winner) request.winner_only = true;
  if (style_.best || style_.pv) request.line = true;
  if (request.line) request.winner_only = false;
  request.within = limits_.depth;
  return request;
}

PositionSolver::Tables& PositionSolver::tables_for(const Item& item) {
  const engine::ExerciseFormat* own = nullptr;
  if (item.format != nullptr) {
    if (const auto known = tables_.find(item.format.get()); known != tables_.end()) {
      return known->second;
    }
    if (auto solver = item.format->make_solver()) {
      own = item.format.get();
      tables_[own].solver = std::move(solver);
    }
  }
  Tables& tables = tables_[own];
  if (tables.solver == nullptr) tables.solver = game_->make_searcher();
  if (tables.mib == 0) {
    tables.mib = limits_.growing ? std::min(first_mib, limits_.table_mib) : limits_.table_mib;
    // A refused size leaves the solver's own one, which then does not grow either.
    if (!tables.solver->resize(tables.mib)) tables.mib = limits_.table_mib;
  }
  return tables;
}

bool PositionSolver::grow(Tables& tables) const {
  std::size_t mib = std::min(tables.mib * growth, limits_.table_mib);
  if (limits_.table_mib / mib < growth / 2) mib = limits_.table_mib;
  if (!tables.solver->grow(mib)) return false;
  tables.mib = mib;
  return true;
}

}  // namespace protocol::cli::solve
