// SPDX-License-Identifier: MIT
#include "games/kalah/search/searcher.hpp"

#include <algorithm>
#include <utility>

#include "engine/search/proof_helpers.hpp"
#include "engine/search/root_moves.hpp"
#include "engine/search/with_table.hpp"
#include "engine/stop.hpp"
#include "games/kalah/board/plain_model.hpp"
#include "games/kalah/board/word_model.hpp"
#include "games/kalah/search/root_search.hpp"
#include "games/kalah/tablebase/provider.hpp"

namespace kalah {

namespace {

using engine::Limits;
using engine::Report;
using engine::Solution;

class KalahSearcher final : public engine::WithTable<engine::Searcher> {
 public:
  KalahSearcher(const Rules& rules, TablebaseSettings settings, const Weights& weights)
      : rules_(rules), tablebases_(rules.options(), std::move(settings)), weights_(weights) {}

  Report search(const engine::Position& position, const std::vector<std::uint64_t>&,
                const Limits& limits, engine::Observer& observer,
                const engine::StopToken& stop) override {
    const auto& p = position.as<Position>();
    return WordModel::fits(rules_.options(), p) ? search<WordModel>(p, limits, observer, stop)
                                                : search<PlainModel>(p, limits, observer, stop);
  }

  std::optional<Solution> exact(const engine::Position& position,
                                const engine::SolveRequest& request, const Limits& limits,
                                const engine::StopToken& stop) override {
    const auto& p = position.as<Position>();
    statistics_ = {};
    helper_nodes_ = 0;
    if (finished(p)) {
      return Solution{request.winner_only ? winner(p.lead()) : engine::Value::margin(p.lead()), {}};
    }
    return WordModel::fits(rules_.options(), p) ? exact<WordModel>(p, request, limits, stop)
                                                : exact<PlainModel>(p, request, limits, stop);
  }

  // Most positions are solved with less, and sooner than a table is built.
  [[nodiscard]] std::optional<std::uint64_t> nodes_before_tables() const override {
    return 200'000;
  }

  void build_tables(const engine::Position& position, std::uint64_t nodes, const Limits& limits,
                    const engine::StopToken& stop) override {
    const auto& p = position.as<Position>();
    tablebases_.grow(p.holes, p.in_pits(), nodes, limits.tablebase_bytes, limits.threads, [&] {
      return stop.stop_requested() ||
             (limits.clock != nullptr && engine::Clock::now() >= limits.clock->hard());
    });
  }

 private:
  template <class Model>
  Report search(const Position& p, const Limits& limits, engine::Observer& observer,
                const engine::StopToken& stop) {
    const auto moves = engine::root_moves(rules_, p, limits);
    statistics_ = {};
    if (moves.moves.empty()) return {};

    table_.new_search();
    if (!tablebases_.builds_unasked(p.holes, p.in_pits(), limits) ||
        !is_proven_soon<Model>(p, limits, stop)) {
      announce_tablebase(p.holes, limits, observer);
      tablebases_.prepare(p.holes, p.in_pits(), limits, stop);
    }
    const bool repeatable = limits.depth || limits.nodes;
    const auto tablebase = repeatable && !tablebases_.asked_for() ? std::optional<Tablebase>()
                                                                  : tablebases_.table(p.holes);
    engine::SearchControl control(limits, stop);
    RootSearch<Model> search({rules_, p, moves.moves, moves.all, weights_}, table_, control,
                             limits.threads - 1, tablebase ? &*tablebase : nullptr);
    Report report = engine::RootDriver(search, moves.texts, limits, control, observer).run();
    statistics_ = search.proof_statistics();
    statistics_.nodes = control.nodes() + search.helper_nodes();
    return report;
  }

  // Without a deadline the option asks for it whatever it takes: nobody shall wonder why nothing
  // happens.
  void announce_tablebase(int holes, const Limits& limits, engine::Observer& observer) const {
    const int seeds = tablebases_.seeds_to_wait_for(holes, limits);
    if (seeds == 0) return;
    engine::Info info;
    info.message = "building a tablebase of up to " + std::to_string(seeds) + " seeds in play";
    observer.report(info);
  }

  // Whether no tablebase is worth its time. What is proven here is in the transposition table.
  template <class Model>
  [[nodiscard]] bool is_proven_soon(const Position& p, const Limits& limits,
                                    const engine::StopToken& stop) {
    const Model model(rules_.options(), p.holes);
    engine::SearchControl control(limits, stop);
    Proof<Model> proof(model, table_, control);
    bool proven = false;
    static_cast<void>(control.with_budget(
        nodes_before_building, [&] { proven = proof.value(Model::board_of(p)).has_value(); }));
    return proven;
  }

  template <class Model>
  std::optional<Solution> exact(const Position& p, const engine::SolveRequest& request,
                                const Limits& limits, const engine::StopToken& stop) {
    table_.new_search();
    const Model model(rules_.options(), p.holes);
    engine::SearchControl control(limits, stop);
    tablebases_.prepare(p.holes, p.in_pits(), limits, stop);
    const auto board = Model::board_of(p);
    const auto tablebase = tablebases_.table(p.holes);
    const Tablebase* const known = tablebase ? &*tablebase : nullptr;
    Proof<Model> proof(model, table_, control, /*helper=*/0, known);
    const auto work = [&](int number, engine::SearchControl& helper_control) {
      return Proof<Model>(model, table_, helper_control, number, known).value(board).has_value();
    };
    auto solution = engine::ask_with_helpers(limits.threads - 1, work, control, helper_nodes_,
                                             [&] { return solve(proof, p, board, request); });
    statistics_ = proof.statistics();
    statistics_.nodes = control.nodes() + helper_nodes_;
    return solution;
  }

  template <class Model>
  [[nodiscard]] std::optional<Solution> solve(Proof<Model>& proof, const Position& p,
                                              const typename Model::Board& board,
                                              const engine::SolveRequest& request) const {
    if (request.winner_only && !request.line) {
      const auto more = proof.exceeds(board, -p.lead());  // than a draw
      if (!more) return std::nullopt;
      if (*more) return Solution{winner(1), {}};
      const auto draws = proof.exceeds(board, -p.lead() - 1);
      if (!draws) return std::nullopt;
      return Solution{winner(*draws ? 0 : -1), {}};
    }
    const auto future = proof.value(board);
    if (!future) return std::nullopt;
    Solution solution{engine::Value::margin(p.lead() + *future), {}};
    if (!request.line) return solution;
    const auto line = proof.best_line(board, *future);
    if (!line) return std::nullopt;
    for (const Move move : *line) solution.pv.push_back(rules_.print_move(p, move));
    return solution;
  }

  [[nodiscard]] static engine::Value winner(int margin) {
    return margin > 0   ? engine::Value::win_in(0)
           : margin < 0 ? engine::Value::loss_in(0)
                        : engine::Value::draw();
  }

  // A few milliseconds: a tenth of what the shortest search has that builds at all.
  static constexpr std::uint64_t nodes_before_building = 10'000;

  Rules rules_;
  TablebaseProvider tablebases_;
  Weights weights_;
  std::uint64_t helper_nodes_ = 0;  ///< of this exact()
};

}  // namespace

std::unique_ptr<engine::Searcher> make_searcher(const Rules& rules, TablebaseSettings tablebase,
                                                const Weights& weights) {
  return std::make_unique<KalahSearcher>(rules, std::move(tablebase), weights);
}

}  // namespace kalah
