// SPDX-License-Identifier: MIT
// What one page may have of the machine that all pages share.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/options.hpp"

namespace protocol::web {

inline constexpr std::size_t most_pages = 8;  ///< that are connected at the same time

/// Caps Threads by the processors and Hash by a page's share of half of the free memory (bytes);
/// neither below what the options hold already, which whoever started the program has chosen.
void limit_page(engine::OptionSet& options, int processors, std::uint64_t free_memory);

}  // namespace protocol::web
