// SPDX-License-Identifier: MIT
// What a person types for a move -> one of the legal moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace protocol::cli {

struct MoveEntry {
  std::string move;                     ///< the one move that is meant, or empty
  std::vector<std::string> candidates;  ///< moves that begin like this, when there are several
};

/// Understands, in this order, a whole move; `selected` continued by `text`; the beginning of just
/// one move; a move in capitals or with dashes and crosses ("B1-B2", "b1xa2"); the number of a move
/// in `legal` from 1, unless the moves themselves are numbers.
[[nodiscard]] MoveEntry resolve_move(const std::vector<std::string>& legal, std::string_view text,
                                     std::string_view selected);

/// True when numbers cannot stand for moves because moves look like numbers.
[[nodiscard]] bool named_by_digits(const std::vector<std::string>& legal);

}  // namespace protocol::cli
