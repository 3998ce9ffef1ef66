// SPDX-License-Identifier: MIT
// The turns of a board one after another, as far as they are asked for: the table's, captures,
// killers, and slides by what the search has learnt. Mostly one of the first is enough.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/phwar/centre_threats.hpp"
#include "games/phwar/slide_history.hpp"
#include "games/phwar/turn_generator.hpp"
#include "games/phwar/winning_capture.hpp"

namespace phwar {

class TurnPicker {
 public:
  struct Pick {
    Turn turn;
    bool threatens;  ///< a slide that opens the neutron's way to F6
  };

  /// Begins with the turns of this board, which must stand the same whenever next() is called.
  /// `answers` restricts slides without captures to those that end in it.
  void begin(Board& board, const RuleSet& rules, const SlideHistory& history, int ply, TurnTag tag,
             const CellSet* answers) {
    board_ = &board;
    rules_ = &rules;
    history_ = &history;
    killers_ = history.killers(ply);
    tag_ = tag;
    left_out_ = any_ = false;
    captures_.clear();
    keys_.clear();
    capture_ = 0;
    snatches_.clear();
    winning_.reset();
    slide_count_ = 0;
    killer_ = 0;
    threats_.reset();
    if (slide_to_centre_wins(rules)) threats_.emplace(board, board.side());
    if (!staged()) {
      list_all(answers);
      stage_ = Stage::captures;
      return;
    }
    winning_ = winning_capture(board, rules);
    if (winning_) return;
    slides_.emplace(board, rules);
    for (Slides::Mover& mover : *slides_) {
      any_ = any_ || !mover.quiet.empty() || !mover.capturing.empty();
      if (answers == nullptr) continue;
      left_out_ = left_out_ || !(mover.quiet & ~*answers).empty();
      mover.quiet &= *answers;
    }
    stage_ = Stage::table;
  }

  /// The next turn; with `only_threats` slides that neither capture nor threaten are passed over
  /// (and do not come again). nullopt at the end, and when winning() is set.
  [[nodiscard]] std::optional<Pick> next(bool only_threats) {
    switch (stage_) {
      case Stage::table:
        stage_ = Stage::list_captures;
        if (const auto turn = table_turn()) {
          const bool threat = threatens(*turn);
          if (turn->count > 0 || !only_threats || threat) return Pick{*turn, threat};
        }
        [[fallthrough]];
      case Stage::list_captures:
        list_captures();
        stage_ = Stage::captures;
        [[fallthrough]];
      case Stage::captures:
        do {
          while (capture_ < captures_.size()) {
            const Turn& turn = pick_capture();
            const bool plain = turn.count == 0 && turn.slides();  // listed by list_all()
            const bool threat = threatens(turn);
            if (!plain || !only_threats || threat) return Pick{turn, threat};
          }
        } while (expand_capture() && !winning_);
        if (winning_ || !staged()) return std::nullopt;
        stage_ = Stage::killers;
        [[fallthrough]];
      case Stage::killers:
        while (killer_ < killers_.size()) {
          const TurnTag killer = killers_[killer_++];
          if (killer == tag_) continue;
          const auto turn = quiet_turn(killer);
          if (!turn) continue;
          const bool threat = threatens(*turn);
          if (!only_threats || threat) return Pick{*turn, threat};
        }
        list_slides(only_threats);
        stage_ = Stage::slides;
        [[fallthrough]];
      case Stage::slides:
        while (slide_ < slide_count_) {
          const Turn turn = pick_slide();
          const bool threat = threatens(turn);
          if (!only_threats || threat) return Pick{turn, threat};
        }
        stage_ = Stage::pass;
        [[fallthrough]];
      case Stage::pass:
        if (any_) return std::nullopt;
        any_ = true;
        return Pick{Turn{}, false};
    }
    return std::nullopt;
  }

  /// A turn that ends the game at once, found while captures were listed.
  [[nodiscard]] const std::optional<Turn>& winning() const { return winning_; }
  /// Whether `answers` kept slides out.
  [[nodiscard]] bool left_out() const { return left_out_; }

