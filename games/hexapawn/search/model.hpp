// SPDX-License-Identifier: MIT
// What the depth-limited search knows of the rules: the orthodox ones with their static rules, or
// any rule set with nothing but the rules.
#pragma once

#include <vector>

#include "engine/search/score.hpp"
#include "games/hexapawn/board/board.hpp"
#include "games/hexapawn/board/rule_set.hpp"
#include "games/hexapawn/board/variant_moves.hpp"
#include "games/hexapawn/proof/static_rules.hpp"
#include "games/hexapawn/search/evaluation.hpp"

namespace hexapawn {

/// What can be said about an unfinished game without a search, for the side to move.
struct Known {
  enum class End : std::uint8_t { none, promotion_next, lost, drawn, won };

  End end = End::none;  ///< the game ends here, or with the next move
  int win_within = 0;   ///< plies; 0 = not known
  int loss_within = 0;  ///< plies; 0 = not known
};

template <class Word>
class StandardModel {
 public:
  StandardModel(const Geometry<Word>& geometry, const RuleSet& /*standard*/)
      : geometry_(geometry) {}

  [[nodiscard]] const Geometry<Word>& geometry() const { return geometry_; }

  template <Side S>
  [[nodiscard]] Known known(const Board<Word>& board) const {
    const Bounds bounds = static_bounds<S>(geometry_, board);
    if (bounds.lower == win_in_moves(1)) return {Known::End::promotion_next};
    if (bounds.upper == lost_now) return {Known::End::lost};
    Known known;
    if (bounds.lower > 0) known.win_within = signed_plies(bounds.lower);
    if (bounds.upper < 0) known.loss_within = -signed_plies(bounds.upper);
    return known;
  }
  template <Side S>
  [[nodiscard]] engine::Score evaluate(const Board<Word>& board) const {
    return hexapawn::evaluate<S>(geometry_, board).total();
  }
  template <Side S>
  [[nodiscard]] std::vector<Move> moves(const Board<Word>& board) const {
    return legal_moves<S>(geometry_, board);
  }
  template <Side S>
  [[nodiscard]] int count(const Board<Word>& board) const {
    return count_moves<S>(geometry_, board);
  }

 private:
  const Geometry<Word>& geometry_;
};

template <class Word>
class VariantModel {
 public:
  VariantModel(const Geometry<Word>& geometry, const RuleSet& rules)
      : geometry_(geometry), rules_(rules) {}

  [[nodiscard]] const Geometry<Word>& geometry() const { return geometry_; }
  [[nodiscard]] const RuleSet& rules() const { return rules_; }

  template <Side S>
  [[nodiscard]] Known known(const Board<Word>& board) const {
    const Ahead<Word> t = legal_targets<S>(geometry_, rules_, board);
    const Word all = t.left | t.straight | t.right;
    if (any(all & geometry_.template goal<S>())) return {Known::End::promotion_next};
    if (any(all)) return {};
    if (!any(board.template own<S>()) || rules_.blocked == Blocked::loss) {
      return {Known::End::lost};
    }
    return {rules_.blocked == Blocked::draw ? Known::End::drawn : Known::End::won};
  }
  template <Side S>
  [[nodiscard]] engine::Score evaluate(const Board<Word>& board) const {
    return hexapawn::evaluate<S>(geometry_, rules_, board).total();
  }
  template <Side S>
  [[nodiscard]] std::vector<Move> moves(const Board<Word>& board) const {
    return legal_moves<S>(geometry_, rules_, board);
  }
  template <Side S>
  [[nodiscard]] int count(const Board<Word>& board) const {
    return count_moves<S>(geometry_, rules_, board);
  }

 private:
  const Geometry<Word>& geometry_;
  RuleSet rules_;
};

}  // namespace hexapawn
