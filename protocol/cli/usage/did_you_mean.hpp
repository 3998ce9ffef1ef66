// SPDX-License-Identifier: MIT
// What a word was probably meant to be.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry.hpp"

namespace protocol::cli {

/// The candidate that differs from `word` by the fewest slips of a finger: a letter too many, too
/// few, another one, or two exchanged. Case plays no part. nullopt where none is near.
[[nodiscard]] std::optional<std::string> nearest(std::string_view word,
                                                 const std::vector<std::string>& candidates);

/// The game or size that a word such as `hexapwan`, `kalah6x4` or `kalah6` was meant to be; nullopt
/// where it resembles none.
[[nodiscard]] std::optional<std::string> nearest_game(const engine::Registry& registry,
                                                      std::string_view word);

/// "; did you mean kalah6-4?", or nothing.
[[nodiscard]] std::string did_you_mean(const std::optional<std::string>& candidate);

/// "no game is called 'kalah6x4'; did you mean kalah6-4? (try parlour games)"
[[nodiscard]] std::string unknown_game(const engine::Registry& registry, std::string_view word);

}  // namespace protocol::cli
