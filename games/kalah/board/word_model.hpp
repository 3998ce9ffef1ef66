// SPDX-License-Identifier: MIT
// The fast form of the rules: a row is one machine word with a byte a pit, and a sow is two
// additions of words from a table. For boards of at most 8 pits a side and 255 seeds in play,
// where neither the stores nor the pie rule matter to what follows.
//
// Two rows of six pits, South to move, South's pit 3 (4 seeds) in the third byte from the right:
//   own     0x00'00'04'04'04'04'04'04
//   sow 3   0x00'00'01'01'01'00'00'00   added after the pit was emptied; the 4th seed is banked
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/mix.hpp"
#include "engine/search/table_key.hpp"
#include "games/kalah/board/position.hpp"
#include "games/kalah/board/rule_set.hpp"

namespace kalah {

/// What a sow leads to.
template <class Board>
struct Child {
  Board board{};       ///< as the side sees it that has to move then
  int gain = 0;        ///< by how much it changed the mover's lead, the last sweep included
  bool again = false;  ///< the mover moves again
  bool over = false;
};

/// Pits as the side to move sees them.
struct WordBoard {
  std::uint64_t own = 0, theirs = 0;

  friend bool operator==(const WordBoard&, const WordBoard&) = default;
};

class WordModel {
 public:
  using Board = WordBoard;
  static constexpr int most_holes = 8, most_in_play = 255;
  static constexpr std::size_t most_moves = most_holes;

  [[nodiscard]] static bool fits(const RuleSet& rules, const Position& p) {
    return p.holes <= most_holes && p.in_pits() <= most_in_play && !rules.early_stop &&
           p.pie == Pie::closed;
  }

  WordModel(const RuleSet& rules, int holes)
      : rules_(rules), holes_(holes), table_(static_cast<std::size_t>(holes) * 256) {
    const int ring = 2 * holes + 1;
    for (int pit = 0; pit < holes; ++pit) {
      Drops drops;
      for (int seeds = 1; seeds < 256; ++seeds) {
        const int place = (pit + seeds) % ring;
        if (place < holes) drops.own += byte(place, 1);
        if (place == holes) ++drops.store;
        if (place > holes) drops.theirs += byte(place - holes - 1, 1);
        drops.last = static_cast<std::uint8_t>(place);
        table_[at(pit, seeds)] = drops;
      }
    }
  }

  [[nodiscard]] static Board board_of(const Position& p) {
    Board b;
    for (int pit = 0; pit < p.holes; ++pit) {
      b.own |= byte(pit, p.own()[static_cast<std::size_t>(pit)]);
      b.theirs |= byte(pit, p.theirs()[static_cast<std::size_t>(pit)]);
    }
    return b;
  }

  [[nodiscard]] int holes() const { return holes_; }
  [[nodiscard]] const RuleSet& rules() const { return rules_; }
  [[nodiscard]] static int seeds(const Board& b, int pit) { return value(b.own, pit); }
  [[nodiscard]] static int their_seeds(const Board& b, int pit) { return value(b.theirs, pit); }
  [[nodiscard]] static int own_sum(const Board& b) { return sum(b.own); }
  [[nodiscard]] static int their_sum(const Board& b) { return sum(b.theirs); }
  /// Seeds in play: no future is larger.
  [[nodiscard]] static int in_pits(const Board& b) { return sum(b.own) + sum(b.theirs); }
  /// Whether what follows depends on the pits alone.
  [[nodiscard]] static bool pits_alone(const Board&) { return true; }
  [[nodiscard]] static bool may_swap(const Board&) { return false; }

  [[nodiscard]] Child<Board> play(const Board& b, int pit) const {
    const int lifted = seeds(b, pit);
    const Drops& drops = table_[at(pit, lifted)];
    std::uint64_t own = (b.own & ~byte(pit, 255)) + drops.own;
    std::uint64_t theirs = b.theirs + drops.theirs;
    Child<Board> child;
    child.gain = drops.store;
    const int last = drops.last;
    if (last == holes_) {
      child.again = rules_.extra_turn;
    } else if (last < holes_ && value(own, last) == 1 && rules_.capture != Capture::none) {
      const int facing = holes_ - 1 - last;
      const int taken = value(theirs, facing);
      if (taken > 0 || rules_.capture == Capture::empty) {
        child.gain += taken + 1;
        own &= ~byte(last, 255);
        theirs &= ~byte(facing, 255);
      }
    }
    const bool over = rules_.end_check == EndCheck::either ? own == 0 || theirs == 0
                                                           : (child.again ? own : theirs) == 0;
    if (over) {
      child.over = true;
      child.gain += swept(own, theirs);
      return child;
    }
    child.board = child.again ? Board{own, theirs} : Board{theirs, own};
    return child;
  }

  /// Equal boards have equal keys; different ones hardly ever, and then rarely the same check.
  [[nodiscard]] std::uint64_t key(const Board& b, std::uint64_t salt = 0) const {
    return engine::table_key(engine::mixed(b.own * 0x9fb21c651e98df25ULL +
                                           std::rotl(b.theirs * 0xd6e8feb86659fd93ULL, 32) +
                                           static_cast<std::uint64_t>(holes_)),
                             salt);
  }
  [[nodiscard]] std::uint32_t check(const Board& b, std::uint64_t salt = 0) const {
    const std::uint64_t sum = b.own * 0x9e3779b97f4a7c15ULL +
                              std::rotl(b.theirs * 0xc2b2ae3d27d4eb4fULL, 32) +
                              static_cast<std::uint64_t>(holes_);
    return engine::table_check((sum ^ sum >> 32) * 0x94d049bb133111ebULL, salt);
  }

 private:
  struct Drops {
    std::uint64_t own = 0, theirs = 0;
    std::uint8_t store = 0, last = 0;
  };

  // To whom the last seeds go (rule 4), as the mover's gain.
  [[nodiscard]] int swept(std::uint64_t own, std::uint64_t theirs) const {
    if (rules_.sweep == Sweep::none) return 0;
    const int kept = sum(own) - sum(theirs);
    return rules_.sweep == Sweep::owner ? kept : -kept;
  }

  [[nodiscard]] static std::size_t at(int pit, int seeds) {
    return static_cast<std::size_t>(pit) << 8 | static_cast<std::size_t>(seeds);
  }
  [[nodiscard]] static std::uint64_t byte(int pit, int value) {
    return static_cast<std::uint64_t>(value) << 8 * pit;
  }
  [[nodiscard]] static int value(std::uint64_t row, int pit) {
    return static_cast<int>(row >> 8 * pit & 255);
  }
  [[nodiscard]] static int sum(std::uint64_t row) {
    return static_cast<int>(row * 0x0101010101010101ULL >> 56);
  }

  RuleSet rules_;
  int holes_;
  std::vector<Drops> table_;
};

}  // namespace kalah
