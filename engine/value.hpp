// SPDX-License-Identifier: MIT
// What a search says about a position, from the side to move. Text such as `cp` and `mate` is
// made from it in one place (protocol/core/reply).
#pragma once

#include <cstdint>

namespace engine {

struct Value {
  enum class Kind : std::uint8_t {
    estimate,  ///< amount = hundredths of the game's unit
    draw,
    win,     ///< amount = plies to the end, the winner playing shortest
    loss,    ///< amount = plies to the end, the loser playing longest
    margin,  ///< amount = certain final margin, whole units
  };
  enum class Bound : std::uint8_t { exact, lower, upper };

  Kind kind = Kind::estimate;
  int amount = 0;
  Bound bound = Bound::exact;

  /// Exact under perfect play of both sides.
  [[nodiscard]] bool proven() const { return kind != Kind::estimate && bound == Bound::exact; }

  [[nodiscard]] static Value estimate(int hundredths, Bound b = Bound::exact) {
    return {Kind::estimate, hundredths, b};
  }
  [[nodiscard]] static Value win_in(int plies) { return {Kind::win, plies, Bound::exact}; }
  [[nodiscard]] static Value loss_in(int plies) { return {Kind::loss, plies, Bound::exact}; }
  [[nodiscard]] static Value draw() { return {Kind::draw, 0, Bound::exact}; }
  [[nodiscard]] static Value margin(int units) { return {Kind::margin, units, Bound::exact}; }

  friend bool operator==(const Value&, const Value&) = default;
};

/// What a move is worth to its mover, from the value of the position that it leads to; `again`
/// where the same side moves there, too.
[[nodiscard]] inline Value value_of_move(const Value& child, bool again) {
  Value value = child;
  const bool decided = child.kind == Value::Kind::win || child.kind == Value::Kind::loss;
  if (decided) ++value.amount;
  if (again) return value;
  if (decided) value.kind = child.kind == Value::Kind::win ? Value::Kind::loss : Value::Kind::win;
  if (child.kind == Value::Kind::margin || child.kind == Value::Kind::estimate) {
    value.amount = -child.amount;
  }
  return value;
}

}  // namespace engine