 private:
  enum class Stage : std::uint8_t { table, list_captures, captures, killers, slides, pass };

  struct Candidate {
    Turn turn;
    int order = 0;
  };

  [[nodiscard]] bool staged() const {
    return rules_->scope == Scope::moved && rules_->multiple != Multiple::simultaneous;
  }

  [[nodiscard]] bool threatens(const Turn& turn) const {
    return turn.count == 0 && turn.slides() && threats_ &&
           threats_->targets(turn.from).has(turn.to);
  }

  [[nodiscard]] const Slides::Mover* mover_on(Cell from) const {
    const auto mover = std::find_if(slides_->begin(), slides_->end(),
                                    [from](const auto& m) { return m.from == from; });
    return mover == slides_->end() ? nullptr : &*mover;
  }

  [[nodiscard]] std::optional<Turn> quiet_turn(TurnTag tag) const {
    const Turn turn = slide_of(tag);
    if (tag != tag_of(turn) || turn.from >= cell_count || turn.to >= cell_count) return {};
    const Slides::Mover* mover = mover_on(turn.from);
    if (mover == nullptr || !mover->quiet.has(turn.to)) return {};
    return turn;
  }

  [[nodiscard]] std::optional<Turn> table_turn() {
    if (tag_ == no_tag) return {};
    if (const auto quiet = quiet_turn(tag_)) return quiet;
    const Turn slide = slide_of(tag_);
    if (slide.from >= cell_count || slide.to >= cell_count) return {};
    const Slides::Mover* mover = mover_on(slide.from);
    if (mover == nullptr || !mover->capturing.has(slide.to)) return {};
    std::optional<Turn> found;
    const auto look = [&](const Turn& turn) {
      if (found || tag_of(turn) != tag_) return;
      found = turn;
      keys_.push_back(board_->key());
    };
    capture_by(slide.from, slide.to, look);
    return found;
  }

  template <class Each>
  void capture_by(Cell from, Cell to, Each& each) {
    CaptureChains chains(*board_, *rules_, each);
    Turn turn;
    turn.from = from;
    turn.to = to;
    board_->slide(from, to);
    chains.follow(turn, to);
    board_->unslide(from, to);
  }

  // One of several turns that lead to the same board will do, and the table's has come already.
  void add_capture(const Turn& turn) {
    if (winning_) return;
    if (board_->has_won(board_->side(), *rules_)) {
      winning_ = turn;
      return;
    }
    const std::uint64_t key = board_->key();
    if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) return;
    keys_.push_back(key);
    captures_.push_back({turn, (1 << 24) + gain_of(turn)});
  }

  // Which slides capture what first; who captures, and what follows, is found when it is asked for.
  // The dearest victims come first, and of every particle and victim one slide before the others.
  void list_captures() {
    for (const Slides::Mover& mover : *slides_) {
      if (mover.capturing.empty()) continue;
      for (std::size_t i = 0; i < slides_->victim_count(); ++i) {
        const Cell victim = slides_->victim(i).cell;
        unsigned order = 2 * static_cast<unsigned>(5 - board_->count(board_->at(victim))) + 1;
        for (CellSet to = slides_->targets(mover, slides_->victim(i)); !to.empty(); order &= ~1U) {
          snatches_.push_back(order << 21 | static_cast<unsigned>(victim) << 14 |
                              static_cast<unsigned>(to.take()) << 7 | mover.from);
        }
      }
    }
  }

  // The turns of the next of them; false: there are no more. But for the first slide, the particle
  // that slides need not capture: it has done so from elsewhere, and where it stood in between
  // leaves no trace.
  bool expand_capture() {
    if (snatches_.empty()) return false;
    const auto best = std::max_element(snatches_.begin(), snatches_.end());
    Turn turn = slide_of(*best & slide_bits);
    const auto victim = static_cast<Cell>(*best >> 14 & 127);
    const bool first = (*best >> 21 & 1) != 0;
    *best = snatches_.back();
    snatches_.pop_back();
    captures_.clear();
    capture_ = 0;
    const auto each = [this](const Turn& whole) { add_capture(whole); };
    CaptureChains chains(*board_, *rules_, each);
    board_->slide(turn.from, turn.to);
    chains.take_first(turn, victim, first ? no_cell : turn.to);
    board_->unslide(turn.from, turn.to);
    return true;
  }

