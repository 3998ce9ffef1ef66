// SPDX-License-Identifier: MIT
// The turns of a board one after another, as far as they are asked for: the table's, captures,
// and slides by what the search has learnt. Mostly one of the first is enough.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/phwar/search/capture_picker.hpp"
#include "games/phwar/search/history.hpp"
#include "games/phwar/search/slide_picker.hpp"
#include "games/phwar/turns/centre_threats.hpp"
#include "games/phwar/turns/winning_capture.hpp"
#include "games/phwar/turns/winning_turn.hpp"

namespace phwar {

class TurnPicker {
 public:
  struct Pick {
    Turn turn;
    bool threatens;  ///< a slide that opens the neutron's way to F6
  };

  /// Begins with the turns of this board, which must stand the same whenever next() is called.
  /// `answers` restricts slides without captures to those that end in it.
  void begin(Board& board, const RuleSet& rules, const History& history, TurnTag tag,
             const CellSet* answers) {
    board_ = &board;
    rules_ = &rules;
    history_ = &history;
    tag_ = tag;
    left_out_ = any_ = false;
    captures_.begin(board, rules);
    quiet_.clear();
    threats_.reset();
    if (slide_to_centre_wins(rules)) threats_.emplace(board, board.side());
    if (!captures_are_known(rules)) {
      list_all(answers);
      stage_ = Stage::captures;
      return;
    }
    if (const auto win = winning_capture(board, rules)) {
      captures_.win_by(*win);
      return;
    }
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
    while (const auto turn = next_of_stage(only_threats)) {
      const bool threat = threatens(*turn);
      const bool plain = turn->count == 0 && turn->slides();
      if (!plain || !only_threats || threat) return Pick{*turn, threat};
    }
    return std::nullopt;
  }

  /// A turn that ends the game at once, found while captures were listed.
  [[nodiscard]] const std::optional<Turn>& winning() const { return captures_.winning(); }
  /// Whether `answers` kept slides out.
  [[nodiscard]] bool left_out() const { return left_out_; }

 private:
  enum class Stage : std::uint8_t { table, list_captures, captures, slides, pass };

  std::optional<Turn> next_of_stage(bool only_threats) {
    switch (stage_) {
      case Stage::table:
        stage_ = Stage::list_captures;
        if (const auto turn = table_turn()) return turn;
        [[fallthrough]];
      case Stage::list_captures:
        captures_.list(*slides_);
        stage_ = Stage::captures;
        [[fallthrough]];
      case Stage::captures:
        if (const auto turn = captures_.next()) return turn;
        if (winning() || !captures_are_known(*rules_)) return std::nullopt;
        list_slides(only_threats);
        stage_ = Stage::slides;
        [[fallthrough]];
      case Stage::slides:
        if (const auto turn = quiet_.next()) return turn;
        stage_ = Stage::pass;
        [[fallthrough]];
      case Stage::pass:
        if (any_) return std::nullopt;
        any_ = true;
        return Turn{};
    }
    return std::nullopt;
  }

  [[nodiscard]] bool threatens(const Turn& turn) const {
    return turn.count == 0 && turn.slides() && threats_ &&
           threats_->targets(turn.from).has(turn.to);
  }

  [[nodiscard]] const Slides::Mover* mover_of(const Turn& slide) const {
    if (slide.from >= cell_count || slide.to >= cell_count) return nullptr;
    const auto mover = std::find_if(slides_->begin(), slides_->end(),
                                    [&](const auto& m) { return m.from == slide.from; });
    return mover == slides_->end() ? nullptr : &*mover;
  }

  [[nodiscard]] std::optional<Turn> quiet_turn(TurnTag tag) const {
    const Turn turn = slide_of(tag);
    if (tag != tag_of(turn)) return {};
    const Slides::Mover* mover = mover_of(turn);
    if (mover == nullptr || !mover->quiet.has(turn.to)) return {};
    return turn;
  }

  [[nodiscard]] std::optional<Turn> table_turn() {
    if (tag_ == no_tag) return {};
    if (const auto quiet = quiet_turn(tag_)) return quiet;
    const Turn slide = slide_of(tag_);
    const Slides::Mover* mover = mover_of(slide);
    if (mover == nullptr || !mover->capturing.has(slide.to)) return {};
    return captures_.with_tag(tag_);
  }

  void list_slides(bool only_threats) {
    for (const Slides::Mover& mover : *slides_) {
      CellSet to = mover.quiet;
      if (only_threats) to &= threats_ ? threats_->targets(mover.from) : CellSet{};
      quiet_.list(*board_, *history_, mover.from, to, tag_);
    }
  }

  // The rule sets that are not worth a fast way: everything at once.
  void list_all(const CellSet* answers) {
    OrderedTurns& turns = captures_.turns();
    for_each_turn(
        *board_, *rules_,
        [&](const Turn& turn) {
          if (answers != nullptr && turn.slides() && !answers->has(turn.to)) {
            left_out_ = true;
            return;
          }
          const bool enters = turn.to == centre && turn.from == board_->neutron(board_->side());
          if (rules_->centre_win && enters && !winning()) captures_.win_by(turn);
          turns.add(turn, turn.slides() ? history_->order_of(*board_, turn.from, turn.to) : 0);
        },
        [&](const Turn& turn) { captures_.add(turn); });
    turns.prefer(tag_);
  }

  Board* board_ = nullptr;
  const RuleSet* rules_ = nullptr;
  const History* history_ = nullptr;
  Stage stage_ = Stage::pass;
  TurnTag tag_ = no_tag;
  bool left_out_ = false, any_ = false;
  std::optional<Slides> slides_;
  std::optional<CentreThreats> threats_;
  CapturePicker captures_;
  SlidePicker quiet_;
};

}  // namespace phwar
