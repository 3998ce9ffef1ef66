// SPDX-License-Identifier: MIT
// Openings: read from a file, or dealt at random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/result.hpp"
#include "engine/stop.hpp"
#include "protocol/match/schedule/opening_filter.hpp"

namespace protocol::match {

/// A FEN, `fen <FEN> [moves …]` or `startpos [moves …]`; at most `plies` moves are played, all
/// when 0. They may end the game.
[[nodiscard]] engine::Result<engine::GameLine> read_line_of_moves(
    const std::shared_ptr<const engine::Game>& game, std::string_view text, std::size_t plies = 0);

/// One opening a line: a FEN, `fen <FEN> [moves …]` or `startpos [moves …]`. Blank lines and lines
/// that start with # are skipped. Or PGN of this program, of whose games the openings are taken, or
/// all moves where a game names none. At most `plies` moves of a line are played, all when 0.
/// Errors begin with `file:line:`; an opening must not end the game.
[[nodiscard]] engine::Result<std::vector<engine::GameLine>> read_openings(
    const std::shared_ptr<const engine::Game>& game, std::string_view text, std::string_view file,
    std::size_t plies);

/// Puts `list` into an order drawn from `seed`.
void shuffle(std::vector<engine::GameLine>& list, std::uint64_t seed);

/// Up to `count` different openings of exactly `plies` random legal moves that do not end the
/// game. No two end in the same position, and every branch is dealt from equally often as far as it
/// goes, so the openings are spread evenly over the game. Fewer than `count` come back when there
/// are no more, when `keep` has refused 1,000 and 50 for each that was wanted, or after a stop.
[[nodiscard]] std::vector<engine::GameLine> random_openings(
    const std::shared_ptr<const engine::Game>& game, std::size_t plies, std::size_t count,
    std::uint64_t seed, const OpeningFilter& keep = {}, const engine::StopToken& stop = {});

}  // namespace protocol::match
