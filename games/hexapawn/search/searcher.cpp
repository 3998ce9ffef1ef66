// SPDX-License-Identifier: MIT
#include "games/hexapawn/search/searcher.hpp"

#include <algorithm>

#include "engine/search/proof_helpers.hpp"
#include "engine/search/root_moves.hpp"
#include "engine/search/with_table.hpp"
#include "engine/stop.hpp"
#include "games/hexapawn/board/packing.hpp"
#include "games/hexapawn/proof/standard_proof.hpp"
#include "games/hexapawn/proof/strategy.hpp"
#include "games/hexapawn/proof/variant_proof.hpp"
#include "games/hexapawn/search/root_search.hpp"

namespace hexapawn {

namespace {

using engine::Info;
using engine::Limits;
using engine::Report;
using engine::Solution;

class HexapawnSearcher final : public engine::WithTable<engine::Searcher> {
 public:
  explicit HexapawnSearcher(const Rules& rules) : rules_(rules) {}

  Report search(const engine::Position& position, const std::vector<std::uint64_t>&,
                const Limits& limits, engine::Observer& observer,
                const engine::StopToken& stop) override {
    const auto& placement = position.as<Placement>();
    return fits_word(placement) ? search<std::uint64_t>(placement, limits, observer, stop)
                                : search<Bits256>(placement, limits, observer, stop);
  }

  std::optional<Solution> exact(const engine::Position& position,
                                const engine::SolveRequest& request, const Limits& limits,
                                const engine::StopToken& stop) override {
    const auto& placement = position.as<Placement>();
    if (const auto value = finished_value(placement)) {
      statistics_ = {};
      return Solution{*value, {}};
    }
    if (!rules_.options().standard()) {
      return fits_word(placement)
                 ? exact<std::uint64_t, VariantProof>(placement, request, limits, stop)
                 : exact<Bits256, VariantProof>(placement, request, limits, stop);
    }
    return fits_word(placement)
               ? exact<std::uint64_t, StandardProof>(placement, request, limits, stop)
               : exact<Bits256, StandardProof>(placement, request, limits, stop);
  }

  std::optional<engine::Result<engine::Strategy>> strategy(const engine::Position& position,
                                                           bool winner_only, const Limits& limits,
                                                           const engine::StopToken& stop) override {
    const auto& placement = position.as<Placement>();
    if (const auto value = finished_value(placement)) return strategy_of(*value);
    const bool standard = rules_.options().standard();
    if (fits_word(placement)) {
      using Word = std::uint64_t;
      return standard ? strategy<Word, StandardProof<Word>>(placement, winner_only, limits, stop)
                      : strategy<Word, VariantProof<Word>>(placement, winner_only, limits, stop);
    }
    using Word = Bits256;
    return standard ? strategy<Word, StandardProof<Word>>(placement, winner_only, limits, stop)
                    : strategy<Word, VariantProof<Word>>(placement, winner_only, limits, stop);
  }

 private:
  template <class Word>
  Report search(const Placement& placement, const Limits& limits, engine::Observer& observer,
                const engine::StopToken& stop) {
    const auto moves = engine::root_moves(rules_, placement, limits);
    statistics_ = {};
    if (moves.moves.empty()) return {};

    table_.new_search();
    const Geometry<Word> geometry(placement.geometry->rows(), placement.geometry->cols());
    engine::SearchControl control(limits, stop);
    const auto run = [&](auto&& root) {
      Report report = engine::RootDriver(root, moves.texts, limits, control, observer).run();
      statistics_ = root.proof_statistics();
      statistics_.nodes = control.nodes() + root.helper_nodes();
      return report;
    };
    const Board<Word> board = pack<Word>(placement.board);
    if (rules_.options().standard()) {
      return run(RootSearch<Word, StandardModel, StandardProof>(
          placement, geometry, rules_.options(), board, moves.moves, moves.all, table_, control,
          limits.threads - 1));
    }
    return run(RootSearch<Word, VariantModel, VariantProof>(placement, geometry, rules_.options(),
                                                            board, moves.moves, moves.all, table_,
                                                            control, limits.threads - 1));
  }

