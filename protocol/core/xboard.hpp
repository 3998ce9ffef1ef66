// SPDX-License-Identifier: MIT
// The Chess Engine Communication Protocol, version 2, for XBoard and its relatives. The engine
// defines the board itself (`setup`), so games on a rectangle of squares can be played there.
//
// It keeps whose move it is to think and the clocks as this protocol has them, and leaves position,
// options and searches to the state.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/searcher.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/engine_state.hpp"
#include "protocol/core/xboard_clock.hpp"

namespace protocol {

class Xboard final : public Dialect {
 public:
  Xboard(EngineState& state, Conversation& conversation)
      : state_(state), conversation_(conversation) {}

  void line(std::string_view text, engine::TimePoint read_at) override;
  [[nodiscard]] std::string report(const PendingSearch& search, const engine::Info& info) override;
  void answer(const PendingSearch& search) override;
  void error(std::string_view message) override;

 private:
  struct Keyword;
  static const Keyword* find(std::string_view word);

  [[nodiscard]] std::string variants() const;
  void features();
  void new_game();
  void variant(std::string_view name);
  void force();
  void go();
  void play_other();
  /// Of the board that is played on; 0 where it is no rectangle.
  [[nodiscard]] int ranks() const;
  void user_move(std::string_view word);
  void set_board(std::string_view fen);
  void take_back(int moves);
  void ping(std::string_view number);
  void move_now();
  void analyze();
  void exit_analysis();
  void set_option(std::string_view assignment);

  void announce_setup();
  void announce_result();
  void position_changed();
  void drop_search();
  void think();
  void take_move(const JobResult& result);
  /// Nothing where it was taken; else why not.
  void tell(const engine::Result<void>& taken, std::string_view what);
  void error(std::string_view kind, std::string_view what);

  EngineState& state_;
  Conversation& conversation_;
  engine::TimePoint read_at_{};
  std::optional<engine::Player> engine_side_ = engine::Player::second;  ///< empty: force mode
  bool analyzing_ = false;
  bool post_ = false;
  std::uint64_t epoch_ = 0;  ///< searches of an earlier epoch are not to be heard of any more
  XboardClock clock_;
};

}  // namespace protocol
