// SPDX-License-Identifier: MIT
// All turns of a board, fast. The gaps in which a slide captures are made once for every victim
// and joined.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "games/phwar/board/board.hpp"
#include "games/phwar/turns/capture_gaps.hpp"
#include "games/phwar/turns/turn_rules.hpp"

namespace phwar {

/// The slides of a side: where each of its particles can go, and where that captures.
class Slides {
 public:
  struct Mover {
    Cell from;
    CellSet quiet;      ///< targets of slides that are whole turns
    CellSet capturing;  ///< targets from which the particle then sees a victim
  };

  /// Under Scope::moved. For the side to move, in a game that is not over.
  Slides(const Board& board, const RuleSet& rules) : board_(board), rules_(rules) {
    collect_gaps();
    for (CellSet own = board.of(board.side()); !own.empty();) add(own.take());
  }

  [[nodiscard]] const Mover* begin() const { return movers_.data(); }
  [[nodiscard]] const Mover* end() const { return movers_.data() + size_; }
  [[nodiscard]] Mover* begin() { return movers_.data(); }
  [[nodiscard]] Mover* end() { return movers_.data() + size_; }

  [[nodiscard]] std::size_t victim_count() const { return victim_count_; }
  [[nodiscard]] const Victim& victim(std::size_t i) const { return victims_[i]; }
  /// The targets from which the particle then sees this one as a victim.
  [[nodiscard]] CellSet targets(const Mover& mover, const Victim& victim) const {
    return mover.capturing & gaps_for(board_, victim, mover.from);
  }

 private:
  void collect_gaps() {
    for (CellSet rivals = board_.of(other(board_.side())); !rivals.empty();) {
      const Cell cell = rivals.take();
      Victim& victim = victims_[victim_count_];
      number_of_[cell] = static_cast<std::uint8_t>(victim_count_++);
      victim = victim_on(board_, cell);
      for (std::size_t charge = 0; charge < 3; ++charge) gaps_[charge] |= victim.gaps[charge];
    }
  }

  void add(Cell from) {
    const std::size_t charge = charge_code(board_, from);
    const Side rival = other(board_.side());
    unsigned seen_by = 0;  // victims, by number
    for (int d = 0; d < directions; ++d) {
      const Cell seen = board_.next(from, d);
      if (belongs(board_.at(seen), rival)) seen_by |= 1U << number_of_[seen];
    }
    CellSet gaps = seen_by != 0 ? gaps_without(from, charge, seen_by) : gaps_[charge];
    if (rules_.centre_win && from == board_.neutron(board_.side())) gaps &= ~CellSet::of(centre);
    const CellSet reach = reach_of(board_, rules_, from);
    if (reach.empty()) return;
    movers_[size_++] = {from, reach & ~gaps, reach & gaps};
  }

  // The gaps when the particle on `from`, which the victims `seen_by` see, has gone.
  [[nodiscard]] CellSet gaps_without(Cell from, std::size_t charge, unsigned seen_by) const {
    CellSet gaps, theirs;
    for (unsigned rest = seen_by; rest != 0; rest &= rest - 1) {
      theirs |= victims_[static_cast<std::size_t>(std::countr_zero(rest))].gaps[charge];
    }
    if (theirs.empty()) {
      gaps = gaps_[charge];
    } else {
      for (std::size_t i = 0; i < victim_count_; ++i) {
        if ((seen_by >> i & 1) == 0) gaps |= victims_[i].gaps[charge];
      }
    }
    for (int d = 0; d < directions; ++d) {
      const Cell seen = board_.next(from, d);
      if (belongs(board_.at(seen), other(board_.side()))) {
        gaps |= gaps_for_seer(board_, victims_[number_of_[seen]], from, d);
      }
    }
    return gaps;
  }

  const Board& board_;
  const RuleSet& rules_;
  std::array<Victim, most_pieces> victims_;
  std::array<std::uint8_t, cell_count> number_of_;  // of the victim on a cell
  std::size_t victim_count_ = 0;
  std::array<CellSet, 3> gaps_{};
  std::array<Mover, most_pieces> movers_;
  std::size_t size_ = 0;
};

/// The captures of rule 5.3, one after another. `each(turn)` is called for every complete turn that
/// begins with `turn`, as the board stands after it, with the mover still to move.
template <class Each>
class CaptureChains {
 public:
  CaptureChains(Board& board, const RuleSet& rules, Each& each)
      : board_(board), rules_(rules), each_(each) {}

