// SPDX-License-Identifier: MIT
#include "games/kalah/searcher.hpp"

#include <algorithm>

#include "engine/search/helpers.hpp"
#include "engine/search/root_moves.hpp"
#include "engine/search/with_table.hpp"
#include "games/kalah/plain_model.hpp"
#include "games/kalah/root_search.hpp"
#include "games/kalah/word_model.hpp"

namespace kalah {

namespace {

using engine::Limits;
using engine::Report;
using engine::Solution;

class KalahSearcher final : public engine::WithTable<engine::Searcher> {
 public:
  explicit KalahSearcher(const Rules& rules) : rules_(rules) {}

  Report search(const engine::Position& position, const std::vector<std::uint64_t>&,
                const Limits& limits, engine::Observer& observer,
                const std::stop_token& stop) override {
    const auto& p = position.as<Position>();
    return WordModel::fits(rules_.options(), p) ? search<WordModel>(p, limits, observer, stop)
                                                : search<PlainModel>(p, limits, observer, stop);
  }

  std::optional<Solution> exact(const engine::Position& position,
                                const engine::SolveRequest& request, const Limits& limits,
                                const std::stop_token& stop) override {
    const auto& p = position.as<Position>();
    statistics_ = {};
    if (finished(p)) {
      return Solution{request.winner_only ? winner(p.lead()) : engine::Value::margin(p.lead()), {}};
    }
    return WordModel::fits(rules_.options(), p) ? exact<WordModel>(p, request, limits, stop)
                                                : exact<PlainModel>(p, request, limits, stop);
  }

 private:
  template <class Model>
  Report search(const Position& p, const Limits& limits, engine::Observer& observer,
                const std::stop_token& stop) {
    const auto moves = engine::root_moves(rules_, p, limits);
    statistics_ = {};
    if (moves.moves.empty()) return {};

    table_.new_search();
    engine::SearchControl control(limits, stop);
    RootSearch<Model> search({rules_, p, moves.moves, moves.all}, table_, control,
                             limits.threads - 1);
    Report report = engine::RootDriver(search, moves.texts, limits, control, observer).run();
    statistics_ = search.proof_statistics();
    statistics_.nodes = control.nodes() + search.helper_nodes();
    return report;
  }

  template <class Model>
  std::optional<Solution> exact(const Position& p, const engine::SolveRequest& request,
                                const Limits& limits, const std::stop_token& stop) {
    table_.new_search();
    const Model model(rules_.options(), p.holes);
    const auto board = Model::board_of(p);
    engine::SearchControl control(limits, stop);
    Proof<Model> proof(model, table_, control);
    // What the helpers prove is in the table, so that this thread need only ask again.
    const engine::Helpers helpers(
        limits.threads - 1, [&](int number, engine::SearchControl& helper_control) {
          return Proof<Model>(model, table_, helper_control, number).value(board).has_value();
        });
    control.interrupt(&helpers.done());
    auto solution = solve(proof, p, board, request);
    if (!solution && control.resume()) solution = solve(proof, p, board, request);
    statistics_ = proof.statistics();
    statistics_.nodes = control.nodes() + helpers.nodes();
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

  Rules rules_;
};

}  // namespace

std::unique_ptr<engine::Searcher> make_searcher(const Rules& rules) {
  return std::make_unique<KalahSearcher>(rules);
}

}  // namespace kalah
