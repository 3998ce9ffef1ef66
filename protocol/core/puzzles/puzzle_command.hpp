// SPDX-License-Identifier: MIT
// `puzzle [difficulty N] [seed S] [nodes N]`: from the words to the request, and the work itself.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/puzzles/generator.hpp"
#include "engine/result.hpp"
#include "engine/searcher.hpp"
#include "engine/stop.hpp"

namespace protocol {

/// The words after `puzzle`; an error names the word.
[[nodiscard]] engine::Result<engine::PuzzleRequest> parse_puzzle(std::string_view rest);

/// What is sent where no puzzle was found.
inline constexpr std::string_view no_puzzle = "puzzle none";

/// The lines that answer the request: `puzzle {...}`, or why there is none and no_puzzle. How far
/// it got is reported on the way. Blocks.
[[nodiscard]] std::vector<std::string> answer_puzzle(
    const std::shared_ptr<const engine::Game>& game, const engine::PuzzleRequest& request,
    engine::Observer& observer, const engine::StopToken& stop);

}  // namespace protocol
