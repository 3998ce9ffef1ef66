// SPDX-License-Identifier: MIT
// How XBoard writes moves, variants and lines of thinking where it differs from the engine.
#pragma once

#include <string>
#include <string_view>

#include "engine/searcher.hpp"

namespace protocol {

/// A move as XBoard writes it. It counts the ranks of a board of exactly ten from 0.
[[nodiscard]] std::string move_to_xboard(std::string_view move, int ranks);

/// The move that XBoard means; what is none comes back as something that is none. XBoard adds a
/// letter or a dot to a man's move onto the last rank, for what the man becomes there.
[[nodiscard]] std::string move_from_xboard(std::string_view word, int ranks);

/// XBoard's `5x6+0_hexapawn`, files by ranks and nothing in the hand, as `hexapawn6x5`; any other
/// word as it is.
[[nodiscard]] std::string variant_from_xboard(std::string_view word);

/// `ply score time nodes pv`, time in hundredths of a second, a win in N moves as 100000 + N; empty
/// where there is nothing to tell yet.
[[nodiscard]] std::string thinking_line(const engine::Info& info, int ranks);

}  // namespace protocol