  // The rule sets that are not worth a fast way: everything at once.
  void list_all(const CellSet* answers) {
    const TurnTag table = tag_;
    for_each_turn(
        *board_, *rules_,
        [&](const Turn& turn) {
          if (answers != nullptr && turn.slides() && !answers->has(turn.to)) {
            left_out_ = true;
            return;
          }
          const bool enters = turn.to == centre && turn.from == board_->neutron(board_->side());
          if (rules_->centre_win && enters && !winning_) winning_ = turn;
          const TurnTag tag = tag_of(turn);
          const int order = tag == killers_[0]   ? 1 << 20
                            : tag == killers_[1] ? (1 << 20) - 1
                            : turn.slides()      ? history_->order_of(*board_, turn.from, turn.to)
                                                 : 0;
          captures_.push_back({turn, tag == table ? 1 << 28 : order});
        },
        [&](const Turn& turn) { add_capture(turn); });
    for (Candidate& c : captures_) {
      if (tag_of(c.turn) == table) c.order = 1 << 28;
    }
  }

  [[nodiscard]] const Turn& pick_capture() {
    const auto begin = captures_.begin() + static_cast<std::ptrdiff_t>(capture_++);
    std::iter_swap(
        begin, std::max_element(begin, captures_.end(),
                                [](const auto& a, const auto& b) { return a.order < b.order; }));
    return begin->turn;
  }

  // A slide is one number, the better the larger: its order, and its cells from the first on.
  void list_slides(bool only_threats) {
    slide_ = 0;
    for (const Slides::Mover& mover : *slides_) {
      CellSet to = mover.quiet;
      if (only_threats) to &= threats_ ? threats_->targets(mover.from) : CellSet{};
      while (!to.empty()) {
        const Cell cell = to.take();
        const TurnTag tag = static_cast<TurnTag>(mover.from) | static_cast<TurnTag>(cell) << 7;
        if (tag == tag_ || tag == killers_[0] || tag == killers_[1]) continue;
        const int order = history_->order_of(*board_, mover.from, cell) + SlideHistory::most_order;
        slides_by_order_[slide_count_++] =
            static_cast<std::uint32_t>(order) << 14 | (slide_bits - tag);
      }
    }
  }

  [[nodiscard]] Turn pick_slide() {
    const auto begin = slides_by_order_.begin() + static_cast<std::ptrdiff_t>(slide_);
    const auto end = slides_by_order_.begin() + static_cast<std::ptrdiff_t>(slide_count_);
    if (slide_ < picked) {
      std::iter_swap(begin, std::max_element(begin, end));
    } else if (slide_ == picked) {
      std::sort(begin, end, std::greater<>());
    }
    return slide_of(slide_bits - (slides_by_order_[slide_++] & slide_bits));
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

  static constexpr std::uint32_t slide_bits = (1U << 14) - 1;
  static constexpr std::size_t picked = 3;  // selected one by one: mostly one of them is enough

  Board* board_ = nullptr;
  const RuleSet* rules_ = nullptr;
  const SlideHistory* history_ = nullptr;
  Stage stage_ = Stage::pass;
  TurnTag tag_ = no_tag;
  std::array<TurnTag, 2> killers_{};
  std::size_t killer_ = 0, capture_ = 0, slide_ = 0, slide_count_ = 0;
  bool left_out_ = false, any_ = false;
  std::optional<Slides> slides_;
  std::optional<CentreThreats> threats_;
  std::optional<Turn> winning_;
  std::vector<std::uint32_t> snatches_;  // order, victim and slide in one number
  std::vector<Candidate> captures_;
  std::vector<std::uint64_t> keys_;  // of the boards after captures
  std::array<std::uint32_t, most_pieces * 30> slides_by_order_;
};

}  // namespace phwar
