// SPDX-License-Identifier: MIT
// The search of one position as the root driver wants it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/search/helper_threads.hpp"
#include "engine/search/root.hpp"
#include "games/phwar/proof/proof.hpp"
#include "games/phwar/rules.hpp"
#include "games/phwar/search/search.hpp"

namespace phwar {

/// What to search: an unfinished position and turns of it.
struct Root {
  const Rules& rules;
  const Position& position;
  const std::vector<std::uint64_t>& history;
  std::vector<Turn> turns;
};

class RootSearch {
 public:
  using Score = engine::Score;

  RootSearch(Root root, engine::TranspositionTable& table, engine::SearchControl& control,
             int helpers, std::optional<int> mate)
      : root_(std::move(root)),
        table_(table),
        control_(control),
        search_(root_.rules.options(), root_.position, root_.history, table, estimates_, control),
        proof_(root_.rules.options(), root_.position, table, control),
        scores_(root_.turns.size()),
        mate_(mate),
        helpers_(helpers, nodes_before_helpers) {}

  [[nodiscard]] Score search_move(std::size_t i, int depth, Score alpha, Score beta) {
    const bool first = alpha <= -engine::infinite_score && beta >= engine::infinite_score;
    if (depth != depth_) {
      depth_ = depth;
      searched_ = 0;
      best_ = engine::infinite_score;
    }
    if (first) {  // of a rank: none of these was better than the best of the rank before
      ceiling_ = best_;
      best_ = -engine::infinite_score;
    }
    begin_helpers();
    const std::size_t number = searched_++;
    const bool open = beta - alpha > 1;
    const Turn& turn = root_.turns[i];
    Score score = 0;
    if (first && depth >= 4) {
      score = with_aspiration_window(i, depth);
    } else {
      const int reduction =
          !open && depth >= 3 && turn.count == 0 ? reduction_of(depth, number, true) : 0;
      score = search_.search_root(turn, depth, reduction, alpha, beta);
    }
    if (open) scores_[i] = {scores_[i][1], score};
    score = std::min(score, ceiling_);
    if (open) best_ = std::max(best_, score);
    return score;
  }

  [[nodiscard]] std::vector<std::string> line(std::size_t i) const {
    return texts(root_.turns[i], search_.line());
  }
  [[nodiscard]] Score static_score() const { return evaluate(search_.board()).total(); }
  /// A win on the spot is the shortest. Any other may be shorter than the search has found, and a
  /// loss sooner: then the proof has the last word.
  [[nodiscard]] engine::Value to_value(Score s) const {
    engine::Value value = engine::to_value(s);
    if (engine::is_win(s) && value.amount > 1) value.bound = engine::Value::Bound::lower;
    if (engine::is_loss(s)) value.bound = engine::Value::Bound::upper;
    return value;
  }
  [[nodiscard]] int longest_line() const { return Search::most_plies; }
  [[nodiscard]] int seldepth() const { return search_.seldepth(); }
  [[nodiscard]] int hashfull() const { return table_.hashfull(); }
  [[nodiscard]] std::uint64_t helper_nodes() const { return helpers_.nodes(); }
  void stop_helpers() const { helpers_.request_stop(); }

  /// The exact distance, once the search has found that the position is decided, or at once where
  /// a win in so many turns is asked for.
  [[nodiscard]] std::optional<std::vector<engine::ProvenMove>> prove(std::size_t lines) {
    const bool decided = depth_ > 0 && engine::is_decided(best_);
    if (lines != 1 || (!decided && !mate_)) return std::nullopt;
    // A proof knows no earlier positions, and a third occurrence would be a draw on its way.
    if (!repeated(root_.history, root_.position.quiet).empty()) return std::nullopt;
    // Once a win is known, only its length is of interest.
    const int most = won_ ? *won_ : decided ? plies_of(best_) : 2 * *mate_ - 1;
    const auto proven = proof_.among(root_.turns, most, /*any_win=*/mate_ && !won_);
    if (!proven) return std::nullopt;
    if (proven->value.bound == engine::Value::Bound::lower) won_ = proven->value.amount;
    engine::ProvenMove move;
    move.index = proven->index;
    move.value = proven->value;
    move.pv = texts(root_.turns[proven->index], proven->line);
    return std::vector{move};
  }

 private:
  static constexpr std::uint64_t nodes_before_helpers = 20'000;

  [[nodiscard]] static int plies_of(Score s) {
    return engine::is_win(s) ? engine::win_score - s : engine::win_score + s;
  }

  // Windows around the score of two depths before, wider when the score is outside: who moves last
  // looks better, so that every other depth is alike.
  [[nodiscard]] Score with_aspiration_window(std::size_t i, int depth) {
    const Score middle = scores_[i][0];
    for (Score width = 40;; width *= 4) {
      const bool whole = width > 2'000 || engine::is_decided(middle);
      const Score alpha = whole ? -engine::infinite_score : middle - width;
      const Score beta = whole ? engine::infinite_score : middle + width;
      const Score score = search_.search_root(root_.turns[i], depth, 0, alpha, beta);
      if (control_.stopped() || whole || (score > alpha && score < beta)) return score;
    }
  }

  // They search the same position on the same table, each half of them a ply deeper.
  void begin_helpers() {
    helpers_.begin(control_, [this](int number, engine::SearchControl& control) {
      Search search(root_.rules.options(), root_.position, root_.history, table_, estimates_,
                    control);
      for (int depth = 2 + number % 2; depth < Search::most_plies && !control.stopped(); ++depth) {
        Score best = -engine::infinite_score;
        const std::size_t count = root_.turns.size();
        for (std::size_t k = 0; k < count && !control.stopped(); ++k) {
          const Turn& turn = root_.turns[(k + static_cast<std::size_t>(number)) % count];
          const int reduction =
              turn.count == 0 && k > 0 && depth > 2 ? reduction_of(depth, k, true) : 0;
          // Whether it is better, and only then how good it is.
          const Score beta = k == 0 ? engine::infinite_score : best + 1;
          Score score = search.search_root(turn, depth, reduction, best, beta);
          if (k > 0 && score > best && !control.stopped()) {
            score = search.search_root(turn, depth, 0, best, engine::infinite_score);
          }
          best = std::max(best, score);
        }
      }
      return false;
    });
  }

  [[nodiscard]] std::vector<std::string> texts(const Turn& first,
                                               const std::vector<Turn>& rest) const {
    std::vector<std::string> all{root_.rules.print_move(root_.position, first)};
    for (const Turn& turn : rest) all.push_back(root_.rules.print_move(root_.position, turn));
    return all;
  }

  Root root_;
  engine::TranspositionTable& table_;
  engine::SearchControl& control_;
  EvaluationCache estimates_;
  Search search_;
  Proof proof_;
  std::vector<std::array<Score, 2>> scores_;  ///< last known of each turn, the older first
  Score best_ = 0;                            ///< of the depth and rank being searched
  Score ceiling_ = engine::infinite_score;
  int depth_ = 0;
  std::size_t searched_ = 0;  ///< turns of this depth
  std::optional<int> won_;    ///< turns of both sides in which a win was found
  std::optional<int> mate_;   ///< own turns within which a win is looked for
  engine::LaterHelpers helpers_;
};

}  // namespace phwar
