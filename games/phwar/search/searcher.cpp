// SPDX-License-Identifier: MIT
#include "games/phwar/search/searcher.hpp"

#include "engine/search/root_moves.hpp"
#include "engine/search/with_table.hpp"
#include "engine/stop.hpp"
#include "games/phwar/search/root_search.hpp"
#include "games/phwar/turns/quiet_turn_draw.hpp"
#include "games/phwar/turns/turn_rules.hpp"

namespace phwar {

namespace {

using engine::Limits;
using engine::Report;
using engine::Solution;

class PhwarSearcher final : public engine::WithTable<engine::Searcher> {
 public:
  explicit PhwarSearcher(const Rules& rules) : rules_(rules) {}

  Report search(const engine::Position& position, const std::vector<std::uint64_t>& history,
                const Limits& limits, engine::Observer& observer,
                const engine::StopToken& stop) override {
    const auto& p = position.as<Position>();
    const auto root = engine::root_moves(rules_, p, limits);
    statistics_ = {};
    if (root.moves.empty()) return {};
    table_.new_search();
    engine::SearchControl control(limits, stop);
    RootSearch search({rules_, p, history, root.moves}, table_, control, limits.threads - 1,
                      limits.mate);
    Report report = engine::RootDriver(search, root.texts, limits, control, observer).run();
    statistics_.nodes = control.nodes() + search.helper_nodes();
    return report;
  }

  std::optional<Solution> exact(const engine::Position& position,
                                const engine::SolveRequest& request, const Limits& limits,
                                const engine::StopToken& stop) override {
    const auto& p = position.as<Position>();
    statistics_ = {};
    if (const Winner winner = winner_of(rules_.options(), p); winner.any) {
      return Solution{winner.side == p.side ? engine::Value::win_in(0) : engine::Value::loss_in(0),
                      {}};
    }
    if (p.quiet >= quiet_limit) return Solution{engine::Value::draw(), {}};
    std::vector<Turn> turns;
    rules_.moves(p, turns);
    table_.new_search();
    const std::uint64_t insertions = table_.insertions();
    engine::SearchControl control(limits, stop);
    Proof proof(rules_.options(), p, table_, control);
    EvaluationCache estimates;
    Search scout(rules_.options(), p, {}, table_, estimates, control);
    int depth = 0;
    proof.deepen_by([&] { scout.search_all(turns, ++depth); });
    const bool any_win = request.winner_only && !request.line;
    const auto found = proof.among(turns, request.within.value_or(Proof::most_plies), any_win);
    statistics_.nodes = control.nodes();
    statistics_.excluded = proof.excluded();
    statistics_.probes = proof.probes();
    statistics_.hits = proof.hits();
    statistics_.stores = statistics_.entries = table_.insertions() - insertions;
    if (!found && is_drawn_soon(p, control)) {
      Solution drawn{engine::Value::draw(), {}};
      if (request.line) {
        const int left = quiet_limit - p.quiet;
        append(drawn.pv, p, drawing_line(Board(p), rules_.options(), left, control));
      }
      return drawn;
    }
    if (!found || (!any_win && !found->value.proven())) return std::nullopt;
    Solution solution{found->value, {}};
    if (any_win) {
      solution.value.amount = 0;
      solution.value.bound = engine::Value::Bound::exact;
    }
    if (!request.line) return solution;
    append(solution.pv, p, {turns[found->index]});
    append(solution.pv, p, found->line);
    return solution;
  }

 private:
  void append(std::vector<std::string>& words, const Position& p,
              const std::vector<Turn>& line) const {
    for (const Turn& turn : line) words.push_back(rules_.print_move(p, turn));
  }

  // Few quiet turns are left, and neither side can do better than wait.
  [[nodiscard]] bool is_drawn_soon(const Position& p, engine::SearchControl& control) const {
    const int left = quiet_limit - p.quiet;
    if (left > 2 || control.stopped()) return false;
    Board board(p);
    const Prospect prospect = prospect_of(board, rules_.options(), left, control);
    return prospect.least == 0 && prospect.most == 0;
  }

  Rules rules_;
};

}  // namespace

std::unique_ptr<engine::Searcher> make_searcher(const Rules& rules) {
  return std::make_unique<PhwarSearcher>(rules);
}

}  // namespace phwar
