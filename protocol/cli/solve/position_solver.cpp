// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/position_solver.hpp"

#include <algorithm>
#include <limits>

#include "engine/stop.hpp"
#include "protocol/cli/solve/explanation.hpp"

namespace protocol::cli::solve {

namespace {

// A table of random accesses is in memory as a whole soon after the first ones, so a large one
// would cost a second where the solution takes a millisecond. A growing one takes its entries along
// when it has been filled about once.
constexpr std::size_t first_mib = 4;
constexpr std::size_t growth = 4;
constexpr std::uint64_t nodes_per_mib = 1 << 16;
constexpr std::uint64_t entries_per_mib = (1 << 20) / 16;

void add(engine::SearchStatistics& sum, const engine::SearchStatistics& part) {
  sum.nodes += part.nodes;
  sum.probes += part.probes;
  sum.hits += part.hits;
  sum.stores += part.stores;
  sum.entries += part.entries;
  sum.excluded = std::max(sum.excluded, part.excluded);
}

}  // namespace

Outcome PositionSolver::solve(const Item& item, const engine::StopToken& stop) {
  Tables& tables = tables_for(item);
  // With a node limit, what came before must not decide whether a position gets its answer, but for
  // what the state brings.
  if (limits_.nodes && state_ == nullptr) tables.solver->new_game();

  const engine::TimePoint started = engine::Clock::now();
  const engine::TimePoint deadline =
      limits_.movetime ? started + *limits_.movetime : engine::SearchClock::never;
  engine::SolveRequest request = request_for(item);
  Outcome outcome = solve(*item.position, request, deadline, tables, stop);
  if (outcome.solution && style_.moves) {
    request.line = false;
    solve_moves(item, request, deadline, tables, outcome, stop);
  }
  if (outcome.solution && style_.explain) {
    request.line = true;
    request.winner_only = false;
    outcome.explanation =
        explanation_of(*game_, *item.position, [&](const engine::Position& position) {
          Outcome part = solve(position, request, deadline, tables, stop);
          part.statistics.excluded = 0;  // that is about another position
          add(outcome.statistics, part.statistics);
          return std::move(part.solution);
        });
  }
  if (outcome.solution && style_.certificate) {
    engine::SearchClock clock;
    clock.set(deadline, deadline);
    engine::Limits limits;
    limits.clock = &clock;
    limits.nodes = limits_.nodes;
    outcome.strategy = tables.solver->strategy(*item.position, request.winner_only, limits, stop);
    if (!outcome.strategy) outcome.stopped = stop.stop_requested();
  }
  outcome.time = engine::Clock::now() - started;
  return outcome;
}

Outcome PositionSolver::solve(const engine::Position& position, const engine::SolveRequest& request,
                              engine::TimePoint deadline, Tables& tables,
                              const engine::StopToken& stop) {
  constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
  Outcome outcome;
  engine::Limits limits;
  limits.started = engine::Clock::now();
  limits.threads = limits_.threads;
  engine::SearchClock clock;
  limits.clock = &clock;
  const std::uint64_t most_nodes = limits_.nodes.value_or(never);
  const auto until_growth = [&] {
    const bool may_grow = limits_.growing && tables.mib < limits_.table_mib;
    return may_grow ? outcome.statistics.nodes + tables.mib * nodes_per_mib : never;
  };
  std::uint64_t next_growth = until_growth(), next_tables = never;
  // With a node limit the answer is the same whatever was built for another position.
  if (!limits_.nodes && limits_.tablebase_bytes > 0) {
    limits.tablebase_bytes = limits_.tablebase_bytes;
    next_tables = tables.solver->nodes_before_tables().value_or(never);
  }
  // Work, then what makes the rest of it shorter: with a larger table and more layers the search is
  // soon back where it was.
  while (true) {
    std::uint64_t& done = outcome.statistics.nodes;
    limits.nodes = std::min({most_nodes, next_growth, next_tables}) - done;
    const engine::TimePoint until = std::min(deadline, next_save_);
    clock.set(until, until);
    outcome.solution = tables.solver->exact(position, request, limits, stop);
    unsaved_ |= tables.solver->statistics().stores > 0;
    add(outcome.statistics, tables.solver->statistics());
    outcome.stopped = !outcome.solution && stop.stop_requested();
    if (outcome.solution || outcome.stopped || engine::Clock::now() >= deadline ||
        done >= most_nodes) {
      break;
    }
    const bool saves = engine::Clock::now() >= next_save_;
    if (!saves && done < next_growth && done < next_tables) break;  // ends beyond limits_.depth
    if (saves) save_when_due();
    if (done >= next_tables) {
      clock.set(deadline, deadline);
      tables.solver->build_tables(position, done, limits, stop);
      next_tables = 2 * done;
    }
    if (done >= next_growth) {
      // Without memory for a larger table this one has to do.
      if (!grow(tables)) limits_.growing = false;
      next_growth = until_growth();
    }
  }
  if (outcome.solution && limits_.depth && outcome.solution->value.amount > *limits_.depth) {
    outcome.solution.reset();
  }
  return outcome;
}

void PositionSolver::solve_moves(const Item& item, const engine::SolveRequest& request,
                                 engine::TimePoint deadline, Tables& tables, Outcome& outcome,
                                 const engine::StopToken& stop) {
  for (const std::string& move : game_->moves(*item.position)) {
    const engine::Position next = *game_->play(*item.position, move);
    const Outcome child = solve(next, request, deadline, tables, stop);
    engine::SearchStatistics of_child = child.statistics;
    of_child.excluded = 0;  // that is about another position
    add(outcome.statistics, of_child);
    if (child.stopped) {
      outcome.solution.reset();
      outcome.stopped = true;
      return;
    }
    std::optional<engine::Value> value;
    const bool again = game_->to_move(next) == game_->to_move(*item.position);
    if (child.solution) value = engine::value_of_move(child.solution->value, again);
    outcome.moves.emplace_back(move, value);
  }
}

engine::SolveRequest PositionSolver::request_for(const Item& item) const {
  engine::SolveRequest request;
  if (item.format != nullptr) request = item.format->request();
  if (item.format == nullptr && style_.winner) request.winner_only = true;
  if (style_.best || style_.pv) request.line = true;
  if (request.line || (style_.moves && !style_.winner)) request.winner_only = false;
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
  if (own == nullptr) return own_tables(0);
  Tables& tables = tables_[own];
  size(tables, 0);
  return tables;
}

PositionSolver::Tables& PositionSolver::own_tables(std::uint64_t entries) {
  Tables& tables = tables_[nullptr];
  if (tables.solver == nullptr) tables.solver = game_->make_searcher();
  size(tables, entries);
  return tables;
}

void PositionSolver::size(Tables& tables, std::uint64_t entries) const {
  if (tables.mib != 0) return;
  tables.mib = limits_.table_mib;
  if (limits_.growing) {
    const auto filled = static_cast<std::size_t>(entries / entries_per_mib);
    tables.mib = std::min(std::max(first_mib, 4 * filled), limits_.table_mib);
  }
  // A refused size leaves the solver's own one, which then does not grow either.
  if (!tables.solver->resize(tables.mib)) tables.mib = limits_.table_mib;
}

engine::Result<void> PositionSolver::use_state(const StateFile& file) {
  const auto entries = file.entries();
  if (!entries) return tl::unexpected<engine::Error>(entries.error());
  if (*entries > limits_.table_mib * entries_per_mib) {
    return engine::fail(file.name() + " holds " + std::to_string(*entries) +
                        " entries, too many for a table of " + std::to_string(limits_.table_mib) +
                        " MiB (--option Hash=MIB asks for another size)");
  }
  Tables& tables = own_tables(*entries);
  if (!tables.solver->keeps_state()) {
    return engine::fail("the solver of " + game_->info().title + " keeps no state");
  }
  state_ = &file;
  saved_entries_ = *entries;
  next_save_ = engine::Clock::now() + file.interval();
  return file.load(*tables.solver);
}

engine::Result<std::uint64_t> PositionSolver::save_state() {
  if (!unsaved_) return saved_entries_;
  auto entries = state_->save(*tables_.at(nullptr).solver);
  if (!entries) return entries;
  unsaved_ = false;
  return saved_entries_ = *entries;
}

// An error is left to the last save, which tells it.
void PositionSolver::save_when_due() {
  static_cast<void>(save_state());
  next_save_ = engine::Clock::now() + state_->interval();
}

bool PositionSolver::grow(Tables& tables) const {
  std::size_t mib = std::min(tables.mib * growth, limits_.table_mib);
  if (limits_.table_mib / mib < growth / 2) mib = limits_.table_mib;
  if (!tables.solver->grow(mib)) return false;
  tables.mib = mib;
  return true;
}

}  // namespace protocol::cli::solve
