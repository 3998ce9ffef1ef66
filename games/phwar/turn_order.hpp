// SPDX-License-Identifier: MIT
// The turns of a board in the order in which the search tries them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "games/phwar/search_entry.hpp"
#include "games/phwar/turn_generator.hpp"

namespace phwar {

struct Candidate {
  Turn turn;
  int order = 0;
};

/// What a search has learnt about slides that capture nothing.
class SlideHistory {
 public:
  [[nodiscard]] int order_of(const Board& b, const Turn& turn, TurnTag tag, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (tag == killers[0]) return 1 << 20;
    if (tag == killers[1]) return (1 << 20) - 1;
    return worth_[b.at(turn.from)][turn.to] + from_to_[index(b.side())][turn.from][turn.to];
  }

  /// `turn` has refuted the board, at this depth, after others in `tried` had not.
  void reward(const Board& b, const Turn& turn, int ply, int depth,
              const std::vector<Turn>& tried) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    const TurnTag tag = tag_of(turn);
    if (tag != killers[0]) killers = {tag, killers[0]};
    const int bonus = std::min(depth * depth, 400);
    learn(b, turn, bonus);
    for (const Turn& other : tried) learn(b, other, -bonus);
  }

  void forget_killers(int ply) { killers_[static_cast<std::size_t>(ply)] = {no_tag, no_tag}; }

 private:
  static constexpr int most = 8'192;

  static void move_towards(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + bonus * 16 - value * std::abs(bonus * 16) / most);
  }
  void learn(const Board& b, const Turn& turn, int bonus) {
    move_towards(worth_[b.at(turn.from)][turn.to], bonus);
    move_towards(from_to_[index(b.side())][turn.from][turn.to], bonus);
  }

  std::array<std::array<TurnTag, 2>, 130> killers_{};  // 0 is a slide from A3 to itself
  std::array<std::array<std::int16_t, cell_count>, piece_codes> worth_{};
  std::array<std::array<std::array<std::int16_t, cell_count>, cell_count>, 2> from_to_{};
};

class TurnList {
 public:
  /// Lists all turns; `answers` restricts slides without captures to those that end in it. Ends
  /// early, with `winning`, when a turn wins.
  void fill(Board& b, const RuleSet& rules, const SlideHistory& history, int ply, TurnTag table_tag,
            const CellSet* answers) {
    list_.clear();
    keys_.clear();
    left_out_ = 0;
    winning_.reset();
    const Side mover = b.side();
    for_each_turn(
        b, rules,
        [&](const Turn& turn) {
          if (answers != nullptr && turn.slides() && !answers->has(turn.to)) {
            ++left_out_;
            return;
          }
          const bool enters = turn.to == centre && turn.from == b.neutron(mover);
          if (rules.centre_win && enters && !winning_) winning_ = turn;
          const TurnTag tag = tag_of(turn);
          const int order = tag == table_tag ? 1 << 28
                            : turn.slides()  ? history.order_of(b, turn, tag, ply)
                                             : 0;
          list_.push_back({turn, order});
        },
        [&](const Turn& turn) {
          if (b.has_won(mover, rules)) {
            if (!winning_) winning_ = turn;
            return;
          }
          // One of several orders that lead to the same board will do.
          if (std::find(keys_.begin(), keys_.end(), b.key()) != keys_.end()) return;
          keys_.push_back(b.key());
          const int order = tag_of(turn) == table_tag ? 1 << 28 : (1 << 24) + gain_of(b, turn);
          list_.push_back({turn, order});
        });
    sorted_ = false;
  }

  [[nodiscard]] std::size_t size() const { return list_.size(); }
  /// A turn that ends the game at once.
  [[nodiscard]] const std::optional<Turn>& winning() const { return winning_; }
  /// Slides that `answers` kept out.
  [[nodiscard]] int left_out() const { return left_out_; }

  /// The i-th turn; to be asked in order from 0.
  [[nodiscard]] const Candidate& pick(std::size_t i) {
    constexpr std::size_t picked = 4;  // selected one by one: mostly one of them is enough
    const auto begin = list_.begin() + static_cast<std::ptrdiff_t>(i);
    if (i < picked) {
      std::iter_swap(begin, std::max_element(begin, list_.end(), less));
    } else if (!sorted_) {
      std::sort(begin, list_.end(), [](const auto& a, const auto& c) { return less(c, a); });
      sorted_ = true;
    }
    return list_[i];
  }

 private:
  static bool less(const Candidate& a, const Candidate& b) {
    if (a.order != b.order) return a.order < b.order;
    if (a.turn.from != b.turn.from) return a.turn.from > b.turn.from;
    return a.turn.to > b.turn.to;
  }

  // By what is left of the victims' kinds: the turn has been made.
  static int gain_of(const Board& b, const Turn& turn) {
    const Side rival = other(b.side());
    int gain = 1'000 * turn.count;
    for (const Kind kind : {Kind::electron, Kind::positron}) {
      gain -= 100 * b.count(piece_of(rival, kind)) * b.count(piece_of(rival, kind)) / 4;
    }
    return gain;
  }

  std::vector<Candidate> list_;
  std::vector<std::uint64_t> keys_;  // of the boards after captures
  std::optional<Turn> winning_;
  int left_out_ = 0;
  bool sorted_ = false;
};

}  // namespace phwar
