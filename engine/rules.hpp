// SPDX-License-Identifier: MIT
// What the value types of a game must offer. A Rules object is immutable; a Position is a regular
// value that carries its own board size; a Move is a small regular value.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace engine {

template <class R>
concept Rules = std::copyable<typename R::Position> && std::copyable<typename R::Move> &&
    requires(const R& r, const typename R::Position& p, const typename R::Move& m,
             std::vector<typename R::Move>& list, std::string_view text) {
  { r.start() } -> std::same_as<typename R::Position>;
  { r.to_move(p) } -> std::same_as<Player>;
  { r.outcome(p) } -> std::same_as<Outcome>;
  { r.key(p) } -> std::same_as<std::uint64_t>;
  r.moves(p, list);  // makes `list` the legal moves; none when the game is over
  { r.play(p, m) } -> std::same_as<typename R::Position>;  // m is legal
  { r.parse(text) } -> std::same_as<Result<typename R::Position>>;
  { r.print(p) } -> std::same_as<std::string>;
  { r.print_move(p, m) } -> std::same_as<std::string>;  // different moves, different words
};

}  // namespace engine
