// SPDX-License-Identifier: MIT
// Puzzles as JSON: what the command `puzzle` answers and `parlour puzzles --json` prints.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/puzzles/puzzle.hpp"

namespace protocol {

/// `win 7`, `loss`, `draw`, `margin +3`; `open` for nullopt. An amount of 0 plies is left out.
[[nodiscard]] std::string puzzle_value_text(const std::optional<engine::Value>& value);

/// One object: game, variant, fen, turn, difficulty, effort, value, perhaps within, and the steps.
[[nodiscard]] engine::Json puzzle_json(const engine::Game& game, const engine::Puzzle& puzzle);

/// What is asked, in words: "White to move and win", "White to move and win in 3 turns", "South to
/// move: which move is worth most?"
[[nodiscard]] std::string puzzle_task(const engine::Game& game, const engine::Puzzle& puzzle);

/// All moves of the solution, in the order of play.
[[nodiscard]] std::vector<std::string> puzzle_line(const engine::Puzzle& puzzle);

/// What the game says about its puzzles, `null` where it has none:
/// {"difficulties":5,"bounds":[..]}.
[[nodiscard]] engine::Json puzzle_style_json(const engine::Game& game);

}  // namespace protocol
