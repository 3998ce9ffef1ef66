// SPDX-License-Identifier: MIT
// A searcher for any game: give it the rules, and perhaps an estimate (any_game.hpp), and the game
// can be played, analysed and solved.
//
// With an estimate, or with margins, it is alpha-beta; without, Monte Carlo tree search. Small
// games are solved whatever they know of themselves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules.hpp"
#include "engine/search/alpha_beta.hpp"
#include "engine/search/game_graph.hpp"
#include "engine/search/mcts.hpp"
#include "engine/search/proof_helpers.hpp"
#include "engine/search/root.hpp"
#include "engine/search/root_moves.hpp"
#include "engine/search/with_table.hpp"
#include "engine/stop.hpp"

namespace engine {

namespace detail {

/// Positions of a game that is solved as a whole: a second's work, some hundred MiB at most.
inline constexpr std::size_t most_graph_positions = 400'000;

/// Alpha-beta of one position as the root driver wants it, and the proof by the whole graph.
template <Rules R>
class AnyRootSearch {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  /// `graph`: of all that can come of `root`, where somebody has made it already.
  AnyRootSearch(const R& rules, const Position& root, std::vector<Move> moves, Past past,
                std::optional<GameGraph<R>> graph, TranspositionTable& table,
                SearchControl& control)
      : rules_(rules),
        root_(root),
        moves_(std::move(moves)),
        solvable_(past.salt() == 0 && !HasMargins<R>),
        graph_(std::move(graph)),
        table_(table),
        control_(control),
        search_(rules, table, control, std::move(past)) {}

  [[nodiscard]] Score search_move(std::size_t i, int depth, Score alpha, Score beta) {
    if (depth != depth_) {
      exhausted_ = depth_ > 0 && open_ == 0;
      depth_ = depth;
      open_ = 0;
    }
    const Score score = search_.search_move(root_, moves_[i], depth, alpha, beta);
    if (search_.estimated() || control_.stopped()) ++open_;
    return score;
  }
  [[nodiscard]] std::vector<std::string> line(std::size_t i) const {
    std::vector<Move> line{moves_[i]};
    line.insert(line.end(), search_.line().begin(), search_.line().end());
    return texts(line);
  }
  [[nodiscard]] Score static_score() const { return estimate_of(rules_, root_); }
  /// Margins and draws are certain where the depth before already needed no estimate for any move.
  [[nodiscard]] Value to_value(Score s) const {
    const bool certain = exhausted_ && !search_.estimated();
    if constexpr (HasMargins<R>) return certain ? Value::margin(s / 100) : Value::estimate(s);
    if (certain && s == 0) return Value::draw();
    Value value = engine::to_value(s);
    if (search_.met_repetition()) {
      if (is_win(s) && value.amount > 1) value.bound = Value::Bound::lower;
      if (is_loss(s)) value.bound = Value::Bound::upper;
    }
    return value;
  }
  [[nodiscard]] int longest_line() const { return AlphaBeta<R>::most_depth; }
  [[nodiscard]] int seldepth() const { return search_.seldepth(); }
  [[nodiscard]] int hashfull() const { return table_.hashfull(); }
  [[nodiscard]] SearchStatistics statistics() const { return search_.statistics(); }

  /// By the whole graph, where it is small. What was explored before is explored again: each time
  /// with twice the nodes, so that it costs twice the last time at most.
  [[nodiscard]] std::optional<std::vector<ProvenMove>> prove(std::size_t lines) {
    if (!solvable_) return std::nullopt;
    const std::uint64_t before = control_.nodes();
    if (!graph_) graph_ = GameGraph<R>::of(rules_, root_, most_graph_positions, control_);
    if (!graph_) {
      solvable_ = control_.nodes() - before <= most_graph_positions;
      return std::nullopt;
    }
    std::vector<Value> values(moves_.size());
    return prove_each(
        moves_.size(), lines,
        [&](std::size_t i) {
          const Position next = rules_.play(root_, moves_[i]);
          const bool again = rules_.to_move(next) == rules_.to_move(root_);
          values[i] = value_of_move(graph_->value(next), again);
          return std::optional(order_of(values[i]));
        },
        [&](std::size_t i, int) {
          std::vector<Move> line{moves_[i]};
          const auto rest = graph_->line(rules_.play(root_, moves_[i]));
          line.insert(line.end(), rest.begin(), rest.end());
          return std::optional(ProvenMove{i, values[i], texts(line)});
        });
  }

