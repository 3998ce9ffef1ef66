// SPDX-License-Identifier: MIT
// What a program did wrong, in words.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "protocol/match/player.hpp"
#include "protocol/match/process/child.hpp"

namespace protocol::match {

/// Why there was no line of the kind `expected` within `limit`: `event` is what came instead.
[[nodiscard]] Failure failure_of(Child& child, Child::Event event, std::string_view expected,
                                 std::chrono::milliseconds limit);

/// The time for a move of `side`; nullopt where none is set.
[[nodiscard]] std::optional<std::chrono::milliseconds> time_limit(const MoveLimits& limits,
                                                                  engine::Player side);

/// The limits of a move of `side` that has spent some of its clock already.
[[nodiscard]] MoveLimits reduced(MoveLimits limits, engine::Player side,
                                 std::chrono::nanoseconds spent);

[[nodiscard]] Failure late_by(std::chrono::milliseconds limit);

/// Up to the first blank; empty for a blank line.
[[nodiscard]] std::string_view first_word(std::string_view line);

}  // namespace protocol::match
