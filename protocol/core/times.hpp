// SPDX-License-Identifier: MIT
// Times as people and programs write them, for every dialect.
#pragma once

#include <optional>
#include <string_view>

#include "engine/time_manager.hpp"

namespace protocol {

/// Ten years: far beyond any game, and safe to add to any time point, in nanoseconds too.
inline constexpr engine::Milliseconds longest_time{10LL * 366 * 24 * 3600 * 1000};

/// The time that `text` gives as a number of `unit`s, at most an hour each: an optional sign,
/// digits, perhaps a point and more digits. Parts of a millisecond are dropped. nullopt where it is
/// no number, or more than `longest_time`; what is further below zero is held there.
[[nodiscard]] std::optional<engine::Milliseconds> parse_time(std::string_view text,
                                                             engine::Milliseconds unit);

/// The same for what a clock shows: `minutes:seconds`, or a number of `unit`s. nullopt also below
/// zero.
[[nodiscard]] std::optional<engine::Milliseconds> parse_clock(std::string_view text,
                                                              engine::Milliseconds unit);

}  // namespace protocol
