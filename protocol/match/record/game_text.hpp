// SPDX-License-Identifier: MIT
// A recorded game as text: its moves, its boards, and PGN.
#pragma once

#include <memory>
#include <string>

#include "engine/game.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"

namespace protocol::match {

/// "1-0", "0-1", "1/2-1/2", or "*" for an unfinished game.
[[nodiscard]] const char* score_word(const engine::GameRecord& record);

/// "illegal move ('a1a9' in ppp/3/PPP w)": the ending with what else is known of it.
[[nodiscard]] std::string ending_text(const engine::GameRecord& record);

/// A heading, and a line for every move with what its player thought.
[[nodiscard]] engine::Result<std::string> moves_text(
    const engine::GameRecord& record, const std::shared_ptr<const engine::Game>& game);

/// The same with the board before the first and after every move.
[[nodiscard]] engine::Result<std::string> replay_text(
    const engine::GameRecord& record, const std::shared_ptr<const engine::Game>& game);

/// One game of a PGN file with a blank line behind it: the seven tags that are asked for, then
/// Variant, SetUp, FEN, Termination, PlyCount and OpeningPlies; moves in this program's words,
/// wrapped at 80 characters. A number stands before every turn of the first side; a side that moves
/// again has no new number. `{depth 5 score cp 31 time 12}` tells what the mover knew, times in
/// milliseconds; before it stand a mark and a comment of people, where the record has notes; a last
/// comment tells what is known of a failure.
[[nodiscard]] engine::Result<std::string> pgn_text(const engine::GameRecord& record,
                                                   const std::shared_ptr<const engine::Game>& game);

}  // namespace protocol::match
