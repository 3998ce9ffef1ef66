// SPDX-License-Identifier: MIT
// Captures one after another, as far as they are asked for. Which slides capture what comes first;
// who captures, and what follows, is found when it is asked for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/phwar/search/ordered_turns.hpp"
#include "games/phwar/turns/turn_generator.hpp"

namespace phwar {

class CapturePicker {
 public:
  void begin(Board& board, const RuleSet& rules) {
    board_ = &board;
    rules_ = &rules;
    turns_.begin();
    slides_.clear();
    winning_.reset();
  }

  /// Under Scope::moved, where captures come one after another: the dearest victims come first, and
  /// of every particle and victim one slide before the others.
  void list(const Slides& slides) {
    for (const Slides::Mover& mover : slides) {
      if (mover.capturing.empty()) continue;
      for (std::size_t i = 0; i < slides.victim_count(); ++i) {
        const Cell victim = slides.victim(i).cell;
        unsigned order = 2 * static_cast<unsigned>(5 - board_->count(board_->at(victim))) + 1;
        for (CellSet to = slides.targets(mover, slides.victim(i)); !to.empty(); order &= ~1U) {
          slides_.push_back(order << 21 | static_cast<unsigned>(victim) << 14 |
                            static_cast<unsigned>(to.take()) << 7 | mover.from);
        }
      }
    }
  }

  /// The turn of this tag, which begins with a slide that captures; it does not come again.
  [[nodiscard]] std::optional<Turn> with_tag(TurnTag tag) {
    std::optional<Turn> found;
    const auto look = [&](const Turn& turn) {
      if (!found && tag_of(turn) == tag && turns_.is_new(board_->key())) found = turn;
    };
    CaptureChains chains(*board_, *rules_, look);
    Turn turn = slide_of(tag);
    board_->slide(turn.from, turn.to);
    chains.follow(turn, turn.to);
    board_->unslide(turn.from, turn.to);
    return found;
  }

  /// Adds a turn: the board stands as it leaves it.
  void add(const Turn& turn) {
    if (winning_) return;
    if (board_->has_won(board_->side(), *rules_)) {
      winning_ = turn;
    } else if (turns_.is_new(board_->key())) {
      turns_.add(turn, (1 << 24) + gain_of(turn));
    }
  }
  /// What else is to come in the order of captures.
  [[nodiscard]] OrderedTurns& turns() { return turns_; }

  /// The next turn; nullopt at the end, and when winning() is set.
  [[nodiscard]] std::optional<Turn> next() {
    do {
      if (!turns_.empty()) return turns_.take();
    } while (expand() && !winning_);
    return std::nullopt;
  }

  /// A turn that ends the game at once, found while others were listed.
  [[nodiscard]] const std::optional<Turn>& winning() const { return winning_; }
  void win_by(const Turn& turn) { winning_ = turn; }

 private:
  // The turns of the next slide; false: there are no more. But for the first slide, the particle
  // that slides need not capture: it has done so from elsewhere, and where it stood in between
  // leaves no trace.
  bool expand() {
    if (slides_.empty()) return false;
    const auto best = std::max_element(slides_.begin(), slides_.end());
    Turn turn = slide_of(*best & ((1U << 14) - 1));
    const auto victim = static_cast<Cell>(*best >> 14 & 127);
    const bool first = (*best >> 21 & 1) != 0;
    *best = slides_.back();
    slides_.pop_back();
    turns_.clear();
    const auto each = [this](const Turn& whole) { add(whole); };
    CaptureChains chains(*board_, *rules_, each);
    board_->slide(turn.from, turn.to);
    chains.take_first(turn, victim, first ? no_cell : turn.to);
    board_->unslide(turn.from, turn.to);
    return true;
  }

  // By what is left of the victims' kinds: the turn has been made.
  [[nodiscard]] int gain_of(const Turn& turn) const {
    const Side rival = other(board_->side());
    int gain = 1'000 * turn.count;
    for (const Kind kind : {Kind::electron, Kind::positron}) {
      const int left = board_->count(piece_of(rival, kind));
      gain -= 100 * left * left / 4;
    }
    return gain;
  }

  Board* board_ = nullptr;
  const RuleSet* rules_ = nullptr;
  std::optional<Turn> winning_;
  std::vector<std::uint32_t> slides_;  // order, victim and slide in one number
  OrderedTurns turns_;
};

}  // namespace phwar
