// SPDX-License-Identifier: MIT
// Mends a position of any game through its description (docs: board description): an edited `at`
// or `turn` goes back through Game::compose.
#pragma once

#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/result.hpp"

namespace protocol::cli {

/// The position with `piece` (a key of the board's `pieces`) on `cell`, whatever stood there. On a
/// board with piles a number stands for that many pieces, 0 for none.
[[nodiscard]] engine::Result<engine::Position> with_piece(const engine::Game& game,
                                                          const engine::Position& position,
                                                          std::string_view cell,
                                                          std::string_view piece);
/// The position with nothing on `cell`; an error when there is no such cell.
[[nodiscard]] engine::Result<engine::Position> without_piece(const engine::Game& game,
                                                             const engine::Position& position,
                                                             std::string_view cell);
/// The position with the side of that name to move.
[[nodiscard]] engine::Result<engine::Position> with_turn(const engine::Game& game,
                                                         const engine::Position& position,
                                                         std::string_view side);

/// The player called `name` by the game ("white"), or `first`/`second`; case plays no part.
[[nodiscard]] engine::Result<engine::Player> player_named(const engine::Game& game,
                                                          std::string_view name);

}  // namespace protocol::cli
