// SPDX-License-Identifier: MIT
// A position and a turn of Phwar as plain values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/phwar/board/geometry.hpp"

namespace phwar {

/// Black is above and moves first (rule 2).
enum class Side : std::uint8_t { black, white };

[[nodiscard]] constexpr Side other(Side s) {
  return s == Side::black ? Side::white : Side::black;
}
[[nodiscard]] constexpr std::size_t index(Side s) {
  return static_cast<std::size_t>(s);
}

enum class Kind : std::uint8_t { electron, positron, neutron };
inline constexpr int kinds = 3;

[[nodiscard]] constexpr int charge_of(Kind k) {
  return k == Kind::electron ? -1 : k == Kind::positron ? 1 : 0;
}

/// What stands on a cell: 0 nothing, 1..3 Black's kinds, 4..6 White's.
using Piece = std::uint8_t;
inline constexpr Piece no_piece = 0;
inline constexpr int piece_codes = 7;
/// As in the FEN, by code.
inline constexpr std::string_view piece_letters = ".epnEPN";

[[nodiscard]] constexpr Piece piece_of(Side s, Kind k) {
  return static_cast<Piece>(1 + kinds * static_cast<int>(s) + static_cast<int>(k));
}
[[nodiscard]] constexpr Side side_of(Piece p) {
  return p > kinds ? Side::white : Side::black;
}
[[nodiscard]] constexpr Kind kind_of(Piece p) {
  return static_cast<Kind>(p > kinds ? p - kinds - 1 : p - 1);
}
/// The charge of a piece; 0 also for none.
[[nodiscard]] constexpr int charge_of(Piece p) {
  constexpr std::array<std::int8_t, 2 * kinds + 1> charges{0, -1, 1, 0, -1, 1, 0};
  return charges[p];
}
[[nodiscard]] constexpr bool belongs(Piece p, Side s) {
  return p != no_piece && side_of(p) == s;
}

/// How many of a kind a side can own (rule 2).
[[nodiscard]] constexpr int most_of(Kind k) {
  return k == Kind::neutron ? 1 : 4;
}
inline constexpr int most_pieces = 9;  ///< of one side

/// Quiet turns after which a game is drawn (rule 6.3).
inline constexpr int quiet_limit = 100;

struct Position {
  std::array<Piece, cell_count> at{};
  Side side = Side::black;
  int quiet = 0;  ///< turns since the last capture
  int turn = 1;   ///< full turns, one more after White's

  friend bool operator==(const Position&, const Position&) = default;
};

/// One capture: the particle on `from` replaces the one on `victim`.
struct Capture {
  Cell from = no_cell, victim = no_cell;
  friend bool operator==(const Capture&, const Capture&) = default;
};

/// A slide, if there is one, and the captures in their order. Neither: a pass.
struct Turn {
  Cell from = no_cell, to = no_cell;
  std::uint8_t count = 0;  ///< captures; those beyond it are no_cell
  std::array<Capture, most_pieces> captures{};

  [[nodiscard]] constexpr bool slides() const { return from != no_cell; }
  [[nodiscard]] constexpr bool passes() const { return !slides() && count == 0; }
  constexpr void push(Capture c) { captures[count++] = c; }
  constexpr void pop() { captures[--count] = Capture{}; }
  friend bool operator==(const Turn&, const Turn&) = default;
};
static_assert(sizeof(Turn) <= 24);

}  // namespace phwar
