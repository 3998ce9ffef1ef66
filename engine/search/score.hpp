// SPDX-License-Identifier: MIT
// Scores inside a search: one int, from the side to move.
//
//   -win_score + d   loss in d plies        win_score - d   win in d plies
//   in between       estimates in hundredths of the game's unit
#pragma once

#include <cstdlib>

#include "engine/value.hpp"

namespace engine {

using Score = int;

inline constexpr Score infinite_score = 1'000'000;
inline constexpr Score win_score = 900'000;
inline constexpr int longest_game = 10'000;  ///< plies; distances stay below it
inline constexpr Score least_win = win_score - longest_game;
inline constexpr Score most_estimate = least_win - 1;

[[nodiscard]] constexpr Score win_in(int plies) {
  return win_score - plies;
}
[[nodiscard]] constexpr Score loss_in(int plies) {
  return plies - win_score;
}
[[nodiscard]] constexpr bool is_win(Score s) {
  return s >= least_win;
}
[[nodiscard]] constexpr bool is_loss(Score s) {
  return s <= -least_win;
}
[[nodiscard]] constexpr bool is_decided(Score s) {
  return is_win(s) || is_loss(s);
}

[[nodiscard]] inline Value to_value(Score s) {
  if (is_win(s)) return Value::win_in(win_score - s);
  if (is_loss(s)) return Value::loss_in(win_score + s);
  return Value::estimate(s);
}

}  // namespace engine
