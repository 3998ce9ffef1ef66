// SPDX-License-Identifier: MIT
// The positions of `play --puzzle FILE`: lines of FENs, or of JSON as `parlour puzzles --json`
// prints them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/stop.hpp"

namespace protocol::cli {

struct PuzzleLine {
  std::size_t line = 1;  ///< of the file, from 1
  engine::Position position;
};

/// Every position of the file, "-" for stdin; empty lines and lines that begin with '#' are passed
/// over. Throws UsageError, which names file and line.
[[nodiscard]] std::vector<PuzzleLine> read_puzzles(const engine::Game& game,
                                                   const std::string& file,
                                                   const engine::StopToken& stop);

}  // namespace protocol::cli
