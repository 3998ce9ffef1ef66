// SPDX-License-Identifier: MIT
// Implements Game's text from a game's value types.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board_face.hpp"
#include "engine/game.hpp"
#include "engine/perft.hpp"
#include "engine/rules.hpp"
#include "engine/stop.hpp"
#include "engine/text.hpp"

namespace engine {

/// Optional: Game::refusal() of a word that is no legal move.
template <class R>
concept HasRefusal = requires(const R& r, const typename R::Position& p, std::string_view word) {
  { r.refusal(p, word) } -> std::same_as<std::string>;
};

/// Derive from it and add what has no default: the face, and the searcher (plain_game.hpp has one).
template <Rules R>
class TypedGame : public Game, public BoardFace {
 public:
  TypedGame(R rules, GameInfo info) : Game(std::move(info)), rules_(std::move(rules)) {}

  [[nodiscard]] const BoardFace& face() const override { return *this; }

  [[nodiscard]] Position start() const override { return Position::of(rules_.start()); }

  [[nodiscard]] Result<Position> parse(std::string_view text) const override {
    auto value = rules_.parse(text);
    if (!value) return tl::unexpected<Error>(value.error());
    return Position::of(std::move(*value));
  }

  [[nodiscard]] std::string print(const Position& p) const override {
    return rules_.print(value(p));
  }

  [[nodiscard]] Player to_move(const Position& p) const override {
    return rules_.to_move(value(p));
  }

  [[nodiscard]] std::vector<std::string> moves(const Position& p) const override {
    std::vector<std::string> texts;
    for (const auto& move : legal(value(p))) texts.push_back(rules_.print_move(value(p), move));
    return texts;
  }

  // Move text is understood by printing the legal moves and comparing, so there is no second
  // parser that could disagree with the rules.
  [[nodiscard]] Result<Position> play(const Position& p, std::string_view text) const override {
    for (const auto& move : legal(value(p))) {
      if (rules_.print_move(value(p), move) == text) {
        return Position::of(rules_.play(value(p), move));
      }
    }
    return fail("illegal move " + in_quotes(text));
  }

  [[nodiscard]] std::string refusal(const Position& p, std::string_view word) const override {
    if constexpr (HasRefusal<R>) return rules_.refusal(value(p), word);
    return Game::refusal(p, word);
  }

  [[nodiscard]] Outcome outcome(const Position& p) const override {
    return rules_.outcome(value(p));
  }

  [[nodiscard]] std::uint64_t key(const Position& p) const override { return rules_.key(value(p)); }

  [[nodiscard]] std::optional<std::uint64_t> perft(const Position& p, int depth,
                                                   const StopToken& stop) const override {
    const std::uint64_t leaves = engine::perft(rules_, value(p), depth, stop);
    return stop.stop_requested() ? std::nullopt : std::optional(leaves);
  }

 protected:
  using Value = typename R::Position;

  [[nodiscard]] static const Value& value(const Position& p) { return p.as<Value>(); }
  [[nodiscard]] const R& rules() const { return rules_; }
  [[nodiscard]] std::vector<typename R::Move> legal(const Value& p) const {
    std::vector<typename R::Move> moves;
    rules_.moves(p, moves);
    return moves;
  }

 private:
  R rules_;
};

}  // namespace engine
