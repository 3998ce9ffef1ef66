// SPDX-License-Identifier: MIT
// Session: from the words of `go` to the limits of a search.
#include <algorithm>

#include "engine/text.hpp"
#include "engine/time_manager.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/core/session.hpp"

namespace protocol {

using engine::in_quotes;
using engine::Milliseconds;

void Session::execute(const command::Go& go) {
  for (const std::string& message : go.errors) error(message);
  if (go.is_perft && !go.perft) return;

  PendingSearch search = new_search();
  search.perft = go.perft;
  if (!go.perft) {
    take_search_moves(go, search);
    plan(go, search);
  }
  queue_.add(std::move(search));
}

PendingSearch Session::new_search() {
  PendingSearch search{searcher_, game_, line_->position(), line_->outcome(), line_->history()};
  search.ugi = ugi_;
  search.with_ponder = options_.flag("Ponder") && !ugi_;
  search.limits.started = search.clock_start = read_at_;
  search.limits.clock = search.clock.get();
  search.limits.threads =
      engine::threads_for(options_.number("Threads"), std::nullopt, host_.cores());
  search.limits.multi_pv = static_cast<int>(options_.number("MultiPV"));
  search.style.rank = search.limits.multi_pv > 1;
  if (options_.flag("UCI_ShowWDL")) search.style.win_rate_scale = game_->info().win_rate_scale;
  search.skill = static_cast<int>(options_.number("Skill Level"));
  if (search.skill < engine::full_skill) search.random = next_random();
  return search;
}

// With a seed, the same commands lead to the same choices.
std::uint64_t Session::next_random() {
  const auto seed = static_cast<std::uint64_t>(options_.number("Seed"));
  if (seed == 0) return host_.random_number();
  return seed * 0x9e3779b97f4a7c15ULL + line_->moves().size() * 2 + game_->key(line_->position());
}

void Session::take_search_moves(const command::Go& go, PendingSearch& search) {
  if (!go.has_search_moves) return;
  const std::vector<std::string> legal = game_->moves(search.position);
  std::vector<std::string>& chosen = search.limits.search_moves;
  std::size_t illegal = 0;
  for (const std::string_view move : go.search_moves) {
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      if (++illegal <= 5) error("go searchmoves: illegal move " + in_quotes(move) + here(*line_));
    } else if (std::find(chosen.begin(), chosen.end(), move) == chosen.end()) {
      chosen.emplace_back(move);
    }
  }
  if (illegal > 5) {
    error("go searchmoves: " + std::to_string(illegal - 5) + " more illegal moves");
  }
  if (chosen.empty() && !legal.empty()) {
    error("go searchmoves: no legal move named, all are searched");
  }
}

// All limits hold together. A limit of zero, or words that leave no limit at all because they were
// not understood or refused, are answered at once: a depth of 1 ends by itself.
void Session::plan(const command::Go& go, PendingSearch& search) {
  engine::Limits& limits = search.limits;
  limits.depth = go.depth;
  limits.nodes = go.nodes;
  limits.threads = engine::threads_for(limits.threads, go.nodes, limits.threads);
  if (go.mate) {
    if (game_->info().has_mate) {
      limits.mate = go.mate;
    } else {
      error("go mate: a game of " + game_->info().title + " ends in a margin, not in mate");
    }
  }
  if (go.movetime) search.soft = search.hard = engine::fixed_time(*go.movetime);

  const auto own = static_cast<std::size_t>(line_->to_move());
  if (go.time[own]) {
    const engine::ClockState clock{*go.time[own], go.increment[own].value_or(Milliseconds(0)),
                                   go.moves_to_go, line_->moves_of_turn()};
    const engine::TimeBudget budget =
        engine::plan_time(clock, Milliseconds(options_.number("Move Overhead")));
    search.soft =
        std::min<std::chrono::microseconds>(search.soft.value_or(budget.soft), budget.soft);
    search.hard =
        std::min<std::chrono::microseconds>(search.hard.value_or(budget.hard), budget.hard);
  }
  const bool bounded = limits.depth || limits.nodes || limits.mate || search.hard;
  const bool others_clock_only = !bounded && go.time[1 - own];
  const bool refused = !go.errors.empty() || others_clock_only || (go.mate && !limits.mate);
  if (others_clock_only) error("go: no clock for the side to move");
  search.pondering = go.ponder;
  search.infinite = go.infinite;
  if (go.zero_limit || (!bounded && !go.infinite && refused)) {
    limits.depth = 1;
    limits.solve = false;
  } else if (!bounded) {
    search.infinite = true;
  }
}

}  // namespace protocol
