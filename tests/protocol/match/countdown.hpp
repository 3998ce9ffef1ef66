// SPDX-License-Identifier: MIT
// A game of a pile of stones, small enough to see through, with what hexapawn lacks: the same side
// moving twice, and repetition. `take` removes a stone and passes the turn; `again` removes one and
// keeps it; `wait` passes the turn. Who takes the last stone wins.
#pragma once

#include <string>
#include <vector>

#include "engine/courses.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"
#include "engine/typed_game.hpp"

#include <nlohmann/json.hpp>

namespace protocol::test {

class CountdownRules {
 public:
  struct Position {
    int stones = 4;
    engine::Player turn = engine::Player::first;
    engine::Player last = engine::Player::second;  ///< who took the last stone so far
  };
  enum class Move { take, again, wait };

  [[nodiscard]] Position start() const { return {}; }
  [[nodiscard]] engine::Player to_move(const Position& p) const { return p.turn; }
  [[nodiscard]] engine::Outcome outcome(const Position& p) const {
    if (p.stones > 0) return {};
    return {engine::Outcome::Kind::win, p.last, "empty"};
  }
  [[nodiscard]] std::uint64_t key(const Position& p) const {
    return static_cast<std::uint64_t>(4 * p.stones + 2 * static_cast<int>(p.turn) +
                                      static_cast<int>(p.last));
  }
  void moves(const Position& p, std::vector<Move>& list) const {
    if (p.stones > 0) list = {Move::take, Move::again, Move::wait};
  }
  [[nodiscard]] Position play(Position p, Move move) const {
    if (move != Move::wait) {
      --p.stones;
      p.last = p.turn;
    }
    if (move != Move::again) p.turn = engine::other(p.turn);
    return p;
  }
  /// `4 first`
  [[nodiscard]] engine::Result<Position> parse(std::string_view text) const {
    const auto words = engine::words(text);
    const auto stones = words.size() == 2 ? engine::parse_integer(words[0]) : std::nullopt;
    if (!stones || *stones < 0 || *stones > 99) return engine::fail("no pile");
    return Position{static_cast<int>(*stones),
                    words[1] == "first" ? engine::Player::first : engine::Player::second,
                    engine::Player::second};
  }
  [[nodiscard]] std::string print(const Position& p) const {
    return std::to_string(p.stones) + (p.turn == engine::Player::first ? " first" : " second");
  }
  [[nodiscard]] std::string print_move(const Position&, Move move) const {
    return move == Move::take ? "take" : move == Move::again ? "again" : "wait";
  }
};

class Countdown final : public engine::TypedGame<CountdownRules>, public engine::Courses {
 public:
  Countdown()
      : TypedGame(CountdownRules(), {.name = "countdown",
                                     .title = "Countdown",
                                     .player_names = {"Ann", "Bob"},
                                     .variant = "countdown4x1",
                                     .move_example = "take",
                                     .repetition_draw = 3}) {}

  [[nodiscard]] const Courses& courses() const override { return *this; }

  [[nodiscard]] std::string drawing(const engine::Position& p) const override {
    return print(p) + "\n";
  }
  [[nodiscard]] engine::Json board(const engine::Position&) const override { return {}; }
  [[nodiscard]] engine::Json state(const engine::Position&) const override { return {}; }
  [[nodiscard]] std::string evaluation(const engine::Position&) const override { return "\n"; }
  [[nodiscard]] std::unique_ptr<engine::Searcher> make_searcher() const override { return nullptr; }
  /// Its program says only how its move begins.
  [[nodiscard]] std::optional<std::string> reference_move(const engine::Position&,
                                                          const engine::StopToken&) const override {
    return "ag";
  }
};

}  // namespace protocol::test
