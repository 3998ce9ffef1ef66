// SPDX-License-Identifier: MIT
// `puzzle [difficulty N] [seed S] [nodes N] [background]` and `puzzle position`: from the words to
// the request, and the work itself.
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

/// What is asked for: a new puzzle, or whether the position that stands is one.
struct PuzzleQuestion {
  engine::PuzzleRequest request;
  bool standing = false;
  bool background = false;  ///< others come first where places for searches are few
};

/// The words after `puzzle`; an error names the word.
[[nodiscard]] engine::Result<PuzzleQuestion> parse_puzzle(std::string_view rest);

/// What is sent where no puzzle was found.
inline constexpr std::string_view no_puzzle = "puzzle none";

/// The lines that answer the question: `puzzle {...}`, or why there is none and no_puzzle. How far
/// it got is reported on the way. `position`: the one that stands. Blocks.
[[nodiscard]] std::vector<std::string> answer_puzzle(
    const std::shared_ptr<const engine::Game>& game, const PuzzleQuestion& question,
    const engine::Position& position, engine::Observer& observer, const engine::StopToken& stop);

}  // namespace protocol