  /// The turns that begin with `turn` and then take `victim`, but not with the particle on
  /// `except`; false when it cannot be captured.
  bool take_first(Turn& turn, Cell victim, Cell except) { return take(turn, victim, except); }

  /// What follows `turn`, whose last step ended on `last` (no_cell: nothing has moved). False when
  /// nothing can be captured, and then `each` was not called.
  bool follow(Turn& turn, Cell last) {
    if (rules_.multiple == Multiple::simultaneous) return follow_sets(turn, last);
    bool any = false;
    if (rules_.scope == Scope::moved) {
      if (last == no_cell) return false;
      for (int d = 0; d < directions; ++d) any |= take(turn, board_.next(last, d));
    } else {
      for (CellSet rivals = board_.of(other(board_.side())); !rivals.empty();) {
        any |= take(turn, rivals.take());
      }
    }
    return any;
  }

 private:
  bool take(Turn& turn, Cell victim, Cell except = no_cell) {
    const Side mover = board_.side();
    if (!belongs(board_.at(victim), other(mover))) return false;
    if (!Board::capturable(board_.seen_from(victim), mover)) return false;
    for (int d = 0; d < directions; ++d) {
      const Capture capture{board_.next(victim, d), victim};
      if (!belongs(board_.at(capture.from), mover) || capture.from == except) continue;
      turn.push(capture);
      const Piece taken = board_.capture(capture);
      const bool complete = rules_.multiple == Multiple::single || board_.has_won(mover, rules_);
      if (complete || !follow(turn, victim)) each_(turn);
      board_.release(capture, taken);
      turn.pop();
    }
    return true;
  }

  bool follow_sets(Turn& turn, Cell last) {
    Position p;
    for (Cell cell = 0; cell < cell_count; ++cell) p.at[cell] = board_.at(cell);
    p.side = board_.side();
    const auto sets = due_sets(rules_, p, last);
    if (sets.front().empty()) return false;
    for (const auto& set : sets) {
      Board::Victims victims;
      for (std::size_t i = 0; i < set.size(); ++i) {
        turn.push(set[i]);
        victims[i] = board_.capture(set[i]);
      }
      each_(turn);
      for (std::size_t i = set.size(); i-- > 0;) {
        board_.release(set[i], victims[i]);
        turn.pop();
      }
    }
    return true;
  }

  Board& board_;
  const RuleSet& rules_;
  Each& each_;
};

/// Calls `slide(turn)` for turns without a capture, with the board as it is, and `captured(turn)`
/// as CaptureChains does. The game is not over.
template <class Slide, class Captured>
void for_each_turn(Board& board, const RuleSet& rules, Slide slide, Captured captured) {
  bool any = false;
  const auto counted = [&](const Turn& turn) {
    any = true;
    captured(turn);
  };
  CaptureChains chains(board, rules, counted);
  Turn turn;
  const bool classic = rules.scope == Scope::classic;
  if (classic && chains.follow(turn, no_cell)) return;
  const auto quiet = [&](Cell from, Cell to) {
    any = true;
    turn.from = from;
    turn.to = to;
    slide(turn);
  };
  if (rules.scope == Scope::moved || classic) {
    const Slides slides(board, rules);
    for (const Slides::Mover& mover : slides) {
      for (CellSet to = classic ? mover.quiet | mover.capturing : mover.quiet; !to.empty();) {
        quiet(mover.from, to.take());
      }
      for (CellSet to = classic ? CellSet{} : mover.capturing; !to.empty();) {
        turn.from = mover.from;
        turn.to = to.take();
        board.slide(turn.from, turn.to);
        chains.follow(turn, turn.to);
        board.unslide(turn.from, turn.to);
      }
    }
  } else {
    for (CellSet own = board.of(board.side()); !own.empty();) {
      const Cell from = own.take();
      for (CellSet reach = reach_of(board, rules, from); !reach.empty();) {
        turn.from = from;
        turn.to = reach.take();
        board.slide(turn.from, turn.to);
        const bool won = board.has_won(board.side(), rules);
        const bool captures = !won && chains.follow(turn, turn.to);
        board.unslide(turn.from, turn.to);
        if (!captures) quiet(turn.from, turn.to);
      }
    }
  }
  if (any) return;
  turn.from = turn.to = no_cell;
  if (rules.scope == Scope::any && chains.follow(turn, no_cell)) return;
  slide(turn);
}

}  // namespace phwar
