// SPDX-License-Identifier: MIT
// What one page may have of the machine that all pages share.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/options.hpp"

namespace protocol::web {

/// How many there may be at the same time.
struct HouseLimits {
  std::size_t pages = 8;  ///< that are connected
  std::size_t searches = 4;
};

/// The most of each that may be asked for: every page costs descriptors, every search a thread.
inline constexpr std::size_t most_pages = 256;

/// Where nobody has said it: four pages a processor, most of which wait for somebody who thinks,
/// and a search each; never fewer than the smallest machine has. Where other machines come, a class
/// finds room: never fewer than 32 pages.
[[nodiscard]] HouseLimits usual_limits(int processors, bool remote);

/// Caps Threads by the processors and Hash by the share that one of `pages` has of half of the free
/// memory (bytes); neither below what the options hold already, which whoever started the program
/// has chosen.
void limit_page(engine::OptionSet& options, int processors, std::uint64_t free_memory,
                std::size_t pages);

}  // namespace protocol::web
