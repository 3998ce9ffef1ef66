// SPDX-License-Identifier: MIT
// Records that come from elsewhere, judged by the referee: nobody's file is taken at its word.
#pragma once

#include <cstddef>
#include <memory>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"
#include "protocol/match/adjudication.hpp"

namespace protocol::match {

/// What ended the games of a match beside the rules of the game.
struct Terms {
  bool known = false;  ///< otherwise a record may name any such ending
  std::size_t max_moves = 0;
  Adjudication adjudication;
};

/// The terms of a file's first line; an error names what in it cannot be read.
[[nodiscard]] engine::Result<Terms> terms_of(const engine::Json& header);

/// Plays the game again. An error says where the rules contradict the record: an illegal move,
/// moves after the end, another result or ending than it names.
[[nodiscard]] engine::Result<void> audit(const engine::GameRecord& record,
                                         const std::shared_ptr<const engine::Game>& game,
                                         const Terms& terms);

}  // namespace protocol::match
