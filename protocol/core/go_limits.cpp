// SPDX-License-Identifier: MIT
// Uci: from the words of `go` to the limits of a search.
#include <algorithm>

#include "engine/text.hpp"
#include "engine/time_manager.hpp"
#include "protocol/core/queries.hpp"
#include "protocol/core/uci.hpp"

namespace protocol {

using engine::in_quotes;
using engine::Milliseconds;

void Uci::execute(const command::Go& go) {
  for (const std::string& message : go.errors) error(message);
  if (go.is_perft && !go.perft) return;

  PendingSearch search = state_.new_search(*this, read_at_);
  search.ugi = ugi_;
  search.with_ponder = state_.options().flag("Ponder") && !ugi_;
  search.style.rank = search.limits.multi_pv > 1;
  if (state_.options().flag("UCI_ShowWDL")) {
    search.style.win_rate_scale = state_.game()->info().win_rate_scale;
  }
  search.perft = go.perft;
  if (!go.perft) {
    take_search_moves(go, search);
    plan(go, search);
    search.guest = host_.guest(state_.line(), state_.options(), go);
  }
  state_.queue().add(std::move(search));
}

void Uci::take_search_moves(const command::Go& go, PendingSearch& search) {
  if (!go.has_search_moves) return;
  const std::vector<std::string> legal = state_.game()->moves(search.position);
  std::vector<std::string>& chosen = search.limits.search_moves;
  std::size_t illegal = 0;
  for (const std::string_view move : go.search_moves) {
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      if (++illegal <= 5)
        error("go searchmoves: illegal move " + in_quotes(move) + here(state_.line()));
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
void Uci::plan(const command::Go& go, PendingSearch& search) {
  engine::Limits& limits = search.limits;
  limits.depth = go.depth;
  limits.nodes = go.nodes;
  limits.threads = engine::threads_for(limits.threads, go.nodes, limits.threads);
  if (go.mate) {
    if (state_.game()->info().has_mate) {
      limits.mate = go.mate;
    } else {
      error("go mate: a game of " + state_.game()->info().title + " ends in a margin, not in mate");
    }
  }
  if (go.movetime) search.soft = search.hard = engine::fixed_time(*go.movetime);

  const auto own = static_cast<std::size_t>(state_.line().to_move());
  if (go.time[own]) {
    const engine::ClockState clock{*go.time[own], go.increment[own].value_or(Milliseconds(0)),
                                   go.moves_to_go, state_.line().moves_of_turn()};
    const engine::TimeBudget budget =
        engine::plan_time(clock, Milliseconds(state_.options().number("Move Overhead")));
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