 private:
  // Quick wins first, then draws, then slow losses.
  [[nodiscard]] static int order_of(const Value& value) {
    if (value.kind == Value::Kind::win) return longest_game - value.amount;
    return value.kind == Value::Kind::loss ? value.amount - longest_game : 0;
  }

  [[nodiscard]] std::vector<std::string> texts(const std::vector<Move>& line) const {
    std::vector<std::string> words;
    Position p = root_;
    for (const Move& move : line) {
      words.push_back(rules_.print_move(p, move));
      p = rules_.play(p, move);
    }
    return words;
  }

  const R& rules_;
  const Position& root_;
  std::vector<Move> moves_;
  bool solvable_;
  std::optional<GameGraph<R>> graph_;
  TranspositionTable& table_;
  SearchControl& control_;
  AlphaBeta<R> search_;
  int depth_ = 0;
  int open_ = 0;            ///< searches of this depth that are not the last word
  bool exhausted_ = false;  ///< the depth before had none
};

}  // namespace detail

template <Rules R>
class DefaultSearcher final : public WithTable<Searcher> {
 public:
  /// `info`: of the game; what it says of repetitions and of the scale of its estimates counts.
  DefaultSearcher(R rules, const GameInfo& info)
      : rules_(std::move(rules)),
        repetition_draw_(info.repetition_draw),
        scale_(info.win_rate_scale) {}

  Report search(const engine::Position& position, const std::vector<std::uint64_t>& history,
                const Limits& limits, Observer& observer, const StopToken& stop) override {
    const auto& p = position.as<typename R::Position>();
    const auto root = root_moves(rules_, p, limits);
    statistics_ = {};
    if (root.moves.empty()) return {};
    const Past past(history, repetition_draw_);
    SearchControl control(limits, stop);
    std::optional<GameGraph<R>> graph;
    if constexpr (!HasEvaluation<R> && !HasMargins<R>) {
      // What is explored as a whole sooner than playouts say much needs none.
      if (limits.solve && past.salt() == 0) {
        static_cast<void>(control.with_budget(small_graph_positions, [&] {
          graph = GameGraph<R>::of(rules_, p, small_graph_positions, control);
        }));
      }
      if (!graph) {
        Report report = Mcts<R>(rules_, p, root.moves, past, scale_, table_.size_mib(), limits,
                                control, observer)
                            .run();
        statistics_.nodes = control.nodes();
        return report;
      }
    }
    return by_alpha_beta(p, root, past, std::move(graph), limits, observer, control);
  }

  std::optional<Solution> exact(const engine::Position& position, const SolveRequest& request,
                                const Limits& limits, const StopToken& stop) override {
    const auto& p = position.as<typename R::Position>();
    statistics_ = {};
    if (const Outcome outcome = rules_.outcome(p); outcome.finished()) {
      return Solution{to_value_of_end(p, outcome), {}};
    }
    Limits own = limits;
    own.depth = request.within;
    own.multi_pv = 1;
    struct Nobody final : Observer {
      void report(const Info&) override {}
    } nobody;
    SearchControl control(own, stop);
    const Report report = by_alpha_beta(p, root_moves(rules_, p, own), Past({}, repetition_draw_),
                                        std::nullopt, own, nobody, control);
    const Info& best = report.lines.front();
    if (!best.value->proven()) return std::nullopt;
    Solution solution{*best.value, {}};
    if (request.line) solution.pv = best.pv;
    if (request.winner_only && !request.line) solution.value.amount = 0;
    return solution;
  }

 private:
  Report by_alpha_beta(const typename R::Position& p, const RootMoves<R>& root, const Past& past,
                       std::optional<GameGraph<R>> graph, const Limits& limits, Observer& observer,
                       SearchControl& control) {
    table_.new_search();
    detail::AnyRootSearch<R> search(rules_, p, root.moves, past, std::move(graph), table_, control);
    Report report = RootDriver(search, root.texts, limits, control, observer).run();
    statistics_ = search.statistics();
    return report;
  }

  [[nodiscard]] Value to_value_of_end(const typename R::Position& p, const Outcome& outcome) const {
    if constexpr (HasMargins<R>) return Value::margin(rules_.margin(p));
    if (outcome.kind == Outcome::Kind::draw) return Value::draw();
    return outcome.winner == rules_.to_move(p) ? Value::win_in(0) : Value::loss_in(0);
  }

  static constexpr std::size_t small_graph_positions = 20'000;

  R rules_;
  int repetition_draw_, scale_;
};

}  // namespace engine
