// SPDX-License-Identifier: MIT
// PGN as this program writes it (game_text.hpp), read again. Of other programs' PGN the tags are
// understood, so that it can be named; their moves are in words of their own.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_line.hpp"
#include "engine/result.hpp"

namespace protocol::match {

struct PgnGame {
  std::size_t line = 1;  ///< of the text, where the game begins
  std::map<std::string, std::string> tags;
  std::vector<std::string> moves;  ///< words without numbers, comments and result

  /// Empty where there is no such tag.
  [[nodiscard]] std::string tag(const std::string& name) const;
};

/// Whether a text begins as PGN does and positions do not: with a tag in brackets.
[[nodiscard]] bool is_pgn(std::string_view text);

/// All games of a text; errors begin with `file:line:`. Variations are left out.
[[nodiscard]] engine::Result<std::vector<PgnGame>> read_pgn(std::string_view text,
                                                            const std::string& file);

/// The first `plies` moves of a game, all when 0. An error, without a place, says that it is not of
/// `game`, or which move is none.
[[nodiscard]] engine::Result<engine::GameLine> line_of(
    const PgnGame& pgn, const std::shared_ptr<const engine::Game>& game, std::size_t plies = 0);

}  // namespace protocol::match