  [[nodiscard]] std::optional<engine::Value> finished_value(const Placement& placement) const {
    const engine::Outcome outcome = rules_.outcome(placement);
    if (!outcome.finished()) return std::nullopt;
    if (outcome.kind == engine::Outcome::Kind::draw) return engine::Value::draw();
    const bool won = outcome.winner == rules_.to_move(placement);
    return won ? engine::Value::win_in(0) : engine::Value::loss_in(0);
  }

  // Of a finished game, or the refusal of a drawn one.
  [[nodiscard]] static engine::Result<engine::Strategy> strategy_of(const engine::Value& value) {
    if (value.kind == engine::Value::Kind::draw) {
      return engine::fail("the position is drawn: nobody has a winning strategy");
    }
    return engine::Strategy{value, {}, 0};
  }

  template <class Word, class Proof>
  std::optional<engine::Result<engine::Strategy>> strategy(const Placement& placement,
                                                           bool winner_only, const Limits& limits,
                                                           const engine::StopToken& stop) {
    const Geometry<Word> geometry(placement.geometry->rows(), placement.geometry->cols());
    const Board<Word> board = pack<Word>(placement.board);
    engine::SearchControl control(limits, stop);
    Proof proof(geometry, rules_.options(), table_, control, 0);
    const auto value =
        winner_only ? proof.winner(board, placement.side) : proof.value(board, placement.side);
    if (!value) return std::nullopt;
    if (value->kind == engine::Value::Kind::draw) return strategy_of(*value);
    StrategyWriter<Word, Proof> writer(geometry, rules_.options(), proof, control);
    auto written =
        writer.write(board, placement.side, value->kind == engine::Value::Kind::win, winner_only);
    if (!written) return std::nullopt;
    return std::move(*written);
  }

  template <class Word, template <class> class Proof>
  std::optional<Solution> exact(const Placement& placement, const engine::SolveRequest& request,
                                const Limits& limits, const engine::StopToken& stop) {
    table_.new_search();
    const Geometry<Word> geometry(placement.geometry->rows(), placement.geometry->cols());
    const Board<Word> board = pack<Word>(placement.board);
    engine::SearchControl control(limits, stop);
    Proof<Word> proof(geometry, rules_.options(), table_, control, 0);
    const bool winner_only = request.winner_only && !request.line;
    const auto work = [&](int number, engine::SearchControl& helper_control) {
      Proof<Word> helper(geometry, rules_.options(), table_, helper_control, number);
      return winner_only ? helper.winner(board, placement.side).has_value()
                         : helper.value(board, placement.side).has_value();
    };
    std::uint64_t helper_nodes = 0;
    auto solution = engine::ask_with_helpers(limits.threads - 1, work, control, helper_nodes, [&] {
      return solve(proof, placement, board, request);
    });
    statistics_ = proof.statistics();
    statistics_.nodes = control.nodes() + helper_nodes;
    return solution;
  }

  template <class Word, class Proof>
  [[nodiscard]] std::optional<Solution> solve(Proof& proof, const Placement& placement,
                                              const Board<Word>& board,
                                              const engine::SolveRequest& request) const {
    if (request.within) {
      const auto decided = proof.decided_within(board, placement.side, *request.within);
      if (!decided || !*decided) return std::nullopt;
    }
    const bool winner_only = request.winner_only && !request.line;
    const auto value =
        winner_only ? proof.winner(board, placement.side) : proof.value(board, placement.side);
    if (!value) return std::nullopt;
    Solution solution{*value, {}};
    if (!request.line) return solution;
    const auto line = proof.best_line(board, placement.side);
    if (!line) return std::nullopt;
    for (const Move move : *line) solution.pv.push_back(rules_.print_move(placement, move));
    return solution;
  }

  Rules rules_;
};

}  // namespace

std::unique_ptr<engine::Searcher> make_searcher(const Rules& rules) {
  return std::make_unique<HexapawnSearcher>(rules);
}

}  // namespace hexapawn
